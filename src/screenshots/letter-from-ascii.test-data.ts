import { connectedStrokes, type Mask, type Stroke } from './strokes.ts'

/** A letter for tests, drawn with "#" on blanks: its mask and its one stroke, or its strokes from the top. */
export function letterFromAscii(picture: string): { mask: Mask; strokes: Stroke[] } {
  const rows = picture.split('\n').filter((row) => row.trim() !== '')
  const width = Math.max(...rows.map((row) => row.length)) + 1
  const ink = new Uint8Array(width * rows.length)
  for (const [y, row] of rows.entries())
    for (const [x, sign] of [...row].entries()) ink[y * width + x] = sign === '#' ? 1 : 0
  const mask = { width, height: rows.length, ink }
  return { mask, strokes: connectedStrokes(mask).sort((a, b) => a.y0 - b.y0) }
}
