import type { Layout } from './layout.ts'
import { middle, sameRow, type Piece } from './piece.ts'

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
