// The values of the tagged spans of a screen, by the shapes that values have.
import { splitTown } from '../address-blocks.ts'
import type { ClockTime, Customer, Distance, Extracted, OcrWord } from '../order.ts'
import { parsePersonName } from '../person-name.ts'
import { isAppPhrase, isAppWord } from '../screen-labels.ts'
import { cleanShopName } from '../shop-name.ts'
import { timesIn } from '../time.ts'
import { bareTown, suburbIn } from '../town.ts'
import { textOf, type Span } from './spans.ts'
import type { Role } from './tagger.ts'

export type TaggedName = Extracted<Customer> & { surname?: string }
/** Fields of an order as the tagger sees them; the confidence is its certainty. */
export type TaggedValues = {
  names: TaggedName[]
  store?: Extracted<string> | undefined
  street?: Extracted<string> | undefined
  suburb?: Extracted<string> | undefined
  orderRef?: Extracted<string> | undefined
  itemCount?: Extracted<number> | undefined
  minutesAway?: Extracted<number> | undefined
  distance?: Extracted<Distance> | undefined
  deliverBy?: (Extracted<string> & ClockTime) | undefined
  pay?: Extracted<number> | undefined
}

/** The likeliest value of each field; one that has not the shape of a value is absent. */
export function taggedValues(spans: Span[]): TaggedValues {
  const by = likeliest(spans, 'by', ({ text }) => timesIn(text).at(-1) ?? null)
  const values = {
    store: likeliest(spans, 'store', storeIn),
    street: likeliest(spans, 'street', ({ text }) => streetIn(text)),
    suburb: likeliest(spans, 'suburb', ({ text }) => townIn(text)),
    orderRef: likeliest(spans, 'ref', ({ text }) => codeIn(text)),
    itemCount: likeliest(spans, 'items', ({ text }) => numberIn(text)),
    minutesAway: likeliest(spans, 'minutes', ({ text }) => minutesIn(text)),
    distance: likeliest(spans, 'distance', ({ text }) => distanceIn(text)),
    pay: likeliest(spans, 'pay', ({ text }) => decimalIn(text)),
    deliverBy: by && {
      value: by.value.value,
      confidence: by.confidence,
      ...(by.value.ambiguous && { ambiguous: by.value.ambiguous }),
    },
  }
  return { names: namesIn(spans), ...values }
}

/** Below the likeliest span by this much, an earlier one is taken: the current stop stands before the next. */
const NEARLY = 0.15

/** The value of a role's likeliest span that has one. */
function likeliest<T>(
  spans: Span[],
  role: Role,
  valueOf: (span: Span) => T | null,
): Extracted<T> | undefined {
  const found = spans.flatMap((span) => {
    const value = span.role === role ? valueOf(span) : null
    return value === null ? [] : [{ value, confidence: span.certainty }]
  })
  const most = Math.max(...found.map(({ confidence }) => confidence))
  return found.find(({ confidence }) => confidence >= most - NEARLY)
}

