import { ETA_MAX } from '../limits.ts'
import type { Layout } from './layout.ts'
import { aboveOf, belowOf, leftOf, rightOf } from './neighbors.ts'
import type { Distance, ScreenKind, Extracted } from './order.ts'
import type { Piece } from './piece.ts'
import { rolesOf } from './screen-labels.ts'
import { isBareStreet } from './street.ts'
import { timesIn } from './time.ts'

const KILOMETRES =
  /(?<![\d.,:$£€])(\d{1,3}(?:\s?[.,]\s?\d{1,2})?)\s?(km|kms|kilomet(?:re|er)s?|mi|mis|miles?)\b(?!\s?\/|\s?per)/gi
/** "850 m" alone, beside minutes or before "away" */
const METRES =
  /^(?:\d{1,2} min \(?|\d{1,2} min\W{1,3})?(\d{3}) ?m\)?(?: (?:away|from you|to go)|\W{1,3}\d{1,2} min)?$/i
const MINUTES =
  /(?<![\d.,:$£€/])(?:(\d{1,2})\s?(?:h|hr|hrs|hours?)\s?)?(\d{1,3})\s?(?:min|mins|minutes?|mine(?= \d))\b\.?/gi

/** A leg to the store, a rate, or minutes of something other than driving. */
const STORE_LEG =
  /\b(pick ?up|collect(ion)?|to (the )?(store|restaurant|shop|merchant|venue)|from you|restaurant)\b/i
const NOT_DRIVING =
  /\b(ready|prep\w*|cook\w*|wait\w*|expire\w*|left|at least|late|early|before|within|block|start\w*|forfeit|break|accept|respond|timer|remain\w* to accept|free|hold|closes?|ago|delay(ed)?|behind|if you|unavailable|no.?show|support|per (km|mi)|more than|up to|hot for|needs)\b/i
const DRIVING =
  /\b(away|total|trip|drive|driving|eta|est(imated)?\.? (trip|time|drive)|arriv\w*|travel|route|to (customer|drop)|delivery time|journey|ride|min left)\b/i

type ValueCandidate<T> = { value: T; score: number; confidence: number; order: number }

/** A navigation banner: the distance to the next turn, above or beside the street to turn into. */
function isTurn(layout: Layout, piece: Piece): boolean {
  if (piece.box.y1 > 0.2 * layout.page.height) return false
  const near = [...belowOf(layout, piece, 1.8).slice(0, 1), ...rightOf(layout, piece).slice(0, 1)]
  return near.some(
    (other) =>
      isBareStreet(other.text) ||
      /^(make a|turn|keep|continue|head|take the|at the roundabout|merge|u-turn)\b/i.test(other.text),
  )
}

/**
 * The whole way of an offer, else the rest of the way to the stop; never the leg to the store where more is
 * shown.
 */
export function extractDistance(layout: Layout, kind: ScreenKind): Extracted<Distance> | undefined {
  const seen: ValueCandidate<Distance>[] = []
  for (const [order, piece] of layout.pieces.entries()) {
    if (isTurn(layout, piece)) continue
    const metres = METRES.exec(piece.text)
    if (metres)
      seen.push({
        value: { value: Number(metres[1]) / 1000, unit: 'km' },
        score: 1,
        confidence: piece.confidence * 0.9,
        order,
      })
    for (const match of piece.text.matchAll(KILOMETRES)) {
      const raw = match[1]!.replace(/\s/g, '').replace(',', '.')
      const value = Number(raw)
      const unit = match[2]!.toLowerCase().startsWith('k') ? ('km' as const) : ('mi' as const)
      if (value <= 0 || value > 300) continue
      const before = piece.text.slice(0, match.index)
      const after = piece.text.slice(match.index + match[0].length)
      if (/[+]\s*$/.test(before) || /\b(radius|limit|per|every)\b/i.test(`${before} ${after}`)) continue
      let score = 1 + Math.min(1, piece.size / layout.unit - 1)
      if (/\b(total|trip)\b/i.test(`${before} ${after}`)) score += 2
      if (/\b(away|left|to go|remaining|to customer)\b/i.test(after)) score += 0.6
      if (kind !== 'pickup' && belongsToStore(layout, piece, before, after)) score -= 1.6
      if (MINUTES.test(piece.text)) score += 0.5
      MINUTES.lastIndex = 0
      if (
        [...leftOf(layout, piece), ...aboveOf(layout, piece, 2)]
          .slice(0, 1)
          .some((near) => rolesOf(near.text).has('distance'))
      )
        score += 1.5
      // Without its decimal point a short way looks like a long one.
      const confidence = piece.confidence * (!raw.includes('.') && value > 25 ? 0.5 : 0.97)
      seen.push({ value: { value, unit }, score, confidence, order })
    }
  }
  return best(seen)
}

