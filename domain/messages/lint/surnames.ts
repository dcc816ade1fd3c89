import { ordinaryWords, smallWords } from './ordinary-words.ts'
import { sources } from './policy-sources.ts'
import { spanOf } from './prepared-text.ts'
import type { PreparedText } from './prepared-text.ts'
import type { Rule } from './rule.ts'
import { NAME_MARK } from './skeleton.ts'
import type { Span } from './span.ts'

/** The customer's name beyond the first. */
export const surnames = [
  {
    id: 'surname',
    severity: 'block',
    why: 'Say the first name only; a surname in chat is more of the customer than you need.',
    source: sources.kindropPrivacy,
    remedy: 'drop_words',
    fixLabel: 'Keep the first name only',
    find: surnamesIn,
  },
] as const satisfies readonly Rule[]

/** A name followed by another capitalised word, unless that is a word that begins sentences. */
function surnamesIn(prepared: PreparedText): Span[] {
  const [view] = prepared.views
  if (!view) return []
  const { text } = prepared
  const found = new RegExp(`${NAME_MARK}+[ ]{1,3}([\\p{L}][\\p{L}'’-]+)`, 'gu')
  return [...view.text.matchAll(found)].flatMap((match) => {
    const word = match[1]!
    const from = match.index + match[0].length - word.length
    const span = spanOf(view, from, from + word.length)
    const written = text.slice(span.start, span.end)
    const isName =
      /^\p{Lu}/u.test(written) && /\p{Ll}/u.test(written) && !smallWords.has(word.replace(/'.*$/, ''))
    return isName && !ordinaryWords.has(word) ? [span] : []
  })
}
