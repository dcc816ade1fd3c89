import { contradictions } from '../contradictions.ts'
import { sources } from './policy-sources.ts'
import type { LintContext } from './prepared-text.ts'
import type { Rule } from './rule.ts'

/** False claims about the delivery. The rules are silent where the source of the moment is unknown. */
export const accuracy = [
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
