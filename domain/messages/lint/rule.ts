import type { PolicySource } from './policy-sources.ts'
import type { LintContext, PreparedText } from './prepared-text.ts'
import type { Span } from './span.ts'

/** How an offence is put right: its sentences go, its words go, or the rule knows better. */
export type Remedy =
  | 'drop_sentence'
  | 'drop_words'
  | 'none'
  | ((text: string, spans: readonly Span[]) => string)

/** One rule as data. */
export type Rule = {
  id: string
  severity: 'block' | 'warn'
  /** One plain sentence to the driver. */
  why: string | ((context: LintContext, text: string) => string)
  source: PolicySource | ((context: LintContext) => PolicySource)
  remedy: Remedy
  /** What the button says, where the remedy's own words do not fit. */
  fixLabel?: string
  find: (prepared: PreparedText) => Span[]
}
