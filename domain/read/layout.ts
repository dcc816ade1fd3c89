import type { Box, Line, Page, Read, Word } from '../order.ts'
import { rolesOf } from './labels.ts'
import { tidy, tight } from './text.ts'
import { bareTime } from './time.ts'

/** One run of text of the screen: never two columns, never half a word. */
export type Piece = {
  text: string
  /** The text as labels are compared by: lower case, letters and digits only. */
  tight: string
  /** 0 to 1. */
  confidence: number
  box: Box
  /** Height of the capitals in pixels. */
  size: number
  words: Word[]
}

/** The screen as pieces in reading order, measured in heights of its body text. */
export type Layout = {
  pieces: Piece[]
  /** Height of the body text's capitals in pixels; everything about distances is said in these. */
  unit: number
  clock?: Read<string>
  page: Page
}

/** Lines that the engine is this unsure of are icons, roads and shadows. */
const LEGIBLE = 0.45
/** Where a status bar can be, as a part of the height. */
const STATUS_BAR = 0.16

/** Splits what was read into pieces, and takes the status bar and the noise of maps and icons out. */
export function layoutOf(page: Page): Layout {
  const all = page.lines
    .flatMap((line) => splitColumns(line))
    .map((line) => pieceOf(line))
    .filter((piece): piece is Piece => piece !== null)
    .sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)
  const unit = bodySize(all)
  const { clock, below } = statusBarOf(all, page)
  const pieces = joined(
    inReadingOrder(
      all.filter(
        (piece) => middle(piece) > below && piece.confidence >= LEGIBLE && isText(piece, unit, page.height),
      ),
      unit,
    ),
    unit,
  )
  return { pieces, unit, page, ...(clock ? { clock } : {}) }
}

/** Splits a line where the gap between two words is wider than words of one sentence ever stand apart. */
function splitColumns(line: Line): Line[] {
  const words = line.words.filter((word) => word.text.trim() !== '')
  if (words.length < 2) return [line]
  const height = line.box.y1 - line.box.y0
  const groups: Word[][] = [[words[0]!]]
  for (let i = 1; i < words.length; i++) {
    const gap = words[i]!.box.x0 - words[i - 1]!.box.x1
    if (gap > 1.6 * height) groups.push([])
    groups.at(-1)!.push(words[i]!)
  }
  return groups.length === 1 ? [line] : groups.map(lineOf)
}

function lineOf(words: Word[]): Line {
  return {
    text: words.map((word) => word.text).join(' '),
    confidence: words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
    box: around(words.map((word) => word.box)),
    words,
  }
}

