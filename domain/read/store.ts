import type { Kind, Read } from '../order.ts'
import { isBareStreet, isPostcode, isStreet, isUnit, suburbIn } from './address.ts'
import { amountsIn } from './money.ts'
import { announces, isFixed, restAfter, rolesOf } from './labels.ts'
import type { Layout, Piece } from './layout.ts'
import { aboveOf, belowOf, leftOf, rightOf, wholeText, wrapOf } from './layout.ts'
import { isInjected, wishIn } from './instruction.ts'
import { nameIn } from './name.ts'
import { timesIn } from './time.ts'

type Candidate = { value: string; score: number; confidence: number; piece: Piece }

const COUNT =
  /\b\d+ (items?|units?|packages?|parcels?|orders?|bags?|stops?|min|mins|km|mi|miles?|drop|pickups?|customers?)\b/i

/** Where the order is collected, as shown; the piece that it stands in tells the store's address from the customer's. */
export function storeOf(layout: Layout, kind: Kind, names: Piece[]): { read?: Read<string>; piece?: Piece } {
  const candidates = layout.pieces
    .flatMap((piece) => [
      inline(layout, piece),
      labelled(layout, piece, kind, names),
      alone(layout, piece, kind, names),
    ])
    .filter((one): one is Candidate => one !== null)
    .sort((a, b) => b.score - a.score)
  const best = candidates[0]
  if (!best || best.score < 1) return {}
  return {
    read: { value: best.value, confidence: Math.min(best.confidence, best.score >= 1.6 ? 1 : 0.72) },
    piece: best.piece,
  }
}

/** "Order #0642 from Honest Kitchen", "12 items from Corner Grocer", "Corner Grocer • 18 items", "Pickup from Bakery". */
function inline(layout: Layout, piece: Piece): Candidate | null {
  const { text } = wholeText(layout, piece)
  const from =
    /^(?:\d+ )?(?:orders?|items?|packages?|parcels?|delivery|pickup|collection|job)\b[^.]{0,24}?\bfrom ([\p{Lu}\d].+)$/u.exec(
      text.replace(/^./, (letter) => letter.toLowerCase()),
    )
  if (from && isStoreLike(from[1]!))
    return { value: clean(from[1]!), score: 2.6, confidence: piece.confidence, piece }
  const counted = /^(.+?) • \d+ (?:items?|orders?|packages?)\b/.exec(text)
  if (counted && isStoreLike(counted[1]!))
    return { value: clean(counted[1]!), score: 2.2, confidence: piece.confidence, piece }
  if (!isFixed(piece)) {
    const rest = restAfter(text, 'store')
    if (
      rest &&
      isStoreLike(rest) &&
      !/^(by|at|in|on|for|customer|member)\b/i.test(rest) &&
      !nameIn(rest)?.certain
    )
      return { value: clean(rest), score: 1.8, confidence: piece.confidence, piece }
  }
  return null
}

