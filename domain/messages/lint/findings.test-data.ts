import { lint } from './lint.ts'
import type { LintContext } from './lint.ts'

/** Context of a platform without stricter rules, on the way to the door. */
export const context: LintContext = { platform: 'unknown', moment: 'arriving' }

/** Blocking findings of a text, as "rule: words". */
export const blocksOf = (text: string, more: Partial<LintContext> = {}): string[] =>
  lint(text, { ...context, ...more })
    .filter(({ severity }) => severity === 'block')
    .map(({ rule, start, end }) => `${rule}: ${text.slice(start, end)}`)

/** The rules that find something in a text. */
export const rulesOf = (text: string, more: Partial<LintContext> = {}): string[] =>
  lint(text, { ...context, ...more }).map(({ rule }) => rule)
