import { roadTypes, smallWords, ordinaryWords } from './ordinary-words.ts'
import { sources } from './policy-sources.ts'
import { findAny, findInDigits, findPhrases, findPattern, spanOf } from './prepared-text.ts'
import type { PreparedText } from './prepared-text.ts'
import type { Rule, Span } from './rule.ts'
import { NAME_MARK } from './skeleton.ts'

/** The number of a flat in the words of another language: "phòng sáu không năm", "apto quatro zero dois". */
const spokenUnits = [
  ['phong|can ho|so nha|nha so', 'khong|mot|hai|ba|bon|tu|nam|sau|bay|tam|chin|muoi|linh|le'],
  [
    'apto|apartamento|apt',
    'zero|um|dois|duas|tres|quatro|cinco|seis|meia|sete|oito|nove|dez|onze|doze|cem|cento',
  ],
  [
    'apto|apartamento|depto|departamento|puerta',
    'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce',
  ],
  [
    'appartement|appt|porte',
    'zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|vingt|cent',
  ],
  ['flat|ghar|makan|kamra', 'ek|do|teen|char|chaar|paanch|panch|chhe|saat|aath|nau|das|zero'],
].map(
  ([kind, digit]) =>
    new RegExp(
      `(?<![a-z])(?:${kind})(?: (?:no|numero|number|so|so la))? (?:${digit})(?:[ -](?:${digit})){1,4}(?![a-z])`,
      'g',
    ),
)

