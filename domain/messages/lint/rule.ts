import type { PolicySource } from './policy-sources.ts'
import type { LintContext, PreparedText } from './prepared-text.ts'

/** Remedy of an offence: remove its sentences, remove its words, or a repair of the rule's own. */
type Remedy = 'drop_sentence' | 'drop_words' | 'none' | ((text: string, spans: readonly Span[]) => string)

/** One rule as data. */
export type Rule = {
  id: string
  severity: 'block' | 'warn'
  /** One plain sentence to the driver. */
  why: string | ((context: LintContext, text: string) => string)
  source: PolicySource | ((context: LintContext) => PolicySource)
  remedy: Remedy
  /** Label of the button, where the remedy's own does not fit. */
  fixLabel?: string
  find: (prepared: PreparedText) => Span[]
}

/** UTF-16 offsets into the original text, the end not included. */
export type Span = { start: number; end: number }

/** Whether two spans share a position; adjacent ones do not. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end
