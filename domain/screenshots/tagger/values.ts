// The values of the tagged spans of a screen, by the shapes that values have.
import { ETA_MAX } from '../../limits.ts'
import type { Instruction } from '../../messages/message.ts'
import { splitTown } from '../address-blocks.ts'
import { zeroes } from '../order-ref.ts'
import type { ClockTime, Customer, Distance, Extracted, OcrWord } from '../order.ts'
import { parsePersonName } from '../person-name.ts'
import { isAppPhrase } from '../screen-labels.ts'
import { cleanShopName, isAppName, isShopName } from '../shop-name.ts'
import { isAmount, isStreet, withoutStop, withWay } from '../street.ts'
import { plain } from '../text.ts'
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
  instruction?: Extracted<Instruction> | undefined
}

/** The likeliest value of each field; one that has not the shape of a value is absent. */
export function taggedValues(spans: Span[]): TaggedValues {
  const by = likeliest(spans, 'by', (span) =>
    isDeparture(span) ? null : (timesIn(span.text).at(-1) ?? null),
  )
  const values = {
    store: likeliest(spans, 'store', storeIn),
    street: likeliest(spans, 'street', ({ text }) => streetIn(text)),
    suburb: likeliest(spans, 'suburb', townOf),
    orderRef: likeliest(spans, 'ref', (span) => (isHouse(span) ? null : codeIn(wholeCodeOf(span)))),
    itemCount: likeliest(spans, 'items', ({ text }) => numberIn(text)),
    minutesAway: likeliest(spans, 'minutes', ({ text }) => minutesIn(text)),
    distance: likeliest(spans, 'distance', (span) => (isFromDriver(span) ? null : distanceIn(span.text))),
    pay: likeliest(spans, 'pay', ({ text }) => decimalIn(text)),
    deliverBy: by && {
      value: by.value.value,
      confidence: by.confidence,
      ...(by.value.ambiguous && { ambiguous: by.value.ambiguous }),
    },
  }
  return { names: namesIn(spans), ...values, instruction: instructionOf(spans) }
}

/** "Leave station by 8:20 AM" */
const isDeparture = ({ pieces }: Span): boolean =>
  pieces.some(({ text }) => /\b(?:leave|depart)\b.{0,24}\b(?:by|at|before) \d/i.test(text))

/** The first instruction of which the tagger is about surest; a code wins over the hand-over for which it is asked. */
function instructionOf(spans: Span[]): Extracted<Instruction> | undefined {
  const found = spans
    .filter(({ role }) => role === 'instruction')
    .map(({ certainty, request }) => ({ value: request.value, confidence: certainty * request.confidence }))
  const first = nearlySurest(found)
  const code = found.find(({ value, confidence }) => value === 'collect_pin' && confidence > 0.7)
  return code && first?.value === 'hand_to_me' ? code : first
}

/** Below the likeliest span by this much, an earlier one is taken: the current stop stands before the next. */
const NEARLY = 0.08

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
  return nearlySurest(found)
}

function nearlySurest<T>(found: Extracted<T>[]): Extracted<T> | undefined {
  const most = Math.max(...found.map(({ confidence }) => confidence))
  return found.find(({ confidence }) => confidence >= most - NEARLY)
}

