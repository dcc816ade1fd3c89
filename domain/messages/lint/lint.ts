import { lazy, remembered } from '../../lazy.ts'
import { allClaimPatterns } from '../detect-claims.ts'
import { fixFor, isSensible } from './fix.ts'
import type { Fix } from './fix.ts'
import { isUnknownLanguage } from './language.ts'
import { isOrdinaryTalk, likeness } from './likeness.ts'
import type { PolicySource } from './policy-sources.ts'
import { compilingFinders, prepareText } from './prepared-text.ts'
import type { LintContext, PreparedText } from './prepared-text.ts'
import type { Rule, Span } from './rule.ts'
import { asking, rules } from './rules.ts'
import type { RuleId } from './rules.ts'

export type { LintContext } from './prepared-text.ts'
export type { PolicySource } from './policy-sources.ts'
export type { RuleId } from './rules.ts'

/** A problem in a part of a text, and its fix. */
export type Finding = {
  rule: RuleId
  severity: 'block' | 'warn'
  /** UTF-16 offsets into the original text, the end not included. */
  start: number
  end: number
  /** One plain sentence to the driver. */
  why: string
  /** After the fix the rule finds nothing more; null when nothing sensible would be left. */
  fix: Fix | null
  source: PolicySource
}

/**
 * All findings in a text, in its order; empty when it is safe to send. The text may be a template: `{name}`
 * and `{store}` are neutral. Never throws, and reads no more than the first six hundred characters, of which
 * all but three hundred are refused anyway.
 */
export function lint(text: string, context: LintContext): Finding[] {
  const names = namesIn(context)
  const prepared = prepare(text, withSafeStore(context), names)
  const found = rules.flatMap((rule) => findingsOf(rule, prepared, names))
  // A second opinion is asked where no rule stops the message.
  const second = canSend(found) ? likeness.flatMap((rule) => findingsOf(rule, prepared, names)) : []
  return [...found, ...second].sort((a, b) => a.start - b.start || b.end - a.end)
}

/**
 * Compiles the rules in short steps: they are compiled as they are first used, and all at once would block a slow
 * phone's taps. An engine compiles an expression to machine code at its second use, and separately for strings beyond
 * Latin 1, the form in which a browser passes typed text. So each finder or rule runs twice on the text that is
 * linted first, as it is and beyond Latin 1.
 */
export function* warmUp(text: string): Generator<void> {
  const uses = [text, text, `${text} ’ – é`, `${text} ’ – é`]
  const prepared: PreparedText[] = []
  for (const use of uses) {
    prepared.push(prepare(use, { platform: 'unknown', moment: 'arriving', reason: null }, []))
    yield
  }
  const steps = [...compilingFinders, ...[...rules, ...likeness].map(({ find }) => find)]
  for (const find of steps)
    for (const one of prepared) {
      find(one)
      yield
    }
}

/** The same for the patterns of claims, which only a text that is not composed needs. */
export function* warmUpClaims(): Generator<void> {
  const text = 'Hi, your order is on its way and I should be with you in about 5 minutes.'
  for (const { pattern } of allClaimPatterns())
    for (const use of [text, text, `${text} –`]) {
      use.search(pattern)
      yield
    }
}

/** Whether a message with these findings may be copied. Warnings leave the decision to the driver. */
export const canSend = (findings: readonly Finding[]): boolean =>
  !findings.some(({ severity }) => severity === 'block')

const READ_MAX = 600

const prepare = (text: string, context: LintContext, names: readonly string[]): PreparedText => ({
  ...prepareText(text.slice(0, READ_MAX), context, names),
  text,
})

function findingsOf(
  rule: Rule & { id: Finding['rule'] },
  prepared: PreparedText,
  names: readonly string[],
): Finding[] {
  const spans = merged(rule.find(prepared))
  if (spans.length === 0) return []
  const { context } = prepared
  const why = typeof rule.why === 'function' ? rule.why(context, prepared.text) : rule.why
  const source = typeof rule.source === 'function' ? rule.source(context) : rule.source
  // A fix costs many times as much as finding what it repairs, so it is made when it is first read.
  const fix = lazy(() =>
    fixFor(rule, prepared.text, spans, (text) => resolvesFinding(text, { rule, prepared, names })),
  )
  return spans.map((span) => ({
    rule: rule.id,
    severity: isStopped(rule, prepared, span) ? 'block' : 'warn',
    ...span,
    why,
    get fix() {
      return fix()
    },
    source,
  }))
}

/** Rules whose words also stand in ordinary talk: "thumbs up from the guard", "damn, the wrong dumplings". */
const ruledByWords = new Set<RuleId>([
  'asks_for_tip',
  'hints_at_tip',
  'asks_for_rating',
  'asks_for_money',
  'asks_for_gift',
  'hardship_plea',
  'insult',
  'mild_profanity',
  'threat',
  'flirting',
  'religion',
  'politics',
])

/** Only in a language that the table of weights has read does it tell ordinary talk. */
const isStopped = (rule: Rule & { id: RuleId }, prepared: PreparedText, span: Span): boolean =>
  rule.severity === 'block' &&
  !(ruledByWords.has(rule.id) && isOrdinaryTalk(prepared, span) && !isUnknownLanguage(prepared))

type FixCheck = { rule: Rule; prepared: PreparedText; names: readonly string[] }

/**
 * Whether the rule finds nothing in the new text, and nothing new blocks it. A warning that removes no words
 * cannot join others, and skips the second check.
 */
function resolvesFinding(text: string, { rule, prepared, names }: FixCheck): boolean {
  if (!isSensible(text, names)) return false
  const after = prepare(text, prepared.context, names)
  if (rule.find(after).length > 0) return false
  if (rule.severity === 'warn' && rule.remedy !== 'drop_words') return true
  return rules.every(
    ({ severity, find }) => severity === 'warn' || find(after).length === 0 || find(prepared).length > 0,
  )
}

/** Two views of one text find the same thing twice. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result
}

/** First names that also mean money, stars or a way to pay. */
const namesAllTheSame = /^(?:kofi|cash|star|penny|dollar|bill|rich)$/i

/**
 * The customer's name as a word that no rule may match, so that Dick, Gay and Jesus are greeted. A "name"
 * that itself begs or links is not protected.
 */
function namesIn(context: LintContext): string[] {
  const name = context.firstName?.trim() ?? ''
  if (!/^\p{L}[\p{L}\p{M}'’ -]{0,19}$/u.test(name)) return []
  return namesAllTheSame.test(name) || !begs(name) ? [name] : []
}

/** The context without a store whose name itself begs or links. */
function withSafeStore({ store, ...context }: LintContext): LintContext {
  const name = store?.trim() ?? ''
  return name === '' || (!storesAllTheSame.test(name) && begs(name)) ? context : { ...context, store: name }
}

/** Stores that are called after their stars, with an article: without one the words could ask for them. */
const storesAllTheSame =
  /^(?:las |los |les |as |the )(?:five|cinco|cinq|nam) (?:stars?|estrellas|estrelas|etoiles|sao)$/i

/** Names are asked about with each key that is typed. */
const begs = remembered((name) => {
  const alone = prepareText(name, { platform: 'unknown', moment: 'arriving' }, [])
  return asking.some((rule) => rule.find(alone).some((span) => isStopped(rule, alone, span)))
}, 50)
