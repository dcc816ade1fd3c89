import { NAME_MARK, STORE_MARK } from './skeleton.ts'

/** A set of kinds of sign: 1 where a kind belongs to it. */
export type Kinds = Uint8Array

const letters = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const named = `${letters}${digits} !|@$*+('.,:;-/#?)£€¥&%${NAME_MARK}${STORE_MARK}`

/** Every sign that no phrase names is one kind: a gap. */
const OTHER = named.length
/** A full stop that ends a sentence, which no phrase reaches across. */
export const STOP = OTHER + 1
/** How many kinds of sign there are. */
export const KINDS = STOP + 1
/** Letters and digits have the lowest numbers. */
const WORD_KINDS = letters.length + digits.length

const kindOfUnit = new Map([...named].map((sign, kind) => [sign.charCodeAt(0), kind]))
const kindOfAscii = Uint8Array.from({ length: 0x80 }, (_, unit) => kindOfUnit.get(unit) ?? OTHER)

/** The kind of a UTF-16 unit of a skeleton. */
export const kindOf = (unit: number): number =>
  unit < 0x80 ? kindOfAscii[unit]! : (kindOfUnit.get(unit) ?? OTHER)

/** Whether a kind is a letter or a digit, so that no word ends beside it. */
export const isWordKind = (kind: number): boolean => kind < WORD_KINDS

/** Signs that stand for a letter beside the letter itself. */
const standIns: Record<string, string> = {
  a: '4@*',
  b: '8',
  c: '(',
  e: '3*',
  g: '9',
  i: '1!|l*',
  l: '1|i!',
  o: '0*',
  s: '5$',
  t: '7+',
  u: '*',
}

/** The kinds of the signs of a string. */
export function kindsOf(signs: string): Kinds {
  const kinds = new Uint8Array(KINDS)
  for (const sign of signs) kinds[kindOf(sign.charCodeAt(0))] = 1
  return kinds
}

/** The kinds that pass for one character of a phrase. */
export function kindsFor(sign: string): Kinds {
  return (known[sign] ??= kindsOf(sign + (standIns[sign] ?? '')))
}
const known: Record<string, Kinds> = {}

const all = (isIn: (kind: number) => boolean): Kinds =>
  Uint8Array.from({ length: KINDS }, (_, kind) => (kind !== STOP && isIn(kind) ? 1 : 0))
const isMark = (kind: number) =>
  kind === kindOf(NAME_MARK.charCodeAt(0)) || kind === kindOf(STORE_MARK.charCodeAt(0))
const isStoplike = (kind: number) => '.!?'.includes(named[kind] ?? ' ')

export const digit = kindsOf(digits)
/** What stands between the words of one phrase. */
export const gap = all((kind) => !isWordKind(kind) && !isMark(kind))
/** What stands around other words within a phrase. */
export const apart = all((kind) => !isWordKind(kind) && !isStoplike(kind))
/** What other words consist of. */
export const otherWord = all((kind) => isWordKind(kind) || isMark(kind) || named[kind] === "'")