function namesIn(spans: Span[]): TaggedName[] {
  const names: TaggedName[] = []
  for (const { role, text, certainty, pieces } of spans) {
    if (role !== 'name' || pieces.every(isAppPhrase)) continue
    const found = parsePersonName(trimmed(text).replace(/['’]s$/i, ''))
    if (!found || names.some(({ value }) => isSame(value, found.customer))) continue
    const surname = found.surname
    names.push({ value: found.customer, confidence: certainty, ...(surname && { surname }) })
  }
  return names
}

/** Whether two names are of one person, whose initial may be known once, and whose accents may be lost once. */
export const isSame = (a: Customer, b: Customer): boolean =>
  plain(a.firstName) === plain(b.firstName) &&
  (!a.lastInitial || !b.lastInitial || plain(a.lastInitial) === plain(b.lastInitial))

function storeIn(span: Span): string | null {
  if (span.pieces.length === 1 && isAppPhrase(span.pieces[0]!)) return null
  // "Curry Leaf / EDITIONS" is one name.
  const [piece, ...more] = span.pieces
  const isWhole =
    more.length === 0 &&
    ((/^[^/]+ \/ \p{Lu}[^/]*$/u.test(piece!.text) && piece!.text.startsWith(`${span.text} /`)) ||
      // The tagger may lose the first word of a name: "Food Basics".
      (/^\p{Lu}[\p{L}'’]+ $/u.test(piece!.text.slice(0, -span.text.length)) &&
        piece!.text.endsWith(span.text) &&
        isShopName(piece!.text)))
  // A name that ends in its branch has no next line.
  const ofLine = more.length > 0 && piece!.text.endsWith(')') ? span.text.replace(/\) .*/, ')') : span.text
  const name = cleanShopName(
    trimmed(isWhole ? piece!.text : ofLine).replace(
      /^(?:the )?(?:order|pick-?up|collect(?:ion)?) (?:from|at) /i,
      '',
    ),
  )
  if (isAppName(name)) return null
  // A code of a parcel has more figures than letters.
  const isCode = name.replace(/\P{L}/gu, '').length < name.replace(/\D/g, '').length
  // "Wh" is a piece of a map's label.
  return name.length < 2 || isCode || !/\p{L}{2}/u.test(name) || /^\p{Lu}?\p{Ll}$/u.test(name) ? null : name
}

function streetIn(text: string): string | null {
  if (isAmount(trimmed(text))) return null
  const street = withoutStop(withWay(splitTown(trimmed(text)).street.replace(/,$/, '')))
  return /\p{L}{2}/u.test(street) && street.length > 4 ? street : null
}

/** A town, whole where its line is nothing but the town. */
function townOf({ text, pieces: [piece, ...more] }: Span): string | null {
  const town = townIn(trimmed(text).replace(/,$/, ''))
  const whole = more.length === 0 ? townIn(trimmed(piece!.text)) : null
  return town && whole?.includes(town) ? whole : town
}

const townIn = (line: string): string | null => suburbIn(line) ?? bareTown(line)

/** "1602-8" of "1602-8 Rockhaven Cr" */
const isHouse = ({ text, pieces: [piece] }: Span): boolean =>
  piece!.text !== text && piece!.text.startsWith(text) && isStreet(piece!.text)

/** An order's number with the groups of digits before and after it in its line: "WLT 88 041". */
function wholeCodeOf({ text, words, pieces: [piece, ...more] }: Span): string {
  const all = piece!.words
  let [from, to] = [all.indexOf(words[0]!), all.indexOf(words.at(-1)!) + 1]
  if (more.length > 0 || from < 0) return text
  const isGroup = (word: OcrWord | undefined) =>
    word !== undefined && /^(\d{2,4}|[A-Z]{2,4})$/.test(word.text)
  while (isGroup(all[from - 1])) from--
  while (isGroup(all[to]) && /\d/.test(all[to]!.text)) to++
  // A number before a word counts something.
  if (to < all.length && /^\p{Ll}/u.test(all[to]!.text)) return text
  return textOf(all.slice(from, to))
}

/** "1 of 2", also without blanks, "1/2" and dates, a unit of a tower as in Singapore, and "18h05". */
const NO_ORDER_NUMBER =
  /^\d{1,2} ?[o0]f ?\d*$|^\d{2}h\d{2}$|^\d{2}-\d{2,4}$|^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$/i

function codeIn(text: string): string | null {
  const code = trimmed(text)
    .replace(/^(?:order|job|no\.?|ref\.?|id|booking)\s?[:#]?\s?/i, '')
    .replace(/^#\s?/, '')
  return /\d/.test(code) && !NO_ORDER_NUMBER.test(code) && /^[A-Z0-9][A-Z0-9 /-]{1,14}$/i.test(code)
    ? zeroes(code)
    : null
}

const numberIn = (text: string): number | null => Number(/\d{1,3}/.exec(text)?.[0] ?? 0) || null

function decimalIn(text: string): number | null {
  const figure = /\d+(?:[.,]\d+)?/.exec(text)?.[0]
  return figure === undefined ? null : Number(figure.replace(',', '.'))
}

function distanceIn(text: string): Distance | null {
  const match = /(\d+(?:[.,]\d+)?)\s?(km|mi)(?!n)/i.exec(text)
  return (
    match && { value: Number(match[1]!.replace(',', '.')), unit: match[2]!.toLowerCase() as Distance['unit'] }
  )
}

/** "3.1 mi from you" is the way to the store. */
const isFromDriver = ({ pieces }: Span): boolean =>
  pieces.some(({ text }) => /\b(?:km|mi|miles?) from you$/i.test(text))

function minutesIn(text: string): number | null {
  const hours = /(\d{1,2})\s?h/i.exec(text)?.[1]
  const minutes = /(\d{1,3})\s?m/i.exec(text)?.[1]
  if (hours === undefined && minutes === undefined) return null
  const whole = 60 * Number(hours ?? 0) + Number(minutes ?? 0)
  // No trip takes so long: it is a block of work.
  return whole > ETA_MAX ? null : whole
}

/** Without the signs around a value. */
const trimmed = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}#(]+/u, '').replace(/[^\p{L}\p{N}).!]+$/u, '')
