import type { Layout } from './layout.ts'
import { aboveOf, belowOf, rightOf } from './neighbors.ts'
import type { Extracted } from './order.ts'
import type { Piece } from './piece.ts'
import { rolesOf } from './screen-labels.ts'

const COUNTED = /(?<![\d.,:$£€/#-])(\d{1,3})\s?(?:x\s)?(items?|packages?|parcels?|pkgs?)\b/gi
const SCANNED =
  /\b\d{1,3}\s?(?:of|\/)\s?(\d{1,3})\s?(?:items?|packages?|parcels?)?\s?(?:scanned|picked|collected|found|shopped|loaded)\b/i
const LABELLED = /(?<!(?<![\d#])\d{1,3} )\b(?:items?|parcels?|packages?)\s?:\s?(\d{1,3})\b/i
const LISTED =
  /(?:^|[,•(] ?)(?:items?|packages?|parcels?|qty|quantity|number of items|items? (?:count|total)|total items|order size|package count)\s?[:•-]?\s?(\d{1,3})\b/i
/** Counts of only a part of the order. */
const PARTIAL =
  /\b(heavy|cold|frozen|replaced|refunded|found|missing|out of stock|alcohol|fragile|more|other|chilled|hot|large|substitut\w*|per item|age.?restricted|oversized|for \d+ items)\b/i

type CountCandidate = { value: number; score: number; confidence: number; piece: Piece }

/** Items, packages or parcels of the whole job. Bags, units, orders and stops are not items. */
export function extractItemCount(layout: Layout, orders: number): Extracted<number> | undefined {
  const seen: CountCandidate[] = []
  for (const piece of layout.pieces) {
    for (const match of piece.text.matchAll(COUNTED)) {
      const value = Number(match[1])
      const after = piece.text.slice(match.index + match[0].length)
      const before = piece.text.slice(0, match.index)
      if (value < 1) continue
      let score = 1.5
      if (/\b(\w+)\s*$/.test(before) && /\b(contains|includes|incl)\s*$/i.test(before)) score -= 1
      if (
        PARTIAL.test(before.slice(-14)) ||
        /^\s*(found|replaced|refunded|missing|left to|out of)/i.test(after)
      )
        score -= 1.2
      if (/^\s*(and|,)\s*\d+ (heavy|cold)/i.test(after) || /\b(heavy|cold)\s*$/i.test(before)) score -= 1.2
      if (/\b(up to|max\w*|over|more than|at least|under)\s*$/i.test(before)) score -= 1.5
      if (before.split(/\s+/).length > 6) score -= 0.8
      seen.push({ value, score, confidence: piece.confidence, piece })
    }
    // "0/27" may stand over "items found".
    const under = /^\d{1,3}\s?\/\s?\d{1,3}$/.test(piece.text) ? belowOf(layout, piece, 2)[0] : undefined
    const scanned = SCANNED.exec(under ? `${piece.text} ${under.text}` : piece.text)
    if (scanned)
      seen.push({
        value: Number(scanned[1]),
        score: under ? 2 : 1,
        confidence: piece.confidence * 0.9,
        piece,
      })
    if (rolesOf(piece.text).has('items')) {
      const value = [rightOf(layout, piece)[0], belowOf(layout, piece, 2)[0], aboveOf(layout, piece, 2)[0]]
        .filter((near) => near !== undefined)
        .map((near) => ({
          near,
          match: /^(?:x\s?)?(\d{1,3})(?:\s?x|\s?\(\d+ (?:qty|units?|pcs)\))?$/.exec(near.text),
        }))
        .find(({ match }) => match)
      if (value?.match && Number(value.match[1]) > 0)
        seen.push({
          value: Number(value.match[1]),
          score: 1.6,
          confidence: value.near.confidence,
          piece: value.near,
        })
    }
    // The engine reads a capital I as a bracket or a lower-case l.
    const text = piece.text.replace(/(^|[^\p{L}])[[|l]tems\b/u, '$1Items')
    const inline = LABELLED.exec(text) ?? LISTED.exec(text)
    if (inline) seen.push({ value: Number(inline[1]), score: 1.6, confidence: piece.confidence, piece })
  }
  const good = seen.filter((one) => one.score > 0.7).sort((a, b) => b.score - a.score)
  const top = good[0]
  if (!top) return undefined
  const first = good.filter((one) => one.score >= top.score - 0.3)
  const total = first.find((one) =>
    /\btotal\b|\ball orders\b|\borders,|\bfor \d (?:customers|orders)\b/i.test(one.piece.text),
  )
  if (total) return { value: total.value, confidence: total.confidence }
  // Of several orders each has its own count, and the count of all is their sum.
  const own = first.filter((one) => one.score >= 1.5)
  if (orders > 1 && own.length === orders) {
    return {
      value: own.reduce((sum, one) => sum + one.value, 0),
      confidence: Math.min(0.79, ...own.map((one) => one.confidence)),
    }
  }
  const agree = first.every((one) => one.value === first[0]!.value)
  const inOrder = [...first].sort(
    (a, b) => layout.pieces.indexOf(a.piece) - layout.pieces.indexOf(b.piece),
  )[0]!
  return { value: inOrder.value, confidence: agree ? inOrder.confidence : Math.min(0.7, inOrder.confidence) }
}
