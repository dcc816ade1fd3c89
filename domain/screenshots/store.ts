import { addressBlocksOf } from './address-blocks.ts'
import type { Layout } from './layout.ts'
import { aboveOf, belowOf, leftOf, rightOf, closeBelow, labelsUpwards, wrapOf } from './neighbors.ts'
import type { ScreenKind, Extracted } from './order.ts'
import { parsePersonName } from './person-name.ts'
import type { Piece } from './piece.ts'
import { hasRole, isAppPhrase, textAfterLabel, startOfSheet } from './screen-labels.ts'
import { cleanShopName, isAppName, isShopName, isTitle } from './shop-name.ts'
import { isBareStreet, isStreet } from './street.ts'

type StoreCandidate = { value: string; score: number; confidence: number; piece: Piece }

/** The store, as shown; its piece separates the store's address from the customer's. */
export function extractStore(
  layout: Layout,
  kind: ScreenKind,
  names: Piece[],
): { read?: Extracted<string>; piece?: Piece } {
  const [best, next] = storeCandidates(layout, kind, names)
  if (!best || best.score < 1) return {}
  // On a pick-up, the only heading of the screen is the store, whatever is around it.
  const isOnlyHeading =
    kind === 'pickup' && best.piece.size >= 1.3 * layout.unit && best.score - (next?.score ?? 0) >= 0.7
  const isSure = best.score >= 1.6 || isOnlyHeading
  return {
    read: { value: best.value, confidence: Math.min(best.confidence, isSure ? 1 : 0.72) },
    piece: best.piece,
  }
}

/** All candidates for the store, likeliest first. */
function storeCandidates(layout: Layout, kind: ScreenKind, names: Piece[]): StoreCandidate[] {
  const taken = new Set([
    ...names,
    ...addressBlocksOf(layout).flatMap((place) => place.pieces),
    // The second line of a long text is not a text of its own.
    ...layout.pieces.map((piece) => wrapOf(layout, piece)).filter((piece) => piece !== undefined),
  ])
  return layout.pieces
    .filter((piece) => !taken.has(piece))
    .flatMap((piece) => [inline(layout, piece), labelled(layout, piece, kind), alone(layout, piece, kind)])
    .filter((one): one is StoreCandidate => one !== null)
    .sort((a, b) => b.score - a.score)
}

/** "Order #0642 from Honest Kitchen", "12 items from Corner Grocer", "Corner Grocer • 18 items", "Pickup from Bakery". */
function inline(layout: Layout, piece: Piece): StoreCandidate | null {
  const text = withWraps(layout, piece)
  const from =
    /^(?:\d+ )?(?:orders?|items?|packages?|parcels?|delivery|pickup|collection|job)\b[^.]{0,24}?\bfrom ([\p{Lu}\d].+)$/u.exec(
      text.replace(/^./, (letter) => letter.toLowerCase()),
    )
  if (from && isShopName(from[1]!))
    return { value: cleanShopName(from[1]!), score: 2.6, confidence: piece.confidence, piece }
  const fetched =
    /^(?:picked up|collected|bought|ordered|pick up|pickup|collect|collecting|shopping|order) (?:at|from) ([\p{Lu}\d].+)$/iu.exec(
      text,
    )
  if (fetched && isShopName(fetched[1]!))
    return { value: cleanShopName(fetched[1]!), score: 2.6, confidence: piece.confidence, piece }
  const counted = /^(.+?) • \d+ (?:items?|orders?|packages?)\b/.exec(text)
  if (counted && isShopName(counted[1]!))
    return { value: cleanShopName(counted[1]!), score: 2.2, confidence: piece.confidence, piece }
  if (!isAppPhrase(piece)) {
    const rest = textAfterLabel(text, 'store')
    if (
      rest &&
      /^[\p{Lu}\d]/u.test(rest) &&
      isShopName(rest) &&
      !/^(by|at|in|on|for|customer|member)\b/i.test(rest) &&
      !parsePersonName(rest)?.certain
    )
      return { value: cleanShopName(rest), score: 1.8, confidence: piece.confidence, piece }
  }
  return null
}

