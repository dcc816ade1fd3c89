import { hardship } from './hardship.ts'
import { hints } from './hints.ts'
import { money } from './money.ts'
import { ratings } from './ratings.ts'
import type { Rule } from './rule.ts'
import { tips } from './tips.ts'

/** Asking for money, ratings or presents, and hinting at them. */
export const asking = [
  ...tips,
  ...money,
  ...ratings,
  ...hints,
  ...hardship,
] as const satisfies readonly Rule[]
