// Designs of screens as couriers meet them day by day: bare offers, stacked orders, odd numbers, endings and interruptions.
import type { Platform } from '../../../domain/messages/message.ts'
import { finish, finishOther, type Maker } from './america-and-asia/pieces.ts'
import type { Chance } from './chance.ts'
import { endings } from './everyday/endings.ts'
import { appPages } from './everyday/no-order-apps.ts'
import { otherPages } from './everyday/no-order-elsewhere.ts'
import { interruptions } from './everyday/interruptions.ts'
import { moreEndings } from './everyday/more-endings.ts'
import { moreOffers } from './everyday/more-offers.ts'
import { moreStoresAndNumbers } from './everyday/more-stores-and-numbers.ts'
import { offers } from './everyday/offers.ts'
import { stacked } from './everyday/stacked.ts'
import { storesAndNumbers } from './everyday/stores-and-numbers.ts'
import type { Job } from './job.ts'
import type { Design } from './page.ts'
import { ofPlatform } from './platforms.ts'

export const designs: ((job: Job, chance: Chance) => Design)[] = [offers, moreOffers, stacked, storesAndNumbers, moreStoresAndNumbers, endings, moreEndings, interruptions].flatMap((group) =>
  (Object.entries(group) as [Platform | 'any', Maker[]][]).flatMap(([app, makers]) => (app === 'any' ? makers.map(finish) : ofPlatform(app, makers.map(finish)))),
)

export const others: ((job: Job, chance: Chance) => Design)[] = [...appPages, ...otherPages].map(finishOther)