export const addresses = [
  {
    id: 'address',
    severity: 'block',
    why: 'An address in chat tells everybody who sees it where the customer lives.',
    source: sources.kindropPrivacy,
    remedy: 'drop_sentence',
    find: findInDigits(
      findAny(
        streetsIn,
        findPhrases(
          [
            '(unit|apt|apartment|flat|villa|townhouse|town house|suite|room|rm|house|lot|bungalow|dorm|condo) ?(no|number|num|nr)?[ .:#]{0,3}\\d{1,5}[a-f]?',
            '(unit|apt|apartment|flat|villa|suite|room) [a-h]',
            '(unit|apt|apartment|flat|suite|room|house) (no|number)? ?(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)',
            'house (number|no|num)[ .:#]{0,3}\\d{1,4}[a-f]?',
            '(buzz|buzzer|buzzed|intercom|dial|dialled|doorbell)( number| no)? [#*]?\\d{1,5}[a-f]?',
          ],
          [
            'room (temperature|for)',
            'rm ?\\d{1,4}\\.\\d\\d',
            'lot (of|more)|(the|whole) lot|house (wine|salad|special|dressing|red|white)',
            '(flat|suite|room) a (bit|little|few)',
          ],
        ),
        findPattern(
          /(?<![a-z])(?:at|outside|to|of|found|door|for) (?:the )?(?:number|no|num)[ .:#]{0,3}(\d{1,4}[a-f]?)(?![a-z0-9])/g,
          isOfOrder,
        ),
        findPattern(
          /(?<![a-z0-9])(?:apto|apartamento|depto|departamento|piso|puerta|appt|appartement|etage|can ho|phong|so nha|nha so|flat no|ghar no|makan no)[ .:#]{0,3}(?:numero |no |so )?\d{1,5}[a-z]?(?![a-z0-9])/g,
        ),
        ...spokenUnits.map((words) => findPattern(words)),
        findPattern(
          /\d{1,4} ?(?:栋|棟|号楼|號樓|幢|单元|單元|弄|号院)|\d{3,5} ?(?:室|房间|房間)|[零〇一二三四五六七八九十]{2,5}(?:室|号房|號房|栋|单元)/g,
        ),
        findPattern(/(?<![a-z0-9])(?:nsw|vic|qld|tas|act|nt|wa|sa)[ ,.]{1,3}\d{4}(?![0-9])/g),
        findPattern(/(?<![a-z0-9])[a-z]{2}[ ,.]{1,3}\d{5}(?![0-9])/g, isCapitals),
        findPattern(/(?<![a-z0-9])[a-z]{1,2}\d[a-z0-9]? {1,2}\d[a-z]{2}(?![a-z0-9])/g, isCapitals),
        findPattern(
          /(?<![a-z0-9/])\d{1,4}[a-f]? ?\/ ?\d{1,5} [a-z]{3,}/g,
          ({ 0: found }) => !/min|hour|bag|item|order|of|done|^10 ?\/ ?10|^5 ?\/ ?5/.test(found),
        ),
      ),
    ),
  },
] as const satisfies readonly Rule[]

/** Whether a number without a street is that of the order's unit or street. */
function isOfOrder({ 1: number = '' }: RegExpExecArray, { context }: PreparedText): boolean {
  return (context.secrets ?? []).some((secret) =>
    secret
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .includes(number),
  )
}

/** A house number in digits or words, one to three words and a kind of road: "88 Caldwell Avenue", "12 main st". */
function streetsIn(prepared: PreparedText): Span[] {
  return prepared.views.flatMap((view) =>
    [...view.text.matchAll(street)].flatMap((match) => {
      const span = spanOf(view, match.index, match.index + match[0].length)
      const [, number = '', name = '', type = ''] = match
      const words = name.trim().split(/ +/)
      if (words.some((word) => smallWords.has(word) || placing.has(word))) return []
      const written = prepared.text.slice(span.start, span.end)
      const hasCapital = /\s\p{Lu}/u.test(written)
      return hasCapital || (surely.has(type) && /\d/.test(number)) ? [span] : []
    }),
  )
}

/** Words of a place between a number and a saint: "the one opposite St Mary's". */
const placing = new Set('opposite behind beside between near facing across'.split(' '))

const spelled =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|' +
  '(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?'
const street = new RegExp(
  `(?<![a-z0-9:$.])(\\d{1,5}[a-f]?|${spelled}) ((?:[a-z][a-z'-]{1,20} ){1,3})(${roadTypes.flat().join('|')})(?![a-z0-9])`,
  'g',
)

/** Kinds of road that mean nothing else, so that they count in lower case too. */
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

function isCapitals(match: RegExpExecArray, prepared: PreparedText): boolean {
  return prepared.views.some((view) => {
    const { start, end } = spanOf(view, match.index, match.index + match[0].length)
    return /^[A-Z][A-Z0-9, .]+$/.test(prepared.text.slice(start, end))
  })
}

/** Codes of doors and numbers of orders. */
export const codes = [
  {
    id: 'access_code',
    severity: 'block',
    why: 'A code in chat lets anybody who sees it through the door, or finish the order.',
    source: sources.kindropPrivacy,
    remedy: 'drop_sentence',
    find: findInDigits(
      findAny(
        findPattern(
          /(?<![a-z0-9])(?:pin|code|passcode|pass code|otp|keypad|key pad|lock ?box|password|combo|combination)(?: (?:is|was|it's|its|for|the|gate|door|number|no|of|to|says|said|your|i|you|gave|sent|wrote|put|used|use|with|entered)){0,4}[ .:=#*"'-]{1,4}(?:[a-z]?\d{3,8}|\d[ -]\d[ -]\d(?:[ -]\d){0,5}|\d{2,4}[a-z#*])(?!\d|:\d| ?(?:min|am|pm))/g,
        ),
        findPattern(
          /(?<![a-z0-9])(?:gate|door|garage|lobby|entry|access|security|building|front gate)(?: (?:is|was|code|pin|number|no|combo)){1,3}[ .:=#*-]{1,4}[a-z]?\d{2,8}/g,
        ),
        findPattern(/(?<![a-z0-9])(?:gate|door|garage)[ :#]{1,3}#?\d{3,8}(?![0-9]|:\d)/g),
        findPattern(
          /(?<![a-z0-9:$.])[#*]?\d{3,8}[#*]? (?:is |as |was |for |on |at )?(?:the |your |my )?(?:gate |door |entry |access )?(?:pin|code|passcode|otp|keypad)(?![a-z])/g,
        ),
        findPattern(
          /(?:(?:门禁|密|取餐|验证|驗證|开门|開門|门)[码碼]|(?<![a-z])(?:codigo|clave|senha|digicode|ma cua|ma cong|mat khau|ma so|codigo de (?:la )?(?:puerta|porta|entrada)))(?: (?:es|e|est|la|da|de|do|porta|puerta|portao|cong|cua|hai|is)){0,3}[ :是为為.#]{0,3}(?:[a-z]?\d{3,8}|\d{1,3}[a-z]\d{1,4}(?![a-z0-9]))/g,
        ),
        findPattern(/[🔑🗝][^a-z0-9]{0,3}(?:is |: ?|= ?)?[a-z]?\d{3,8}(?!\d|:\d| ?(?:min|am|pm))/gu),
        findPhrases([
          '(pin|code|passcode|password) (is|was) (one|two|three|four|five|six|seven|eight|nine|zero|oh) (one|two|three|four|five|six|seven|eight|nine|zero|oh|double)',
        ]),
      ),
    ),
  },
  {
    id: 'order_number',
    severity: 'block',
    why: 'With an order number a stranger can pretend to be the customer.',
    source: sources.kindropPrivacy,
    remedy: 'drop_words',
    find: findInDigits(
      findAny(
        findPattern(
          /(?<![a-z0-9])(?:order|ref|reference|booking|trip|job|batch|receipt|invoice)(?: (?:is|id|no|num|number|code|ref))?(?: is)?[ .:#-]{1,4}(?=[a-z0-9-]{0,12}\d)[a-z0-9][a-z0-9-]{3,20}(?![a-z0-9])/g,
          ({ 0: found }) =>
            /\d{3}|\d[a-z]+\d|[a-z]\d+[a-z]/.test(found) &&
            !/\d(?:st|nd|rd|th|min|mins|pm|am|kms?|items?|bags?)$/.test(found),
        ),
        findPattern(/#[ ]?(?=[a-z]{0,6}\d)[a-z0-9][a-z0-9-]{2,20}/g),
      ),
    ),
  },
] as const satisfies readonly Rule[]

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
