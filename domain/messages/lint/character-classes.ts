import { NAME_MARK, STORE_MARK } from './skeleton.ts'

/** A set of character classes: 1 for each class in it. */
export type CharacterClasses = Uint8Array

const letters = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const named = `${letters}${digits} !|@$*+('.,:;-/#?)£€¥&%${NAME_MARK}${STORE_MARK}`

/** All characters that no phrase names are one class: a gap. */
const OTHER = named.length
/** A full stop that ends a sentence, which no phrase reaches across. */
export const STOP = OTHER + 1
export const CLASS_COUNT = STOP + 1
/** Letters and digits have the lowest numbers. */
const WORD_CLASS_COUNT = letters.length + digits.length

const classOfUnit = new Map([...named].map((sign, kind) => [sign.charCodeAt(0), kind]))
const classOfAscii = Uint8Array.from({ length: 0x80 }, (_, unit) => classOfUnit.get(unit) ?? OTHER)

/** The class of a UTF-16 unit of a skeleton. */
export const characterClassOf = (unit: number): number =>
  unit < 0x80 ? classOfAscii[unit]! : (classOfUnit.get(unit) ?? OTHER)

/** Whether a class is a letter or a digit, so that no word ends beside it. */
export const isWordClass = (kind: number): boolean => kind < WORD_CLASS_COUNT

/** Characters that replace a letter, per letter. */
const substitutes: Record<string, string> = {
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

/** The classes of a string's characters. */
export function classesOf(signs: string): CharacterClasses {
  const kinds = new Uint8Array(CLASS_COUNT)
  for (const sign of signs) kinds[characterClassOf(sign.charCodeAt(0))] = 1
  return kinds
}

/** The classes that match one character of a phrase. */
export function classesFor(sign: string): CharacterClasses {
  return (known[sign] ??= classesOf(sign + (substitutes[sign] ?? '')))
}
const known: Record<string, CharacterClasses> = {}

const all = (isIn: (kind: number) => boolean): CharacterClasses =>
  Uint8Array.from({ length: CLASS_COUNT }, (_, kind) => (kind !== STOP && isIn(kind) ? 1 : 0))
const isMark = (kind: number) =>
  kind === characterClassOf(NAME_MARK.charCodeAt(0)) || kind === characterClassOf(STORE_MARK.charCodeAt(0))
const isTerminator = (kind: number) => '.!?'.includes(named[kind] ?? ' ')

export const digit = classesOf(digits)
/** Classes between the words of one phrase. */
export const gap = all((kind) => !isWordClass(kind) && !isMark(kind))
/** Classes around other words within a phrase. */
export const apart = all((kind) => !isWordClass(kind) && !isTerminator(kind))
/** Classes of which other words consist. */
export const otherWord = all((kind) => isWordClass(kind) || isMark(kind) || named[kind] === "'")
