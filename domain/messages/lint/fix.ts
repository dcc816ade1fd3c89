import type { Rule } from './rule.ts'
import { overlaps, type Span } from './rule.ts'
import { clausesOf, sentencesOf } from './sentences.ts'
import { isDangling, saysSomething, trimSentence } from './trim-sentence.ts'

/** A button that repairs the text: its label, and the whole text after it. */
export type Fix = { label: string; text: string }

/** The smallest `accepted` change, or null where none of the rule's remedies is accepted. */
export function fixFor(
  rule: Rule,
  original: string,
  spans: readonly Span[],
  accepted: (text: string) => boolean,
): Fix | null {
  for (const { label, text } of attempts(rule, original, spans)) {
    const fixed = tidy(text)
    if (fixed !== original && accepted(fixed)) return { label: rule.fixLabel ?? label, text: fixed }
  }
  return null
}

function attempts(rule: Rule, text: string, spans: readonly Span[]): Fix[] {
  const { remedy } = rule
  if (remedy === 'none') return []
  if (typeof remedy === 'function') return [{ label: 'Change it', text: remedy(text, spans) }]
  const words = [narrowed(text, spans), spans]
    .filter((removed) => rule.severity === 'warn' || !leavesFragment(text, removed))
    .map((removed) => ({ label: 'Remove these words', text: without(text, removed) }))
  const sentences = sentencesOf(text)
  const bad = sentences.filter((sentence) => spans.some((span) => overlaps(span, sentence)))
  const dropped = {
    label: bad.length > 1 ? 'Remove these sentences' : 'Remove this sentence',
    text: without(text, bad),
  }
  const clauses = bad.flatMap((sentence) => {
    const all = clausesOf(text, sentence)
    const offends = (clause: Span | undefined) => clause && spans.some((span) => overlaps(span, clause))
    // "Or I'll …" and "because …" go with the part that they follow.
    return all.filter(
      (clause, at) =>
        offends(clause) ||
        (offends(all[at - 1]) && /^(?:or|because)\s/i.test(text.slice(clause.start, clause.end))),
    )
  })
  const part = { label: 'Remove this part', text: without(text, clauses) }
  const trimmed = bad.map((sentence) => trimSentence(text, sentence, spans))
  // What helps the customer stays, if it can stand without the offence.
  const kept = trimmed.includes(null)
    ? []
    : [{ label: 'Remove this part', text: replaced(text, bad, trimmed as string[]) }]
  return remedy === 'drop_words' ? [...words, ...kept, part, dropped] : [...kept, dropped, part]
}

/** Whether a part of a sentence would be left as a scrap: "what the", "traffic", "is this place". */
const leavesFragment = (text: string, spans: readonly Span[]): boolean =>
  sentencesOf(text)
    .flatMap((sentence) => clausesOf(text, sentence))
    .filter((clause) => spans.some((span) => overlaps(span, clause)))
    .some((clause) => {
      const inside = spans
        .filter((span) => overlaps(span, clause))
        .map(({ start, end }) => ({
          start: Math.max(start, clause.start) - clause.start,
          end: Math.min(end, clause.end) - clause.start,
        }))
      const said = text.slice(clause.start, clause.end).replace(ending, '')
      const left = without(said, inside).replace(ending, '')
      const words = left.match(/[\p{L}\p{N}]+/gu) ?? []
      const isCutAtEnd = inside.some(({ end }) => end >= said.length) && isDangling(left)
      const isCutAtStart = /^\s*(?:(?:and|but|so|because|or) )?(?:is|are|was|were|am)\b/i.test(left)
      return words.length === 1 || (words.length > 0 && (isCutAtEnd || isCutAtStart))
    })

const ending = /[\s,.!?;:–—-]+$/u

/** "order" stays where its number goes. */
const narrowed = (text: string, spans: readonly Span[]): Span[] =>
  spans.map(({ start, end }) => {
    const noun = /^(?:order|delivery)(?= ?(?:number|no\b|num|id|#|:|\d))/i.exec(text.slice(start, end))
    return { start: start + (noun?.[0].length ?? 0), end }
  })

/** The text with each span, in their order, replaced. */
const replaced = (text: string, spans: readonly Span[], by: readonly string[]): string =>
  spans.reduceRight((left, { start, end }, at) => left.slice(0, start) + by[at]! + left.slice(end), text)

const without = (text: string, spans: readonly Span[]): string =>
  spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text)

/** Restores blanks and stops after a removal, and a lost capital. */
function tidy(text: string): string {
  const neat = text
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([,.!?;:](?![)(]))/g, '$1')
    .replace(/,(?: ?,)+/g, ',')
    .replace(/,\s*([.!?])/g, '$1')
    .replace(/\s*[,;:–—-]\s*$/g, '.')
    .replace(/^[\s,.;:!?–—-]+/, '')
    .trim()
  return neat.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** Whether the rest is worth sending: three words besides a greeting and the name, or two about the delivery. */
export function isSensible(text: string, names: readonly string[]): boolean {
  const body = text
    .replace(/\{(?:name|store)\}/g, ' ')
    .replace(/^(?:hi|hey|hello|g'day|dear|good (?:morning|afternoon|evening))\b(?: there)?/i, '')
  const words = body.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []
  const own = words.filter((word) => !names.includes(word))
  return own.length >= (saysSomething(body) ? 2 : 3)
}
