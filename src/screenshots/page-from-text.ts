import type { OcrLine, OcrPage } from '#domain/screenshots/order.ts'
import { LONGEST_LINE, MOST_LINES } from '#domain/screenshots/layout.ts'

const WIDTH = 720
const LINE_HEIGHT = 60
const LETTER_WIDTH = 16

/** Text that the driver's phone recognised in a screenshot, as a page: one line under the other. */
export function pageFromText(text: string): OcrPage {
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
