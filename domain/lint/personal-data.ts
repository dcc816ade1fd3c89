import { fold, isWordAt, NAME_MARK } from './skeleton.ts'
import { sources } from './policy-sources.ts'
import { either, phrases, shapes, spanOf } from './reading.ts'
import type { Reading, Span } from './reading.ts'
import { ordinaryWords, roadTypes, smallWords } from './ordinary-words.ts'
import type { Rule } from './rule.ts'

/** What a message must not say about the customer: anyone who sees the phone could read it. */
export const personalData = [
  {
    id: 'order_secret',
    severity: 'block',
    why: 'This was read from the order and is private; the customer already knows it.',
    source: sources.kindropPrivacy,
    remedy: 'drop_words',
    find: secretsIn,
  },
  {
    id: 'surname',
    severity: 'block',
    why: 'Say the first name only; a surname in chat is more of the customer than you need.',
    source: sources.kindropPrivacy,
    remedy: 'drop_words',
    fixLabel: 'Keep the first name only',
    find: surnamesIn,
  },
  {
    id: 'address',
    severity: 'block',
    why: 'An address in chat tells everybody who sees it where the customer lives.',
    source: sources.kindropPrivacy,
    remedy: 'drop_sentence',
    find: either(
      streetsIn,
      phrases(
        [
          '(unit|apt|apartment|flat|villa|townhouse|town house|suite|room|rm|house|lot|bungalow|dorm|condo) ?(no|number|num|nr)?[ .:#]{0,3}\\d{1,5}[a-f]?',
          '(unit|apt|apartment|flat|villa|suite|room) [a-h]',
          '(unit|apt|apartment|flat|suite|room|house) (no|number)? ?(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)',
          '(at|outside|to|of|found|house|door|for) (the )?(number|no|num)[ .:#]{0,3}\\d{1,4}[a-f]?',
          '(buzz|buzzer|buzzed|intercom|dial|dialled|doorbell)( number| no)? [#*]?\\d{1,5}[a-f]?',
        ],
        [
          'room (temperature|for)',
          'lot (of|more)|house (wine|salad|special|dressing|red|white)',
          '(flat|suite|room) a (bit|little|few)',
        ],
      ),
      shapes(/(?<![a-z0-9])(?:nsw|vic|qld|tas|act|nt|wa|sa)[ ,.]{1,3}\d{4}(?![0-9])/g),
      shapes(/(?<![a-z0-9])[a-z]{2}[ ,.]{1,3}\d{5}(?![0-9])/g, isCapitals),
      shapes(/(?<![a-z0-9])[a-z]{1,2}\d[a-z0-9]? {1,2}\d[a-z]{2}(?![a-z0-9])/g, isCapitals),
      shapes(
        /(?<![a-z0-9/])\d{1,4}[a-f]? ?\/ ?\d{1,5} [a-z]{3,}/g,
        ({ 0: found }) => !/min|hour|bag|item|order|of|done/.test(found),
      ),
    ),
  },
  {
    id: 'access_code',
    severity: 'block',
    why: 'A code in chat lets anybody who sees it through the door, or finish the order.',
    source: sources.kindropPrivacy,
    remedy: 'drop_sentence',
    find: either(
      shapes(
        /(?<![a-z0-9])(?:pin|code|passcode|pass code|otp|keypad|key pad|lock ?box|password|combo|combination)(?: (?:is|was|it's|its|for|the|gate|door|number|no|of|to|says|said|your|i|used|use|with|entered)){0,4}[ .:=#*"'-]{1,4}(?:[a-z]?\d{3,8}|\d[ -]\d[ -]\d(?:[ -]\d){0,5}|\d{2,4}[a-z#*])(?!\d|:\d| ?(?:min|am|pm))/g,
      ),
      shapes(
        /(?<![a-z0-9])(?:gate|door|garage|lobby|entry|access|security|building|front gate)(?: (?:is|was|code|pin|number|no|combo)){1,3}[ .:=#*-]{1,4}[a-z]?\d{2,8}/g,
      ),
      shapes(/(?<![a-z0-9])(?:gate|door|garage)[ :#]{1,3}#?\d{3,8}(?![0-9]|:\d)/g),
      shapes(
        /(?<![a-z0-9:$.])[#*]?\d{3,8}[#*]? (?:is |as |was |for |on |at )?(?:the |your |my )?(?:gate |door |entry |access )?(?:pin|code|passcode|otp|keypad)(?![a-z])/g,
      ),
      phrases([
        '(pin|code|passcode|password) (is|was) (one|two|three|four|five|six|seven|eight|nine|zero|oh) (one|two|three|four|five|six|seven|eight|nine|zero|oh|double)',
      ]),
    ),
  },
  {
    id: 'order_number',
    severity: 'block',
    why: 'With an order number a stranger can pretend to be the customer.',
    source: sources.kindropPrivacy,
    remedy: 'drop_words',
    find: either(
      shapes(
        /(?<![a-z0-9])(?:order|ref|reference|booking|trip|job|batch|receipt|invoice)(?: (?:is|id|no|num|number|code|ref))?(?: is)?[ .:#-]{1,4}(?=[a-z0-9-]{0,12}\d)[a-z0-9][a-z0-9-]{3,20}(?![a-z0-9])/g,
        ({ 0: found }) =>
          /\d{3}|\d[a-z]+\d|[a-z]\d+[a-z]/.test(found) &&
          !/\d(?:st|nd|rd|th|min|mins|pm|am|kms?|items?|bags?)$/.test(found),
      ),
      shapes(/#[ ]?(?=[a-z]{0,6}\d)[a-z0-9][a-z0-9-]{2,20}/g),
    ),
  },
] as const satisfies readonly Rule[]

/**
 * Finds what was read from the order, however its blanks and dashes are set: words are joined until they spell the
 * secret or cannot. A street is also found without its number and with its type shortened.
 */
function secretsIn(reading: Reading): Span[] {
  const secrets = reading.context.secrets ?? []
  if (secrets.length === 0) return []
  const first = wordsOf(fold(reading.context.firstName ?? '').text).map(({ text }) => text)
  const wanted = secrets.flatMap((secret) => variantsOf(wordsOf(fold(secret).text).map(({ text }) => text)))
  return reading.views.flatMap((view) => {
    const words = wordsOf(view.text)
    return wanted.flatMap((parts) => {
      const joined = parts.join('')
      if (parts.length === 1 && first.includes(joined)) return []
      return words.flatMap((_, i) => {
        const last = lastJoining(words, i, joined)
        if (last === undefined) return []
        const span = spanOf(view, words[i]!.from, words[last]!.to)
        return isPlainTalk(parts, span, reading.text) ? [] : [span]
      })
    })
  })
}

type WordAt = { text: string; from: number; to: number }

function wordsOf(text: string): WordAt[] {
  const words: WordAt[] = []
  for (let from = 0; from < text.length; from++) {
    if (!isWordAt(text, from)) continue
    let to = from + 1
    while (isWordAt(text, to)) to += 1
    words.push({ text: text.slice(from, to), from, to })
    from = to
  }
  return words
}

/** The index of the last word when the words from `i` on, put together, spell `joined`. */
function lastJoining(words: readonly WordAt[], i: number, joined: string): number | undefined {
  let spelled = ''
  for (let last = i; last < words.length && spelled.length < joined.length; last++) {
    spelled += words[last]!.text
    if (spelled === joined) return last
    if (!joined.startsWith(spelled)) return undefined
  }
  return undefined
}

/** The secret itself, and for a street its name alone and with every way to write its type. */
function variantsOf(parts: string[]): string[][] {
  const numbered = parts.findIndex((part) => !/\d/.test(part))
  const type = parts.findIndex((part, i) => i > 0 && roadTypes.some((ways) => ways.includes(part)))
  if (type < 0 || numbered < 0 || numbered >= type) return [parts]
  const name = parts.slice(numbered, type)
  const ways = roadTypes.find((ways) => ways.includes(parts[type]!)) ?? []
  return [
    parts,
    ...ways.map((way) => [...name, way]),
    ...(numbered > 0 ? [parts.slice(0, type)] : []),
    ...(name.join('').length >= 5 || name.length > 1 ? [name] : []),
  ]
}

/**
 * Whether a secret that is also an ordinary word or a small number is only that here: "young" as a surname counts
 * where it has a capital inside a sentence, and "4" as a unit is left to the rule on addresses.
 */
function isPlainTalk(parts: readonly string[], { start, end }: Span, text: string): boolean {
  const joined = parts.join('')
  if (/^\d+$/.test(joined)) return joined.length < 3
  if (joined.length < 2) return true
  if (!parts.every((part) => ordinaryWords.has(part))) return false
  const said = text.slice(start, end)
  const opens = /(?:^|[.!?:\n]\s*)$/.test(text.slice(0, start))
  return opens || !/^\p{Lu}/u.test(said)
}

/** A name followed by another word with a capital, where that is no word that sentences begin with. */
function surnamesIn(reading: Reading): Span[] {
  const [view] = reading.views
  if (!view) return []
  const { text } = reading
  const found = new RegExp(`${NAME_MARK}+[ ]{1,3}([\\p{L}][\\p{L}'’-]+)`, 'gu')
  return [...view.text.matchAll(found)].flatMap((match) => {
    const word = match[1]!
    const from = match.index + match[0].length - word.length
    const span = spanOf(view, from, from + word.length)
    const said = text.slice(span.start, span.end)
    const isName = /^\p{Lu}/u.test(said) && /\p{Ll}/u.test(said) && !smallWords.has(word.replace(/'.*$/, ''))
    return isName && !ordinaryWords.has(word) ? [span] : []
  })
}

/** A house number, one to three words and a kind of road: "88 Caldwell Avenue", "12 main st". */
function streetsIn(reading: Reading): Span[] {
  return reading.views.flatMap((view) =>
    [...view.text.matchAll(street)].flatMap((match) => {
      const span = spanOf(view, match.index, match.index + match[0].length)
      const [, , name = '', type = ''] = match
      const words = name.trim().split(/ +/)
      if (words.some((word) => smallWords.has(word))) return []
      const said = reading.text.slice(span.start, span.end)
      const hasCapital = /\s\p{Lu}/u.test(said)
      return hasCapital || surely.has(type) ? [span] : []
    }),
  )
}

const street = new RegExp(
  `(?<![a-z0-9:$.])(\\d{1,5}[a-f]?) ((?:[a-z][a-z'-]{1,20} ){1,3})(${roadTypes.flat().join('|')})(?![a-z0-9])`,
  'g',
)

/** Kinds of road that mean nothing else, so that they count without a capital. */
const surely = new Set([
  'street',
  'st',
  'avenue',
  'ave',
  'road',
  'rd',
  'crescent',
  'cres',
  'boulevard',
  'blvd',
  'lane',
  'terrace',
  'tce',
  'parade',
  'pde',
  'highway',
  'hwy',
  'cct',
])

function isCapitals(match: RegExpExecArray, reading: Reading): boolean {
  return reading.views.some((view) => {
    const { start, end } = spanOf(view, match.index, match.index + match[0].length)
    return /^[A-Z][A-Z0-9, .]+$/.test(reading.text.slice(start, end))
  })
}
