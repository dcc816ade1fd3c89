import type { Rule } from './rule.ts'
import { clausesOf, sentencesOf } from './sentences.ts'
import { overlaps, type Span } from './span.ts'

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
  const words = { label: 'Remove these words', text: without(text, spans) }
  const sentences = sentencesOf(text)
  const bad = sentences.filter((sentence) => spans.some((span) => overlaps(span, sentence)))
  const dropped = {
    label: bad.length > 1 ? 'Remove these sentences' : 'Remove this sentence',
    text: without(text, bad),
  }
  const clauses = bad.flatMap((sentence) =>
    clausesOf(text, sentence).filter((clause) => spans.some((span) => overlaps(span, clause))),
  )
  const part = { label: 'Remove this part', text: without(text, clauses) }
  return remedy === 'drop_words' ? [words, part, dropped] : [dropped, part]
}

const without = (text: string, spans: readonly Span[]): string =>
  spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text)

/** Restores blanks and stops after a removal, and a lost capital. */
function tidy(text: string): string {
  const neat = text
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([,.!?;:])/g, '$1')
    .replace(/,(?: ?,)+/g, ',')
    .replace(/,\s*([.!?])/g, '$1')
    .replace(/[,;:–—-]\s*$/g, '.')
    .replace(/^[\s,.;:!?–—-]+/, '')
    .trim()
  return neat.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** Whether the rest is worth sending: three words besides a greeting and the name. */
export function isSensible(text: string, names: readonly string[]): boolean {
  const body = text
    .replace(/\{(?:name|store)\}/g, ' ')
    .replace(/^(?:hi|hey|hello|g'day|dear|good (?:morning|afternoon|evening))\b(?: there)?/i, '')
  const words = body.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []
  return words.filter((word) => !names.includes(word)).length >= 3
}
