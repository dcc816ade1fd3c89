// Designs in which the values stand where and how the other hands do not set them: bare names, odd shops, half addresses, covered screens.
import { finish, finishOther } from './america-and-asia/pieces.ts'
import type { Chance } from './chance.ts'
import type { Job } from './job.ts'
import type { Design } from './page.ts'
import { covered } from './varied/covered.ts'
import { names } from './varied/names.ts'
import { pages } from './varied/no-orders.ts'
import { places } from './varied/places.ts'
import { shapes } from './varied/shapes.ts'
import { shops } from './varied/shops.ts'

export const designs: ((job: Job, chance: Chance) => Design)[] = [names, shops, places, covered, shapes].flatMap((group) => group.map(finish))

export const others: ((job: Job, chance: Chance) => Design)[] = pages.map(finishOther)