/**
 * Minutes of driving or of the whole trip, 0 where the driver has arrived; never until the food is ready, the
 * offer ends or a block starts.
 */
export function extractTripMinutes(layout: Layout, kind: ScreenKind): Extracted<number> | undefined {
  const seen: ValueCandidate<number>[] = []
  for (const [order, piece] of layout.pieces.entries()) {
    for (const match of piece.text.matchAll(MINUTES)) {
      const value = Number(match[1] ?? 0) * 60 + Number(match[2])
      // A block of work takes longer than any trip.
      if (value > ETA_MAX || timesIn(piece.text).length > 1) continue
      // "(3 hr 30 min)" is the length of a block of work.
      if (Number(match[1] ?? 0) >= 2 && timesIn(piece.text).length > 0) continue
      const before = piece.text.slice(0, match.index)
      const after = piece.text.slice(match.index + match[0].length)
      // "+ 19 min" is the time that a job adds; between two figures the plus is a misread dot.
      if (/^\s*[+]\s*$/.test(before)) continue
      const words = `${before} ${after}`
      const under = belowOf(layout, piece, 1.6)[0]
      const label = [
        ...leftOf(layout, piece).slice(0, 1),
        ...aboveOf(layout, piece, 1.6).slice(0, 1),
        // "8 min" over "to ready"
        ...(under && /^(?:to|until) /i.test(under.text) ? [under] : []),
      ]
      let score = 0.9
      if (DRIVING.test(words)) score += 1
      if (NOT_DRIVING.test(words) && !/\btotal\b/i.test(words)) score -= 2
      const bare = /^\W*(?:in\W*)?$/i.test(words)
      if (bare) {
        const near = [...label, ...rightOf(layout, piece).slice(0, 1), ...(under ? [under] : [])]
        if (label.some((other) => rolesOf(other.text).has('otherTime') || NOT_DRIVING.test(other.text)))
          score -= 2
        if (near.some((other) => rolesOf(other.text).has('minutes') || DRIVING.test(other.text))) score += 0.8
        if (near.some((other) => KILOMETRES.test(other.text))) score += 0.5
        KILOMETRES.lastIndex = 0
      }
      if (KILOMETRES.test(piece.text)) score += 0.8
      KILOMETRES.lastIndex = 0
      // A sentence with minutes in it is a note or a rule of the app.
      if (words.trim().split(/\s+/).length > 6) score -= 1
      if (kind !== 'pickup' && belongsToStore(layout, piece, before, after)) score -= 1.2
      seen.push({ value, score, confidence: piece.confidence, order })
    }
  }
  return best(seen)
}

/** Whether the figure is in the store's part of a list of stops. */
function belongsToStore(layout: Layout, piece: Piece, before: string, after: string): boolean {
  if (STORE_LEG.test(before) || /^\s*((away )?to (the )?(store|restaurant|pick)|from you$)/i.test(after))
    return true
  const over = aboveOf(layout, piece, 4.5)
  return over.slice(0, 2).some((near) => rolesOf(near.text).has('store'))
}

function best<T>(seen: ValueCandidate<T>[]): Extracted<T> | undefined {
  const [first] = seen.filter((one) => one.score > 0.3).sort((a, b) => b.score - a.score || a.order - b.order)
  return first && { value: first.value, confidence: Math.min(first.confidence, first.score > 0.8 ? 1 : 0.75) }
}