function labelled(layout: Layout, piece: Piece, kind: Kind, names: Piece[]): Candidate | null {
  if (!isFree(piece, names)) return null
  const left = leftOf(layout, piece)[0]
  const above = aboveOf(layout, piece, 2.8)[0]
  const below = belowOf(layout, piece, 1.8)[0]
  const says = (near: Piece | undefined) =>
    near !== undefined &&
    (announces(near, 'store') ||
      /^(pick ?up|collect)\b.{0,16}\b(away|from)$|^pick ?up (\d|at)/i.test(near.text))
  let score = 0
  if (says(above)) score = 2.4
  else if (left && announces(left, 'store')) score = 2.3
  else if (
    below &&
    /^(pickup|collected|picked up|pick up|collection|collect at|ready (at|in|now)|pickup at|pick ?up at|store|restaurant)\b/i.test(
      below.text,
    ) &&
    below.size <= piece.size * 1.05
  )
    score = kind === 'pickup' ? 1.2 : 2
  else if (below && /^\d+ of \d+ orders\b|^order #|^#[A-Z\d]{3,}/i.test(below.text)) score = 1.8
  if (score === 0) return null
  return { value: clean(withWraps(layout, piece)), score, confidence: piece.confidence, piece }
}

/** A heading without a label: on a pick-up the largest of the screen, elsewhere a line of its own by the order. */
function alone(layout: Layout, piece: Piece, kind: Kind, names: Piece[]): Candidate | null {
  if (!isFree(piece, names)) return null
  const below = belowOf(layout, piece, 2.2)[0]
  const above = aboveOf(layout, piece, 2.2)[0]
  const big = piece.size / layout.unit
  const addressBelow = below && (isStreet(below.text) || isBareStreet(below.text))
  let score = 0
  if (kind === 'pickup') {
    score = 0.35 + Math.min(1.2, Math.max(0, (big - 1) * 1.6))
    if (addressBelow) score += 1
    if (layout.pieces.indexOf(piece) > layout.pieces.length * 0.6) score -= 0.6
  } else if (kind === 'offer') {
    score = 0.5 + Math.min(0.6, Math.max(0, (big - 1) * 0.8))
    if (addressBelow) score += 0.8
    if (above && announces(above, 'drop')) score -= 2
    if (below && (announces(below, 'drop') || /^(deliver|drop)/i.test(below.text))) score -= 1.6
    const collect = below && /^(pickup|collect|ready|pick up|\d+ pickup)/i.test(below.text)
    if (collect) score += 1
    if (layout.pieces.indexOf(piece) < layout.pieces.length * 0.3 && big > 1.2) score += 0.4
  } else {
    score = 0.7
    if (above && /\border\b.{0,6}#?|\bcollected from\b/i.test(above.text)) score += 0.8
    if (above && (announces(above, 'note') || announces(above, 'customer') || announces(above, 'drop')))
      score -= 1
    if (below && /^(order|#|\d+ of)/i.test(below.text)) score += 0.6
    const position = layout.pieces.indexOf(piece) / layout.pieces.length
    if (position > 0.5) score += 0.4
    if (position < 0.2) score -= 0.6
  }
  const words = piece.text.split(/\s+/).length
  if (!isTitle(piece.text)) score -= 0.9
  if (words > 6) score -= 0.5
  return { value: clean(withWraps(layout, piece)), score, confidence: piece.confidence * 0.95, piece }
}

function withWraps(layout: Layout, piece: Piece): string {
  const next = wrapOf(layout, piece)
  if (!next || isFixed(next) || isStreet(next.text) || next.confidence < 0.5) return piece.text
  return `${piece.text} ${next.text}`
}

/** Text that is no label, figure, address, person or note, and so may be a store. */
function isFree(piece: Piece, names: Piece[]): boolean {
  return !isFixed(piece) && !names.includes(piece) && isStoreLike(piece.text)
}

function isStoreLike(text: string): boolean {
  if (text.length < 2 || text.length > 60 || !/\p{L}{2}/u.test(text)) return false
  if (isFixedText(text) || isStreet(text) || suburbIn(text) || isUnit(text) || isPostcode(text)) return false
  if (amountsIn(text).length > 0 || timesIn(text).length > 0 || COUNT.test(text)) return false
  if (/[!?]$|[.]$|^\d+ ?[x×]\s|^[x×]\d/i.test(text) || wishIn(text) || isInjected(text)) return false
  return !/^(deliver|drop|pick|order|job|stop|going|due|by|gate|code|call|leave|hand|meet|please|ready|includes?|contains?|estimated|deliver(y|ies) |customer|note|you |your |the customer|take |check |remember|if |there |do not|scan |start |swipe|slide|match|enter)\b/i.test(
    text,
  )
}

function isFixedText(text: string): boolean {
  return rolesOf(text).size > 0
}

/** Most words start with a capital or a figure, as names of shops do. */
function isTitle(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))
  const small = words.filter(
    (word) =>
      /^\p{Ll}/u.test(word) && !/^(of|and|the|y|de|la|le|el|at|on|in|by|n|&|al|di|da|du|des)$/i.test(word),
  )
  return small.length === 0 && /^[\p{Lu}\d]/u.test(text)
}

function clean(text: string): string {
  return text
    .replace(/\s*[•|].*$/, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/[,;:]$/, '')
    .trim()
}

/** Whether a row ends with this piece, as values of a table do. */
export function endsRow(layout: Layout, piece: Piece): boolean {
  return rightOf(layout, piece).length === 0
}
