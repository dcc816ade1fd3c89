import { LONGEST_LINE, MOST_LINES } from '#domain/screenshots/layout.ts'
import type { OcrLine, OcrPage, Order } from '#domain/screenshots/order.ts'
import { readOrder } from '#domain/screenshots/read-order.ts'
import type { Tagger } from '#domain/screenshots/tagger/tagger.ts'
import { fetchTagger } from './ocr-files.ts'

/** How long a driver waits for the tagger, in milliseconds: the rules read most texts without it. */
const TAGGER_TIMEOUT_MS = 4_000
let tagger: Tagger | undefined

/**
 * Reads an order from text that the driver's phone recognised in a screenshot. Where the tagger's weights cannot be had,
 * as without a network before the first screenshot, the rules read alone.
 */
export async function readOrderText(text: string): Promise<Order> {
  tagger ??= await fetchTagger(AbortSignal.timeout(TAGGER_TIMEOUT_MS)).catch(() => undefined)
  return readOrder(pageFromText(text), tagger)
}

const WIDTH = 720
const LINE_HEIGHT = 60
const LETTER_WIDTH = 16

/** The text as a page: one line under the other. */
function pageFromText(text: string): OcrPage {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.replace(/\s+/g, ' ').trim())
    .filter((row) => row !== '' && row.length <= LONGEST_LINE)
    .slice(0, MOST_LINES)
  return { width: WIDTH, height: Math.max(1600, (rows.length + 4) * LINE_HEIGHT), lines: rows.map(lineAt) }
}

function lineAt(text: string, row: number): OcrLine {
  // Two rows from the top, where a phone shows its clock.
  const y0 = (row + 2) * LINE_HEIGHT
  const y1 = y0 + 30
  let x = 40
  const words = text.split(' ').map((word) => {
    const box = { x0: x, y0, x1: x + word.length * LETTER_WIDTH, y1 }
    x = box.x1 + LETTER_WIDTH
    return { text: word, confidence: 100, box }
  })
  return { text, confidence: 100, box: { x0: 40, y0, x1: x - LETTER_WIDTH, y1 }, words }
}
