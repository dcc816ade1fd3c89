// What the tagger sees of a screen: for each word the hashes of its spelling, and where it stands.
import { fnv1a } from '../../hash.ts'
import type { Layout } from '../layout.ts'
import type { OcrWord } from '../order.ts'
import type { Piece } from '../piece.ts'

/** Rows of the table of spellings; row 0 is empty. */
const SPELLINGS = 6144
/** Most words of a screen; the words after them are not tagged. */
const MOST_WORDS = 160
/** Hashes and figures of place of one word. */
export const HASHES = 10
export const PLACES = 16

/** The words in reading order, each with its piece, `HASHES` rows of the table and `PLACES` figures. */
export type Features = { words: { word: OcrWord; piece: Piece }[]; hashes: Int16Array; places: Float32Array }

export function featuresOf({ pieces, unit, page }: Layout): Features {
  const words = pieces
    .flatMap((piece, at) => piece.words.map((word, i) => ({ word, piece, at, i })))
    .slice(0, MOST_WORDS)
  const center = ({ box }: Piece) => (box.y0 + box.y1) / 2
  const hashes = new Int16Array(words.length * HASHES)
  const places = new Float32Array(words.length * PLACES)
  for (const [w, { word, piece, at, i }] of words.entries()) {
    const [above, below] = [pieces[at - 1], pieces[at + 1]]
    const inRow = (other: Piece | undefined) =>
      other !== undefined && Math.abs(center(other) - center(piece)) < 0.6 * unit
    hashes.set(spellingsOf(word, piece), w * HASHES)
    places.set(
      [
        word.box.x0 / page.width,
        word.box.x1 / page.width,
        word.box.y0 / page.height,
        (piece.box.x0 + piece.box.x1) / 2 / page.width - 0.5,
        Math.min(3, piece.size / unit),
        i / 8,
        Math.min(2, (piece.words.length - 1 - i) / 8),
        Math.min(2, piece.words.length / 8),
        i === 0 ? 1 : 0,
        above && !inRow(above) ? Math.min(2, (piece.box.y0 - above.box.y1) / unit / 4) : 0,
        below && !inRow(below) ? Math.min(2, (below.box.y0 - piece.box.y1) / unit / 4) : 0,
        inRow(above) ? 1 : 0,
        inRow(below) ? 1 : 0,
        at / pieces.length,
        word.confidence / 100,
        Math.min(2, pieces.length / 40),
      ],
      w * PLACES,
    )
  }
  return { words, hashes, places }
}

/** Parts of a word's spelling and shape, and the words that its piece begins with. */
function spellingsOf({ text }: OcrWord, piece: Piece): number[] {
  const lower = text.toLowerCase().replace(/\d/g, '9').replace(/[’‘]/g, "'")
  const letters = lower.replace(/^[^\p{L}\d$£€#]+|[^\p{L}\d)]+$/gu, '')
  const padded = `<${letters}>`
  const middle = Math.floor(padded.length / 2)
  const sign = /^[^\p{L}\d]/u.test(lower) ? lower[0] : ''
  const beginning = piece.words.slice(0, 3).map((word) => word.text.toLowerCase().replace(/[^\p{L}]/gu, ''))
  return [
    `w${letters}`,
    `p${letters.slice(0, 3)}`,
    `s${letters.slice(-3)}`,
    `q${letters.slice(-2)}`,
    `m${padded.slice(middle - 2, middle + 2)}`,
    `n${padded.slice(1, 5)}`,
    `h${shapeOf(text)}`,
    `e${lower.slice(-1)}${sign}`,
    `l${Math.min(12, letters.length)}`,
    `b${beginning.join(' ')}`,
  ].map(rowOf)
}

/** "McKay-2" becomes "AaAaa-9". */
const shapeOf = (text: string): string =>
  text
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/\d/g, '9')
    .replace(/a{2,}/g, 'aa')
    .replace(/A{2,}/g, 'AA')

/** The row of a text in the table. */
const rowOf = (text: string): number => 1 + (fnv1a(text) % (SPELLINGS - 1))
