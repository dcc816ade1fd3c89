import { layoutOf } from './layout.ts'
import type { BoundingBox, Order, OcrPage } from './order.ts'
import { CONFIRM_BELOW } from './order.ts'
import { amountsIn } from './pay.ts'
import type { Piece } from './piece.ts'
import { isAppWording } from './screen-labels.ts'
import { plain } from './text.ts'
import { timesIn } from './time.ts'

/**
 * Regions that may stay visible in the copy that leaves the phone: fixed wording of the app, the store,
 * counts, times, distances and pay. All else is blacked out, including the customer's name, so an unknown
 * word is never shown. Empty when the picture is no order or its confidence is low; then nothing may be
 * uploaded.
 */
export function safeBoxes(page: OcrPage, order: Order): BoundingBox[] {
  if (order.kind.value === 'not_an_order' || order.kind.confidence < CONFIRM_BELOW) return []
  const layout = layoutOf(page)
  const legible = layout.pieces.filter((piece) => piece.confidence >= SURE)
  if (legible.length < 4) return []
  return legible.flatMap((piece) => safeIn(piece, order))
}

/** A line below this confidence may say something else than it seems to. */
const SURE = 0.8

function safeIn(piece: Piece, order: Order): BoundingBox[] {
  // A name, a surname or a street may be close to safe text on its line: the whole line is hidden.
  if (holdsSecret(piece, order) || holdsName(piece, order)) return []
  const isSafe = isAppWording(piece) || isFigure(piece) || isStoreName(piece, order)
  return isSafe ? [piece.box] : []
}

/** A name is hidden wherever it occurs, with its whole piece, and so is a piece with an initial. */
function holdsName(piece: Piece, order: Order): boolean {
  const names = order.customers.flatMap(({ value }) => [value.firstName, value.lastInitial ?? ''])
  const parts = new Set(names.flatMap(splitWords))
  return splitWords(piece.text).some((word) => parts.has(word))
}

/** Whether the line has only a count, a time, a distance or an amount, with the app's own words around it. */
function isFigure(piece: Piece): boolean {
  const rest = piece.text
    .replace(
      /\d+(?:[.,]\d+)?\s?(?:km|mi|miles?|mins?|minutes?|items?|packages?|parcels?|units?|orders?|stops?)\b/gi,
      ' ',
    )
    .toLowerCase()
  const bare = removeRanges(rest)
    .replace(
      /\b(deliver|delivery|by|before|between|and|due|total|away|trip|left|est|estimated|time|arrive|ready|at|in|incl|tip|includes|expected|guaranteed)\b/g,
      ' ',
    )
    .replace(/[^\p{L}\p{N}]+/gu, '')
  return bare === '' && /\d/.test(piece.text) && piece.text.length < 60
}

function removeRanges(text: string): string {
  const parts = [...timesIn(text), ...amountsIn(text)].sort((a, b) => b.from - a.from)
  let rest = text
  for (const { from, to } of parts) rest = `${rest.slice(0, from)} ${rest.slice(to)}`
  return rest
}

/** A store read with low confidence may be a person's name. */
function isStoreName(piece: Piece, { store }: Order): boolean {
  if (!store || store.confidence < CONFIRM_BELOW || piece.text.length < 3) return false
  return store.value.startsWith(piece.text) || store.value.endsWith(piece.text)
}

function holdsSecret(piece: Piece, order: Order): boolean {
  const text = piece.text.toLowerCase()
  return order.secrets.some((secret) => text.includes(secret.toLowerCase()))
}

const splitWords = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word !== '')
