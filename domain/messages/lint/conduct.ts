import { beliefs } from './beliefs.ts'
import { flirting } from './flirting.ts'
import { insults } from './insults.ts'
import type { Rule } from './rule.ts'
import { threats } from './threats.ts'

/** How a driver talks to a customer. */
export const conduct = [...threats, ...insults, ...flirting, ...beliefs] as const satisfies readonly Rule[]
