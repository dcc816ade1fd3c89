import type { ClockTime, OcrLine, OcrPage, Extracted } from './order.ts'
import { around, middle, piecesOf, sameRow, type Piece } from './piece.ts'
import { tight } from './text.ts'
import { bareTime } from './time.ts'

/** The screen as pieces in reading order, measured in heights of its body text. */
export type Layout = {
  pieces: Piece[]
  /** Height of the body text's capitals in pixels; all distances are multiples of it. */
  unit: number
  clock?: Extracted<string> & ClockTime
  page: OcrPage
}

/**
 * Longest line of a screen, in UTF-16 units. Longer ones are dropped, which keeps backtracking patterns fast.
 */
export const LONGEST_LINE = 160
export const MOST_LINES = 200

/** Lines below this confidence are icons, roads and shadows. */
const LEGIBLE = 0.45
/** Lowest end of a status bar, as a share of the height. */
const STATUS_BAR = 0.16

/** Splits the read lines into pieces, and removes the status bar and the noise of maps and icons. */
export function layoutOf(page: OcrPage): Layout {
  const all = page.lines
    .filter((line) => line.text.length <= LONGEST_LINE)
    .slice(0, MOST_LINES)
    .map(withCapitalI)
    .flatMap(piecesOf)
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

/** No word begins with a small l and another consonant; a unit ("lbs") is shorter. */
const NEVER_SMALL_L = /^l(?=[b-df-hj-np-tv-xz]\p{Ll}{2})/u
/** A small l in front of a word, but of no article: "les Halles". */
const SMALL_L = /^l(?=\p{Ll}{2})(?!(?:es|as|os)$)/u

/**
 * The line with the capital I of its words that the engine read as a small l: "llam", and "lona" that begins a text or
 * follows a number, before a word with a capital.
 */
function withCapitalI(line: OcrLine): OcrLine {
  if (!line.words.some(({ text }) => SMALL_L.test(text))) return line
  const words = line.words.map((word, i) => {
    const [before, after] = [line.words[i - 1], line.words[i + 1]]
    const isTitle = !/\p{L}/u.test(before?.text ?? '') && /^\p{Lu}/u.test(after?.text ?? '')
    return { ...word, text: word.text.replace(isTitle ? SMALL_L : NEVER_SMALL_L, 'I') }
  })
  return { ...line, words, text: words.map(({ text }) => text).join(' ') }
}

function bodySize(pieces: Piece[]): number {
  const sizes = pieces
    .filter((piece) => piece.confidence > 0.8 && piece.tight.length >= 4)
    .map((piece) => piece.size)
    .sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 20
}

/**
 * The phone's clock is the first bare time at the top left; its row and everything above it do not belong to
 * the order. A bar without a time of day, such as 88:88, has no clock, and no time further down replaces it.
 */
function statusBarOf(pieces: Piece[], page: OcrPage): { clock?: Layout['clock']; below: number } {
  const top = pieces.filter((piece) => piece.box.y1 < STATUS_BAR * page.height)
  for (const piece of top) {
    if (piece.box.x0 > 0.45 * page.width) continue
    const [first, second] = piece.words
    const halved =
      second && /^[ap]\.?m\.?$/i.test(second.text) ? `${first?.text} ${second.text}` : first?.text
    const ofWord = bareTime(halved ?? piece.text)
    const time = ofWord === undefined ? bareTime(piece.text) : ofWord
    if (time === undefined || piece.confidence < 0.5) continue
    const below = piece.box.y1 + 0.2 * piece.size
    return time ? { clock: { ...time, confidence: piece.confidence }, below } : { below }
  }
  return { below: 0 }
}

const LONE_INITIAL = /^\p{Lu}\.$/u

function isText(piece: Piece, unit: number, height: number): boolean {
  if (piece.size < 0.45 * unit || piece.size > 5 * unit) return false
  // The buttons of the phone itself.
  if (piece.box.y0 > 0.965 * height) return false
  // A lone character is an icon unless it is the initial of a heading that was too wide, or a number at the
  // end of a row.
  if (LONE_INITIAL.test(piece.text)) return piece.size > 1.25 * unit && piece.confidence > 0.7
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

/**
 * Joins pieces that a wide blank separated: a house number and its street, a figure and its unit, a time and
 * the dash after it.
 */
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
