import { contradictions } from '../detect-claims.ts'
import { beliefs } from './beliefs.ts'
import { contact } from './contact.ts'
import { deceit } from './deceit.ts'
import { demands } from './demands.ts'
import { flirting } from './flirting.ts'
import { hardship } from './hardship.ts'
import { hints } from './hints.ts'
import { insults } from './insults.ts'
import { language } from './language.ts'
import type { likeness } from './likeness.ts'
import { money } from './money.ts'
import { payment } from './payment.ts'
import { addresses, codes, surnames } from './personal-data.ts'
import { sources } from './policy-sources.ts'
import type { LintContext } from './prepared-text.ts'
import { ratings } from './ratings.ts'
import type { Rule } from './rule.ts'
import { secrets } from './secrets.ts'
import { shape } from './shape.ts'
import { threats } from './threats.ts'
import { tips } from './tips.ts'

/** False claims about the delivery. The rules are silent where the source of the moment is unknown. */
const accuracy = [
  {
    id: 'untrue',
    severity: 'warn',
    why: (context, text) => [...new Set(found(text, context).map(({ why }) => why))].join(' '),
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: ({ text, context }) => found(text, context).map(({ start, end }) => ({ start, end })),
  },
] as const satisfies readonly Rule[]

const found = (text: string, { moment, eta = null, withheld, momentFrom }: LintContext) =>
  momentFrom === undefined
    ? []
    : contradictions(text, { moment, eta, momentFrom, ...(withheld && { withheld }) })

/** What asks for money, ratings or presents, or hints at them, and what leads out of the app. */
export const asking = [...tips, ...money, ...ratings, ...hints, ...hardship, ...payment, ...contact] as const
/** How a driver talks to a customer. */
const conduct = [...threats, ...insults, ...demands, ...deceit, ...flirting, ...beliefs] as const
/** Personal data of the customer: anyone who sees the phone could read it. */
const personalData = [...secrets, ...surnames, ...addresses, ...codes] as const

/** All rules, the gravest themes first. */
const themes = [...asking, ...conduct, ...personalData, ...accuracy, ...shape, ...language] as const

export type RuleId = (typeof themes | typeof likeness)[number]['id']
export const rules: readonly (Rule & { id: RuleId })[] = themes