function labelled(layout: Layout, piece: Piece, kind: ScreenKind): StoreCandidate | null {
  // A number after a name is a postcode elsewhere, but not below a store's label.
  if (!isFree(piece) && (isAppPhrase(piece) || !isShopName(piece.text.replace(/ #?\d{3,5}$/, ''))))
    return null
  const left = leftOf(layout, piece)[0]
  const above = aboveOf(layout, piece, 2.8)[0]
  const below = belowOf(layout, piece, 1.8)[0]
  const isStoreLabel = (near: Piece | undefined) =>
    near !== undefined &&
    (hasRole(near, 'store') ||
      /^(pick ?up|collect)\b.{0,16}\b(away|from)$|^pick ?up (\d|at)/i.test(near.text))
  const right = rightOf(layout, piece)[0]
  let score = 0
  if (isStoreLabel(above)) score = 2.4
  // "0.4 mi to collect"
  else if (below && /^\d+([.,]\d+)? ?(mi|km|m|min|mins) to (collect|pick ?up)\b/i.test(below.text)) score = 2
  // A heading beside the app's name.
  else if (right && isAppName(right.text) && piece.box.y1 < 0.2 * layout.page.height) score = 2
  else if (left && hasRole(left, 'store')) score = 2.3
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
  return { value: cleanShopName(withWraps(layout, piece)), score, confidence: piece.confidence, piece }
}

/**
 * A heading without a label: on a pick-up the largest of the screen, elsewhere a line of its own near the
 * order.
 */
function alone(layout: Layout, piece: Piece, kind: ScreenKind): StoreCandidate | null {
  if (!isFree(piece) && !isNumberedShop(layout, piece)) return null
  const below = belowOf(layout, piece, 2.2)[0]
  const above = aboveOf(layout, piece, 2.2)[0]
  const big = Math.max(0, piece.size / layout.unit - 1)
  const place = layout.pieces.indexOf(piece)
  const after = layout.pieces.slice(place + 1, place + 3)
  const streetAfter = after.some((next) => isStreet(next.text) || isBareStreet(next.text))
  const position = place / layout.pieces.length
  let score = 0
  if (kind === 'pickup') {
    score = 0.35 + Math.min(1.2, big * 2.4)
    if (streetAfter) score += 0.9
    if (above && /\b(scan|load|collect|pick ?up) \d+\b/i.test(above.text)) score += 0.9
    // A row with a smaller line beneath it is a name with its place, as a branch of a shop.
    if (below && below.size < 0.92 * piece.size && below.box.y0 - piece.box.y1 < 1.1 * layout.unit)
      score += 0.7
    if (position > 0.6) score -= 0.6
  } else if (kind === 'offer') {
    score = 0.5 + Math.min(0.6, big * 0.8)
    if (streetAfter) score += 0.7
    if (above && hasRole(above, 'drop') && !labelsUpwards(layout, above)) score -= 2
    if (
      below &&
      (hasRole(below, 'drop') || /^(deliver|drop)/i.test(below.text)) &&
      labelsUpwards(layout, below)
    )
      score -= 1.6
    if (below && /^(pickup|collect|ready|pick up|\d+ pickup)/i.test(below.text)) score += 1
    if (position < 0.3 && big > 0.2) score += 0.4
  } else {
    score = 0.7
    if (above && /\border\b.{0,6}#?|\bcollected from\b/i.test(above.text)) score += 0.8
    if (above && (hasRole(above, 'note') || hasRole(above, 'customer') || hasRole(above, 'drop'))) score -= 1
    if (below && /^(order|#|\d+ of)/i.test(below.text)) score += 0.6
    if (position > 0.5) score += 0.4
    if (position < 0.2) score -= 0.6
  }
  const words = piece.text.split(/\s+/).length
  if (!isTitle(piece.text)) score -= 0.9
  // Small capitals are an unknown label.
  if (piece.text === piece.text.toUpperCase() && piece.text.includes(' ') && piece.size < 0.9 * layout.unit)
    score -= 1
  if (isButton(layout, piece)) score -= 1.5
  if (place < startOfSheet(layout.pieces)) score -= isBareStreet(piece.text) ? 2 : 0.6
  if (words > 6) score -= 0.5
  return { value: cleanShopName(withWraps(layout, piece)), score, confidence: piece.confidence * 0.95, piece }
}

function withWraps(layout: Layout, piece: Piece): string {
  let text = piece.text
  let next = nextLine(layout, piece)
  for (let i = 0; next && i < 3; i++) {
    text = `${text} ${next.text}`
    next = nextLine(layout, next)
  }
  return text
}

/** The line on which a store's name continues. */
function nextLine(layout: Layout, piece: Piece): Piece | undefined {
  // A name that a bracket ends is whole.
  if (piece.text.endsWith(')')) return undefined
  const next = wrapOf(layout, piece) ?? closeBelow(layout, piece)
  return next && !isAppPhrase(next) && next.confidence >= 0.5 && isTail(next.text) ? next : undefined
}

/** Whether a text can be the second line of a store's name. */
function isTail(text: string): boolean {
  // One more word is part of the name, whatever it would mean at the beginning of a line; a house and its street are not.
  return /^#?\d+$/.test(text) || /^\p{Lu}\p{Ll}{2,}$/u.test(text) || (isShopName(text) && !/^\d+ /.test(text))
}

/** Centred text at the very bottom is the button. */
function isButton(layout: Layout, piece: Piece): boolean {
  const bottom = Math.max(...layout.pieces.map((other) => other.box.y1))
  const right = Math.max(...layout.pieces.map((other) => other.box.x1))
  const left = Math.min(...layout.pieces.map((other) => other.box.x0))
  const off = Math.abs((piece.box.x0 + piece.box.x1 - left - right) / 2)
  return piece.box.y1 > bottom - 2.5 * layout.unit && off < 0.14 * (right - left)
}

/** A shop's name that ends with its number looks like a town with its postcode, but is above its street. */
function isNumberedShop(layout: Layout, piece: Piece): boolean {
  const name = piece.text.replace(/ #?\d{3,5}$/, '')
  const street = belowOf(layout, piece, 1.8)
    .slice(0, 1)
    .some((under) => isStreet(under.text))
  return street && name !== piece.text && !isAppPhrase(piece) && isShopName(name)
}

/** Text that is no label, figure, address, person or note, and so may be a store. */
function isFree(piece: Piece): boolean {
  return !isAppPhrase(piece) && isShopName(piece.text)
}
