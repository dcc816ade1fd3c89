import type { Layout } from './layout.ts'
import { aboveOf, belowOf, leftOf, rightOf } from './neighbors.ts'
import type { Extracted } from './order.ts'
import { parsePersonName } from './person-name.ts'
import type { Piece } from './piece.ts'
import { hasRole, isAppPhrase, rolesOf } from './screen-labels.ts'
import { isShopName, namesApp } from './shop-name.ts'
import { isStreet } from './street.ts'
import { isPostcode } from './town.ts'

/** "4471/26", "KD-44-7120": groups of signs with at least three figures in a row. */
const GROUPS = '(?=[A-Z\\d/-]*\\d{3})[A-Z\\d]{1,6}(?:[/-][A-Z\\d]{1,8}){1,2}'
const CODE = `#?\\s?(${GROUPS}(?![/-])|[A-Z]{1,4}-?\\d[A-Z0-9-]{1,12}|\\d{3} \\d{3,4}(?: \\d{3})?|\\d[A-Z0-9]{2,9}(?:-[A-Z0-9]{2,8})?|[A-Z0-9]*\\d[A-Z0-9-]*)`
const INLINE = new RegExp(
  `\\b(?:orders?|job|gig|delivery|booking|task|reference|ref|consignment|receipt|ticket)\\s?(?:no\\.?|number|num\\.?|id|ref|code|request|#)?\\s?[:.]?\\s?${CODE}(?![\\w:.])`,
  'i',
)
const HASHED = /(?:^|[\s•(])#\s?(\d{3} \d{3}|[A-Z0-9][A-Z0-9-]{2,19})\b/
/** Words in whose company a number with "#" is that of the job. */
const OF_JOB = /\b(?:order|deliver(?:y|ing)|drop|gig)|•|^#(?!\d{1,4}$)/i
const ALONE =
  /^#?\s?((?=[A-Z0-9-]*\d)[A-Z0-9]{2,10}(?:-[A-Z0-9]{2,8})?|[A-Z0-9]{2,6}(?:[/-][A-Z0-9]{1,8}){1,2})$/

type RefMatch = { value: string; confidence: number; piece: Piece }

/**
 * All order or job numbers of the screen in its order, without "#". Driver, route and package codes do not
 * count.
 */
export function extractOrderRefs(layout: Layout): RefMatch[] {
  const seen: RefMatch[] = []
  for (const piece of layout.pieces) {
    const value = inline(piece) ?? labelled(layout, piece) ?? alone(layout, piece)
    if (value && isCode(value))
      seen.push({ value: zeroes(value.replace(/-$/, '')), confidence: piece.confidence, piece })
  }
  return seen.filter((ref, i) => seen.findIndex((other) => other.value === ref.value) === i)
}

/** The first reference; half as sure where its characters have look-alikes. */
export function extractOrderRef(refs: RefMatch[]): Extracted<string> | undefined {
  const [first] = refs
  if (!first) return undefined
  const doubtful = isAmbiguous(first.value) || isDoubtful(first)
  return { value: first.value, confidence: first.confidence * (doubtful ? 0.5 : 1) }
}

function inline(piece: Piece): string | null {
  if (/\b(gate|door|pin|code is|access|route|package|store)\b/i.test(piece.text)) return null
  if (isStreet(piece.text)) return null
  // In "Order from Sam's Club #7008" the number is the shop's.
  if (/\b(from|at) \p{Lu}[^•]*#\d+$/u.test(piece.text)) return null
  const match = INLINE.exec(piece.text)
  if (match) {
    const tail = piece.text.slice(match.index + match[0].length)
    // "Order 2 of 3" and "2 orders" are counts, not numbers.
    if (/^\s*(of|\/|items?|orders?|min|km|mi|stops?)\b/i.test(tail)) return null
    if (/^\d{1,2}$/.test(match[1]!)) return null
    // "Delivery 12/112 Crown Street" is a flat and its house.
    if (match[1]!.includes('/') && /^\s+\p{L}/u.test(tail)) return null
    return match[1]!
  }
  const hashed = HASHED.exec(piece.text)
  if (hashed && /\d/.test(hashed[1]!) && (OF_JOB.test(piece.text) || namesApp(piece.text))) return hashed[1]!
  const numbered = /^ID:? ?(\d{5,12})$/.exec(piece.text)
  if (numbered) return numbered[1]!
  // "Q2M6Z • 3 items": a code beside the count of one order.
  const parts = piece.text.split(/ [•+-] /)
  const code = parts.find((part) => /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{4,6}$/.test(part))
  if (code && parts.length > 1 && parts.some((part) => /\bitems?\b/i.test(part))) return code
  // "Bird on a Wire - #2261"
  const ofShop = /^#(\d{3,6})$/.exec(parts[1] ?? '')
  if (ofShop && parts.length === 2 && isShopName(parts[0]!)) return ofShop[1]!
  // "Banana Boogie Bakery - E41B7": a code beside the shop's name.
  if (code && code.length > 4 && parts.length === 2 && !isPostcode(code) && isShopName(parts[0]!)) return code
  return null
}

function labelled(layout: Layout, piece: Piece): string | null {
  const match = ALONE.exec(piece.text)
  if (!match) return null
  const labels = [...aboveOf(layout, piece, 2).slice(0, 1), ...leftOf(layout, piece).slice(0, 1)]
  if (isBesideCodeLabel(layout, piece)) return null
  if (!labels.some((label) => hasRole(label, 'ref'))) return null
  if (/^\d{1,2}$/.test(match[1]!) && labels.some((label) => /^orders$/i.test(label.text))) return null
  return match[1]!
}

/** Characters of codes with look-alikes: 2 and Z, 5 and S, 1 and J, 6 and G. */
const ALIKE = /[12569GIJSZ]/
/** Confidence that the engine exceeds, in hundredths, for nearly all characters that it reads right. */
const SURE_OF_SIGN = 97

/**
 * Whether a character of the code has a look-alike and low confidence: no sentence around it tells which one
 * it is.
 */
function isDoubtful({ value, piece }: RefMatch): boolean {
  const code = value.replace(/[^A-Z0-9]/g, '')
  return piece.words.some(({ text, signs }) => {
    const read = [...text]
    if (!signs || signs.length !== read.length || !text.replace(/[^A-Z0-9]/g, '').includes(code)) return false
    return read.some((sign, i) => ALIKE.test(sign) && signs[i]! < SURE_OF_SIGN)
  })
}

/** Between digits, and in a row after the first letter, an O is a zero. */
export function zeroes(code: string): string {
  // A code of five such signs is a hexadecimal number.
  if (/^(?=.*\d)[\dA-FO]{5}$/.test(code)) return code.replaceAll('O', '0')
  return code.replace(/(?<=\d)O(?=\d)/g, '0').replace(/(?<=^[A-Z])O+(?=\d)/, (all) => '0'.repeat(all.length))
}

/**
 * Codes of letters and digits avoid the letter O, so that one that was read is a 0 or another round
 * character.
 */
function isAmbiguous(code: string): boolean {
  return /\d/.test(code) && /O/.test(code)
}

/**
 * "#572", or the letters and digits of a chain's code, on a line of its own; below a shop's name it is the
 * shop's.
 */
function alone(layout: Layout, piece: Piece): string | null {
  if (isBesideName(layout, piece)) return piece.text
  // "TWB-0093"
  if (/^[A-Z]{2,4}-(?=.*\d{2})[A-Z\d]{3,5}$/.test(piece.text) && !isBesideCodeLabel(layout, piece))
    return piece.text
  const match = /^#\s?(\d{2,6})$/.exec(piece.text) ?? /^((?=.*\d)(?=.*[A-Z])[A-Z0-9]{5})$/.exec(piece.text)
  const over = aboveOf(layout, piece, match?.[0].startsWith('#') ? 0.9 : 1.6)[0]
  const ofShop = over !== undefined && !/\d/.test(over.text) && rolesOf(over.text).size === 0
  if (!match) return null
  return match[0].startsWith('#') ? (ofShop ? null : match[1]!) : ofShop ? match[1]! : null
}

/** Whether a label says that the code is not the order's. */
const isBesideCodeLabel = (layout: Layout, piece: Piece): boolean =>
  [aboveOf(layout, piece, 2)[0], leftOf(layout, piece)[0]].some(
    (label) => label !== undefined && rolesOf(label.text).has('code'),
  )

/** "90/441" or "GH-0X9" beside a person's name is that customer's order. */
function isBesideName(layout: Layout, piece: Piece): boolean {
  const [left] = leftOf(layout, piece)
  const alike = left && left.size > 0.8 * piece.size && left.size < 1.25 * piece.size
  return (
    /^(?=(?:.*\d){2})[A-Z0-9]{2,6}[/-][A-Z0-9]{3,8}$|^\d{4,5}$/.test(piece.text) &&
    alike === true &&
    !isAppPhrase(left) &&
    parsePersonName(left.text) !== null
  )
}

const DATE = /^\d{1,2}[/-]\d{1,2}[/-](?:\d{2}|20\d{2})$|^20\d{2}[/-]\d{1,2}[/-]\d{1,2}$/

function isCode(text: string): boolean {
  return !DATE.test(text) && /\d/.test(text) && text.replace(/-/g, '').length >= 2 && text.length <= 16
}

/** Codes that are not the order's: gate, door, driver and confirmation codes. */
export function codesOf(layout: Layout): { value: string; piece: Piece }[] {
  const found: { value: string; piece: Piece }[] = []
  for (const piece of layout.pieces) {
    const text = piece.text
    for (const match of text.matchAll(
      /\b(?:gate|door|access|entry|buzzer|building|lobby|garage|driver|pickup|delivery|confirmation|verification)?\s?(?:code|pin|buzzer|keypad|callbox|intercom)\b(?:\s?(?:is|no\.?|number|to enter))?\s?[:#]?\s?([#*]?[A-Z]?\d[\dA-Z#*-]{1,8}[#*]?)/gi,
    ))
      found.push({ value: match[1]!, piece })
    for (const match of text.matchAll(/\bgate[\s:#]*(\d{3,6}[#*]?)/gi))
      found.push({ value: match[1]!, piece })
    if (rolesOf(text).has('code')) {
      const near = [...belowOf(layout, piece, 2.4).slice(0, 1), ...rightOf(layout, piece).slice(0, 1)]
      for (const value of near)
        if (/^[#*]?[A-Z\d][A-Z\d #*-]{2,10}$/.test(value.text))
          found.push({ value: value.text, piece: value })
    }
  }
  return found
}
