import type { BoundingBox, OcrLine, OcrWord } from './order.ts'
import { tidy, tight } from './text.ts'

/** One run of text of the screen: never two columns, never half a word. */
export type Piece = {
  text: string
  /** The text as compared with labels: lower case, letters and digits only. */
  tight: string
  /** 0 to 1. */
  confidence: number
  box: BoundingBox
  /** Height of the capitals in pixels. */
  size: number
  words: OcrWord[]
}

/** The pieces of a line; none where it has neither letters nor digits. */
export function piecesOf(line: OcrLine): Piece[] {
  return splitColumns(line)
    .map(pieceOf)
    .filter((piece) => piece !== null)
}

/** Splits a line at gaps wider than those between words of one sentence. */
function splitColumns(line: OcrLine): OcrLine[] {
  const words = line.words.filter((word) => word.text.trim() !== '')
  if (words.length < 2) return [line]
  const height = line.box.y1 - line.box.y0
  const groups: OcrWord[][] = [[words[0]!]]
  for (let i = 1; i < words.length; i++) {
    const gap = words[i]!.box.x0 - words[i - 1]!.box.x1
    if (gap > 1.6 * height) groups.push([])
    groups.at(-1)!.push(words[i]!)
  }
  return groups.length === 1 ? [line] : groups.map(lineOf)
}

function lineOf(words: OcrWord[]): OcrLine {
  return {
    text: words.map((word) => word.text).join(' '),
    confidence: words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
    box: around(words.map((word) => word.box)),
    words,
  }
}

/** Removes the icon at the front of a line, which the engine reads as one or two odd characters. */
function pieceOf(line: OcrLine): Piece | null {
  let words = line.words
  while (words.length > 1 && isIcon(words[0]!, words[1]!)) words = words.slice(1)
  const kept = words.length === line.words.length ? line : lineOf(words)
  const text = tidy(kept.text)
    // "P.F.Chang's": a blank after initials is easily lost.
    .replace(/(?<=\p{Lu}\.)(?=\p{Lu}\p{Ll})/gu, ' ')
    // Nor does it know the ß: "StraBe", "Straie".
    .replace(/(?<=[Ss]tra)(?:f?B{1,2}|8|R|f?i)(?=e(?!\p{L}))/gu, 'ß')
    // A blank before a capital is lost too.
    .replace(/^For(?=\p{Lu}\p{Ll})/u, 'For ')
    // The engine cannot read an S with an accent.
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

function isIcon(first: OcrWord, second: OcrWord): boolean {
  const text = first.text.trim()
  if (text.length > 2) return false
  if (/^[^\p{L}\p{N}#$£€(+]+$/u.test(text)) return true
  if (/^[$£€]$/.test(text)) return !/^\d/.test(second.text)
  return first.confidence < 70 && /^[\p{Lu}\p{N}]/u.test(second.text) && !/^\d+$/.test(text)
}

/** Height of the inked part of a text, in capitals' heights. */
function heightFactor(text: string): number {
  const top = /[\p{Lu}\p{N}bdfhklt'"$£€()[\]/]/u.test(text) ? 1 : 0.76
  const tail = /[gjpqy,;()[\]$Q]/.test(text) ? 0.26 : 0
  return top + tail
}

/** Vertical middle of a piece, in the unit of its box. */
export function middle(piece: Piece): number {
  return (piece.box.y0 + piece.box.y1) / 2
}

/** The smallest box around all of them. */
export function around(boxes: BoundingBox[]): BoundingBox {
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