/** Takes the icon off the front of a line, which the engine reads as one or two odd characters. */
function pieceOf(line: Line): Piece | null {
  let words = line.words
  while (words.length > 1 && isIcon(words[0]!, words[1]!)) words = words.slice(1)
  const kept = words.length === line.words.length ? line : lineOf(words)
  const text = tidy(kept.text)
    // "P.F.Chang's": a blank after initials is easily lost.
    .replace(/(?<=\p{Lu}\.)(?=\p{Lu}\p{Ll})/gu, ' ')
    // S with an accent is nothing that the engine knows.
    .replace(/(?<![\p{L}\d])\$(?=\p{Ll})/gu, 'Ś')
    .replace(/^["'»«|~_=*.,:;\-\u00a9\u00ae@&°]+\s*(?=\S)/, '')
    .replace(/\s+[|~_=»«>]+$/, '')
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  const height = kept.box.y1 - kept.box.y0
  return {
    text,
    tight: tight(text),
    confidence: kept.confidence / 100,
    box: kept.box,
    size: height / heightFactor(text),
    words,
  }
}

function isIcon(first: Word, second: Word): boolean {
  const text = first.text.trim()
  if (text.length > 2) return false
  if (/^[^\p{L}\p{N}#$£€(+]+$/u.test(text)) return true
  if (/^[$£€]$/.test(text)) return !/^\d/.test(second.text)
  return first.confidence < 70 && /^[\p{Lu}\p{N}]/u.test(second.text) && !/^\d+$/.test(text)
}

/** How many capitals' heights the inked part of a text is tall. */
function heightFactor(text: string): number {
  const top = /[\p{Lu}\p{N}bdfhklt'"$£€()[\]/]/u.test(text) ? 1 : 0.76
  const tail = /[gjpqy,;()[\]$Q]/.test(text) ? 0.26 : 0
  return top + tail
}

function bodySize(pieces: Piece[]): number {
  const sizes = pieces
    .filter((piece) => piece.confidence > 0.8 && piece.tight.length >= 4)
    .map((piece) => piece.size)
    .sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 20
}

/** The phone's clock is the first bare time at the top left; its row and all above it say nothing of the order. */
function statusBarOf(pieces: Piece[], page: Page): { clock?: Read<string>; below: number } {
  const top = pieces.filter((piece) => piece.box.y1 < STATUS_BAR * page.height)
  for (const piece of top) {
    if (piece.box.x0 > 0.45 * page.width) continue
    const time = bareTime(piece.words[0]?.text ?? piece.text) ?? bareTime(piece.text)
    if (!time || piece.confidence < 0.5) continue
    return {
      clock: { value: time, confidence: piece.confidence },
      below: piece.box.y1 + 0.2 * piece.size,
    }
  }
  return { below: 0 }
}

function isText(piece: Piece, unit: number, height: number): boolean {
  if (piece.size < 0.45 * unit || piece.size > 5 * unit) return false
  // The buttons of the phone itself.
  if (piece.box.y0 > 0.965 * height) return false
  // A lone character is an icon unless it is a number that a row ends with.
  if (piece.tight.length === 1) return /\d/.test(piece.tight) && piece.confidence > 0.7
  return piece.tight.length > 0
}

/** Rows from top to bottom, each from left to right. */
function inReadingOrder(pieces: Piece[], unit: number): Piece[] {
  const rows: Piece[][] = []
  for (const piece of [...pieces].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1)
    if (row && Math.abs(middle(row[0]!) - middle(piece)) < 0.55 * unit) row.push(piece)
    else rows.push([piece])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x0 - b.box.x0))
}

/** Joins what a wide blank parted: a house number and its street, a figure and its unit, a time and the dash after it. */
function joined(pieces: Piece[], unit: number): Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    const left = out.at(-1)
    if (left && sameRow(left, piece) && belongs(left, piece, unit)) {
      const text = `${left.text} ${piece.text}`
      out[out.length - 1] = {
        text,
        tight: tight(text),
        confidence: Math.min(left.confidence, piece.confidence),
        box: around([left.box, piece.box]),
        size: Math.max(left.size, piece.size),
        words: [...left.words, ...piece.words],
      }
    } else out.push(piece)
  }
  return out
}

function belongs(left: Piece, right: Piece, unit: number): boolean {
  const gap = right.box.x0 - left.box.x1
  if (gap < 0 || gap > 1.5 * unit || Math.min(left.size, right.size) < 0.6 * Math.max(left.size, right.size))
    return false
  const opens =
    /(^|, )#?\d{1,5}[A-Za-z]?(\/\d+)?$|,$|(^|\s)[-–&]$|\b(by|before|and|at|to|from|for|between|count|number|no|with|the)[.:]?$|:$/i.test(
      left.text,
    )
  const goesOn = /^(-|&|items?( \(|$)|packages?$|min\b|mins\b|km\b|mi\b|miles\b|[ap]m$|x items)/i.test(
    right.text,
  )
  return opens || goesOn
}

export function middle(piece: Piece): number {
  return (piece.box.y0 + piece.box.y1) / 2
}

/** The smallest box around all of them. */
export function around(boxes: Box[]): Box {
  return {
    x0: Math.min(...boxes.map((box) => box.x0)),
    y0: Math.min(...boxes.map((box) => box.y0)),
    x1: Math.max(...boxes.map((box) => box.x1)),
    y1: Math.max(...boxes.map((box) => box.y1)),
  }
}

/** Whether two pieces share a row. */
export function sameRow(a: Piece, b: Piece): boolean {
  const overlap = Math.min(a.box.y1, b.box.y1) - Math.max(a.box.y0, b.box.y0)
  return overlap > 0.4 * Math.min(a.box.y1 - a.box.y0, b.box.y1 - b.box.y0)
}

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
    .filter((other) => {
      const gap = other.box.y0 - piece.box.y1
      return (
        other !== piece &&
        gap > -0.4 * layout.unit &&
        gap < reach * layout.unit &&
        aligned(layout, piece, other)
      )
    })
    .filter((other) => middle(other) > middle(piece) && !sameRow(other, piece))
    .sort((a, b) => a.box.y0 - b.box.y0)
}

