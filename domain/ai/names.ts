import { smallWords } from '../messages/lint/ordinary-words.ts'
import { packs } from '../messages/lint/platform-packs.ts'
import type { Brief } from './generation.ts'
import type { RejectionReason } from './rejection.ts'

/** Words that open a sentence, followed by a comma or a mark, and are no names. */
const openers = new Set(
  (
    'thanks thank hi hello hey gday cheers sorry apologies good great so well ok okay almost nearly also again finally still now ' +
    'done delivered collected update heads unfortunately currently luckily fortunately right soon yes welcome enjoy guess ' +
    'promise incoming picked arrived here there coming ready first next then meanwhile today please hooray ta-da surprise hang traffic'
  ).split(' '),
)
/** Forms of address that name nobody. */
const nobody = new Set(
  'there again all everyone you neighbour friend team folks hello and just a so for'.split(' '),
)

const greeted =
  /\b(?:hi|hey|hello|dear|g'day|thanks|thank you|cheers|morning|sorry)(,?) (?!\{name\})([\p{L}'’-]+)/giu
const called = /(?:^|[.!?…:] )(\p{Lu}[\p{L}'’-]+)[,!]/gu
/** A word with a capital inside a sentence. */
const capital = /(?<=[\p{Ll}\p{N},;)'’}–—-] )\p{Lu}[\p{L}\p{M}'’-]*/gu
const always = new Set(['i', 'eta', 'ok', 'gps'])

/**
 * Rejection for the names in a text. `template` is the text with `{name}` and `{store}` in place of names,
 * and without the driver's own words.
 */
export function nameRejection(text: string, template: string, brief: Brief): RejectionReason | null {
  const { name } = brief.fillings
  const times = template.split('{name}').length - 1
  if (times > 1 || (times === 1 && !text.includes(name ?? ''))) return 'wrong_name'
  const known = knownWords(brief)
  const isKnown = (word: string) => known.has(plain(word))
  for (const [, comma, word = ''] of template.matchAll(greeted)) {
    // After a comma a lower-case word continues the sentence; without one it may be a name in lower case.
    const isSmallName = /^\p{Ll}/u.test(word) && comma === '' && /^(?:hi|hey|hello|dear)/iu.test(template)
    const isOrdinary =
      nobody.has(plain(word)) ||
      isSmall(word) ||
      openers.has(plain(word)) ||
      (/^\p{Ll}/u.test(word) && !isSmallName)
    // Only the customer may be greeted by name, whatever the driver or the store is called.
    if (!isOrdinary) return 'wrong_name'
  }
  for (const [, word = ''] of template.matchAll(called)) {
    const isOrdinary = openers.has(plain(word)) || isSmall(word) || word.endsWith('ly')
    if (!isOrdinary) return 'wrong_name'
  }
  for (const [word] of template.matchAll(capital)) {
    const normalized = plain(word)
    if (always.has(normalized) || isSmall(word) || isKnown(word)) continue
    return 'invented'
  }
  return null
}

/** Words of the store's and the platform's names. */
function knownWords({ input, fillings }: Brief): ReadonlySet<string> {
  const source = `${fillings.store ?? ''} ${packs[input.platform].name}`
  return new Set(source.split(/[^\p{L}\p{M}\p{N}'’-]+/u).map(plain))
}

const isSmall = (word: string): boolean => smallWords.has(plain(word).replaceAll("'", ''))

/** In small letters, without "'s", "'ll" and the like. */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'(?:s|ll|ve|m|d|re)?$/, '')
