import { heightOf, widthOf, type Mask, type Stroke } from './strokes.ts'

type Hole = { x: number; y: number; area: number }

/** The holes of a letter, areas that its ink encloses: the middle of each and how many pixels it has. */
export function holesIn({ width, ink }: Mask, letter: Stroke): Hole[] {
  const across = widthOf(letter) + 2
  const down = heightOf(letter) + 2
  const seen = new Uint8Array(across * down)
  const isInk = (x: number, y: number) =>
    x > 0 &&
    y > 0 &&
    x < across - 1 &&
    y < down - 1 &&
    ink[(letter.y0 + y - 1) * width + letter.x0 + x - 1] !== 0
  const flood = (from: number): Hole => {
    const hole = { x: 0, y: 0, area: 0 }
    const open = [from]
    seen[from] = 1
    while (open.length > 0) {
      const at = open.pop()!
      const x = at % across
      const y = (at - x) / across
      hole.x += x
      hole.y += y
      hole.area++
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = ny * across + nx
        if (nx < 0 || ny < 0 || nx >= across || ny >= down || seen[next] || isInk(nx, ny)) continue
        seen[next] = 1
        open.push(next)
      }
    }
    return { x: hole.x / hole.area, y: hole.y / hole.area, area: hole.area }
  }
  flood(0)
  const holes: Hole[] = []
  for (let at = 0; at < seen.length; at++)
    if (!seen[at] && !isInk(at % across, Math.floor(at / across))) holes.push(flood(at))
  return holes
}