/** Pieces over this one in its column, nearest first. */
export function aboveOf(layout: Layout, piece: Piece, reach = 3.2): Piece[] {
  return layout.pieces
    .filter((other) => belowOf(layout, other, reach).includes(piece))
    .sort((a, b) => b.box.y1 - a.box.y1)
}

/** Whether two pieces start or end at the same margin, or are headings with the same middle. */
function aligned(layout: Layout, a: Piece, b: Piece): boolean {
  const slack = 1.2 * layout.unit
  if (Math.abs(a.box.x0 - b.box.x0) < slack || Math.abs(a.box.x1 - b.box.x1) < slack) return true
  const centred = Math.abs(a.box.x0 + a.box.x1 - b.box.x0 - b.box.x1) < slack
  return centred && Math.min(a.size, b.size) > 1.2 * layout.unit
}

/** The piece that continues this one on the next line, where the text was too long for its column. */
export function wrapOf(layout: Layout, piece: Piece): Piece | undefined {
  const next = belowOf(layout, piece, 1.4)[0]
  if (!next) return undefined
  const heading = Math.min(piece.size, next.size) > 1.3 * layout.unit
  if (!heading && Math.abs(next.box.x0 - piece.box.x0) > 0.8 * layout.unit) return undefined
  const ratio = next.size / piece.size
  if (ratio < 0.8 || ratio > 1.25) return undefined
  if (next.box.y0 - piece.box.y1 > 1.15 * piece.size) return undefined
  if (/[(&,-]$/.test(piece.text) || opensBracket(piece.text)) return next
  // Headings do not stand one under another: the second is the rest of the first.
  if (heading && ratio > 0.93 && ratio < 1.08 && rolesOf(piece.text).size === 0) return next
  const dangling = /\b(and|to|the|at|by|for|of|with|in|on|or|a|an|my|your|from)$/i.test(piece.text)
  if (dangling && rolesOf(piece.text).size === 0) return next
  // A line is broken only where its next word would not have fitted; a capital is likelier to begin something new.
  const firstWord = next.words[0]?.box ?? next.box
  const edge = Math.max(...layout.pieces.map((other) => other.box.x1)) - 1.3 * layout.unit
  const slack = /^\p{Ll}/u.test(next.text) || piece.size > 1.25 * layout.unit ? 0 : 2.2 * layout.unit
  return piece.box.x1 + (firstWord.x1 - firstWord.x0) > edge + slack ? next : undefined
}

function opensBracket(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')')
}

/** The line of the same kind that stands so close under this one that both are one text, whatever fitted where. */
export function closeBelow(layout: Layout, piece: Piece): Piece | undefined {
  const next = belowOf(layout, piece, 0.85)[0]
  const ratio = next ? next.size / piece.size : 0
  const aligned = next && Math.abs(next.box.x0 - piece.box.x0) < 0.5 * layout.unit
  return aligned && ratio > 0.92 && ratio < 1.09 ? next : undefined
}

/** A piece with the lines that it continues on, as one text. */
export function wholeText(layout: Layout, piece: Piece): { text: string; pieces: Piece[] } {
  const pieces = [piece]
  for (let next = wrapOf(layout, piece); next && pieces.length < 6; next = wrapOf(layout, next))
    pieces.push(next)
  return { text: pieces.map((one) => one.text).join(' '), pieces }
}

/** Whether a label stands under what it names, as some apps have it: nearer to the text over it than to the next. */
export function labelsUpwards(layout: Layout, label: Piece): boolean {
  const over = aboveOf(layout, label, 2.5)[0]
  const under = belowOf(layout, label, 2.5)[0]
  if (!over || !under) return over !== undefined
  return label.box.y0 - over.box.y1 < under.box.y0 - label.box.y1
}
