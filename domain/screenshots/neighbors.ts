import type { Layout } from './layout.ts'
import { middle, sameRow, type Piece } from './piece.ts'
import { rolesOf } from './screen-labels.ts'

/** Pieces to the right on the same row, nearest first. */
export function rightOf(layout: Layout, piece: Piece): Piece[] {
  return layout.pieces
    .filter((other) => other !== piece && other.box.x0 >= piece.box.x1 && sameRow(other, piece))
    .sort((a, b) => a.box.x0 - b.box.x0)
}

/** Pieces to the left on the same row, nearest first. */
export function leftOf(layout: Layout, piece: Piece): Piece[] {
  return layout.pieces
    .filter((other) => other !== piece && other.box.x1 <= piece.box.x0 && sameRow(other, piece))
    .sort((a, b) => b.box.x1 - a.box.x1)
}

/** Pieces under this one in its column, nearest first, as far down as `reach` body heights. */
export function belowOf(layout: Layout, piece: Piece, reach = 3.2): Piece[] {
  return layout.pieces
    .filter((other) => standsUnder(layout, piece, other, reach))
    .sort((a, b) => a.box.y0 - b.box.y0)
}

/** Pieces over this one in its column, nearest first. */
export function aboveOf(layout: Layout, piece: Piece, reach = 3.2): Piece[] {
  return layout.pieces
    .filter((other) => standsUnder(layout, other, piece, reach))
    .sort((a, b) => b.box.y1 - a.box.y1)
}

function standsUnder(layout: Layout, upper: Piece, lower: Piece, reach: number): boolean {
  const gap = lower.box.y0 - upper.box.y1
  return (
    lower !== upper &&
    gap > -0.4 * layout.unit &&
    gap < reach * layout.unit &&
    middle(lower) > middle(upper) &&
    aligned(layout, upper, lower) &&
    !sameRow(lower, upper)
  )
}

/** Whether two pieces start or end at the same margin, or are headings with the same middle. */
function aligned(layout: Layout, a: Piece, b: Piece): boolean {
  const slack = 1.2 * layout.unit
  if (Math.abs(a.box.x0 - b.box.x0) < slack || Math.abs(a.box.x1 - b.box.x1) < slack) return true
  const centred = Math.abs(a.box.x0 + a.box.x1 - b.box.x0 - b.box.x1) < slack
  return centred && Math.min(a.size, b.size) > 1.2 * layout.unit
}

/** The piece on the next line that continues this one, where the text was too long for its column. */
export function wrapOf(layout: Layout, piece: Piece): Piece | undefined {
  const next = belowOf(layout, piece, 1.4)[0]
  if (!next) return undefined
  const heading = Math.min(piece.size, next.size) > 1.3 * layout.unit
  if (!heading && Math.abs(next.box.x0 - piece.box.x0) > 0.8 * layout.unit) return undefined
  const ratio = next.size / piece.size
  if (ratio < 0.8 || ratio > 1.25) return undefined
  if (next.box.y0 - piece.box.y1 > 1.15 * piece.size) return undefined
  if (/[(&,-]$/.test(piece.text) || opensBracket(piece.text)) return next
  // Headings do not follow one another: the second is the rest of the first.
  if (heading && ratio > 0.93 && ratio < 1.08 && rolesOf(piece.text).size === 0) return next
  const dangling = /\b(and|to|the|at|by|for|of|with|in|on|or|a|an|my|your|from)$/i.test(piece.text)
  if (dangling && rolesOf(piece.text).size === 0) return next
  // A line is wrapped only where its next word would not have fitted; a capital more likely begins something
  // new.
  const firstWord = next.words[0]?.box ?? next.box
  const edge = Math.max(...layout.pieces.map((other) => other.box.x1)) - 1.3 * layout.unit
  const slack = /^\p{Ll}/u.test(next.text) || piece.size > 1.25 * layout.unit ? 0 : 2.2 * layout.unit
  return piece.box.x1 + (firstWord.x1 - firstWord.x0) > edge + slack ? next : undefined
}

function opensBracket(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')')
}

/** The line of the same kind so close below this one that both are one text, whatever would have fitted. */
export function closeBelow(layout: Layout, piece: Piece): Piece | undefined {
  const next = belowOf(layout, piece, 0.85)[0]
  const ratio = next ? next.size / piece.size : 0
  const aligned = next && Math.abs(next.box.x0 - piece.box.x0) < 0.5 * layout.unit
  return aligned && ratio > 0.92 && ratio < 1.09 ? next : undefined
}

/** A piece with the lines that continue it, as one text. */
export function wholeText(layout: Layout, piece: Piece): { text: string; pieces: Piece[] } {
  const pieces = [piece]
  for (let next = wrapOf(layout, piece); next && pieces.length < 6; next = wrapOf(layout, next))
    pieces.push(next)
  return { text: pieces.map((one) => one.text).join(' '), pieces }
}

/** Whether a label is below its value, as in some apps: nearer to the text above it than to the next. */
export function labelsUpwards(layout: Layout, label: Piece): boolean {
  const over = aboveOf(layout, label, 2.5)[0]
  const under = belowOf(layout, label, 2.5)[0]
  if (!over || !under) return over !== undefined
  return label.box.y0 - over.box.y1 < under.box.y0 - label.box.y1
}