function namesIn(spans: Span[]): TaggedName[] {
  const names: TaggedName[] = []
  for (const { role, text, certainty, pieces } of spans) {
    if (role !== 'name' || pieces.every(isAppPhrase) || APP.test(text)) continue
    const found = parsePersonName(trimmed(text).replace(/['’]s$/i, ''))
    if (!found || names.some(({ value }) => isSame(value, found.customer))) continue
    const surname = found.surname
    names.push({ value: found.customer, confidence: certainty, ...(surname && { surname }) })
  }
  return names
}

/** Whether two names are of one person, whose initial may be known once. */
export const isSame = (a: Customer, b: Customer): boolean =>
  a.firstName.toLowerCase() === b.firstName.toLowerCase() &&
  (!a.lastInitial || !b.lastInitial || a.lastInitial === b.lastInitial)

/** Names of delivery apps, which stand where a store's may. */
const APP =
  /^(uber( ?eats)?|doordash|dash(er)?|grubhub|instacart|shopper|spark( driver)?|just ?eat|jet|lieferando|takeaway(\.com)?|menulog|skip( ?the ?dishes)?|amazon( flex)?|flex|didi( food)?|deliveroo|rider|wolt|shipt|courier|driver|partner)\b( (for )?(drivers?|riders?|couriers?|partners?|shoppers?|app|trip|order|delivery|courier|partner))*$/i

function storeIn(span: Span): string | null {
  if (span.pieces.length === 1 && isAppPhrase(span.pieces[0]!)) return null
  const text = wholeNameOf(span)
  const name = cleanShopName(
    trimmed(text).replace(/^(?:the )?(?:order|pick-?up|collect(?:ion)?) (?:from|at) /i, ''),
  )
  return name.length < 2 || APP.test(name) || !/\p{L}{2}/u.test(name) ? null : name
}

/**
 * A store's name with the words before and after it in its line that belong to names too: "Hoang's" of "Mr. Hoang's by
 * Night" is the whole. A part that has one of the apps' own words stays apart.
 */
function wholeNameOf({ text, words, pieces: [piece, ...more] }: Span): string {
  const all = piece!.words
  const first = all.indexOf(words[0]!)
  if (more.length > 0 || first < 0) return text
  const before = all.slice(0, first)
  const after = all.slice(first + words.length)
  return textOf([...(isOfName(before) ? before : []), ...words, ...(isOfName(after) ? after : [])])
}

const SMALL = /^(of|the|and|y|de|la|le|el|on|by|n|&|al|di|da|du|des)$/i

function isOfName(words: OcrWord[]): boolean {
  const large = words.filter(({ text }) => !SMALL.test(text))
  return (
    words.length <= 3 && large.every(({ text }) => /^\p{Lu}[\p{L}'’.:]*$/u.test(text) && !isAppWord(text))
  )
}

function streetIn(text: string): string | null {
  const street = splitTown(trimmed(text)).street.replace(/,$/, '')
  return /\p{L}{2}/u.test(street) && street.length > 4 ? street : null
}

function townIn(text: string): string | null {
  const line = trimmed(text).replace(/,$/, '')
  return suburbIn(line) ?? bareTown(line)
}

/** "1 of 2", also without blanks, and a unit of a tower as in Singapore. */
const NO_ORDER_NUMBER = /^\d{1,2} ?[o0]f ?\d*$|^\d{2}-\d{2,4}$/i

function codeIn(text: string): string | null {
  const code = trimmed(text)
    .replace(/^(?:order|job|no\.?|ref\.?|id|booking)\s?[:#]?\s?/i, '')
    .replace(/^#\s?/, '')
  return /\d/.test(code) && !NO_ORDER_NUMBER.test(code) && /^[A-Z0-9][A-Z0-9 -]{1,14}$/i.test(code)
    ? code
    : null
}

const numberIn = (text: string): number | null => Number(/\d{1,3}/.exec(text)?.[0] ?? 0) || null

function decimalIn(text: string): number | null {
  const figure = /\d+(?:[.,]\d+)?/.exec(text)?.[0]
  return figure === undefined ? null : Number(figure.replace(',', '.'))
}

function distanceIn(text: string): Distance | null {
  const match = /(\d+(?:[.,]\d+)?)\s?(km|mi)/i.exec(text)
  return (
    match && { value: Number(match[1]!.replace(',', '.')), unit: match[2]!.toLowerCase() as Distance['unit'] }
  )
}

function minutesIn(text: string): number | null {
  const hours = /(\d{1,2})\s?h/i.exec(text)?.[1]
  const minutes = /(\d{1,3})\s?m/i.exec(text)?.[1]
  return hours === undefined && minutes === undefined ? null : 60 * Number(hours ?? 0) + Number(minutes ?? 0)
}

/** Without the signs around a value. */
const trimmed = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}#(]+/u, '').replace(/[^\p{L}\p{N}).!]+$/u, '')
