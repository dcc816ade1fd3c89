import type { OcrLine, OcrPage, OcrWord } from './order.ts'

/** Body text of a drawn screen, in pixels: height of capitals, width of letters, distance of rows. */
const CAPITAL = 24
const LETTER = 13
const ROW = 52

const SIZES: Record<string, number> = { '#': 1.5, $: 2.4, '.': 0.8 }

/**
 * Draws a screen for tests from its text: one row per line, columns separated by three blanks, the last
 * column at the right edge. A row that begins with "# " is a heading, with "$ " a huge figure, with ". "
 * small print; an empty line is room. "~" before a row lowers its confidence.
 */
export function drawPage(text: string): OcrPage {
  const lines: OcrLine[] = []
  let y = 130
  for (const raw of text.replace(/^\n/, '').split('\n')) {
    const row = raw.trim()
    if (row === '') {
      y += ROW / 2
      continue
    }
    const [, unsure, mark, rest] = /^(~?)(?:([#$.]) )?(.*)$/.exec(row)!
    const size = SIZES[mark ?? ''] ?? 1
    const columns = rest!.split(/\s{3,}/)
    for (const [i, column] of columns.entries()) {
      const width = column.length * LETTER * size
      const x = i === 0 ? 34 : 686 - width
      lines.push(lineAt(column, { x, y, size, confidence: unsure ? 40 : 95 }))
    }
    y += ROW * Math.max(1, size * 0.9)
  }
  return { width: 720, height: Math.max(1560, y + 200), lines }
}

function lineAt(text: string, at: { x: number; y: number; size: number; confidence: number }): OcrLine {
  const { x, y, size, confidence } = at
  const capital = CAPITAL * size
  let left = x
  const words = text.split(' ').map((word): OcrWord => {
    const right = left + word.length * LETTER * size
    const box = { x0: left, x1: right, y0: y, y1: y + capital * (/[gjpqy,()]/.test(text) ? 1.26 : 1) }
    left = right + LETTER * size
    return { text: word, confidence, box }
  })
  const box = { x0: x, x1: left - LETTER * size, y0: y, y1: words[0]!.box.y1 }
  return { text, confidence, box, words }
}
