import { brand } from '#domain/brand.ts'
import type { Streaks } from '#domain/local-day.ts'
import type { Reached } from './queries.ts'
import { daysWords } from './labels.ts'

/** In pixels; the shape that chats and feeds show whole. */
const WIDTH = 1080
const HEIGHT = 1350
const EDGE = 90
const LINES = 4

export type PictureWords = { head: string; sub: string; lines: string[]; spoken: string }

/**
 * What the picture says: how many were reached, the streak, and the newest ones. What is about money stays with its
 * driver, and so does their name.
 */
export function pictureWords({
  reached,
  of,
  streaks,
}: {
  reached: readonly Reached[]
  of: number
  streaks: Streaks
}) {
  const head = `${reached.length} of ${of}`
  const sub =
    streaks.longest > 1
      ? `achievements · longest streak ${daysWords(streaks.longest)}`
      : 'achievements reached'
  const lines = reached
    .filter(({ group }) => group !== 'tips')
    .toSorted((one, other) => (other.unlockedAt ?? Infinity) - (one.unlockedAt ?? Infinity))
    .slice(0, LINES)
    .map(({ title }) => title)
  return { head, sub, lines, spoken: [head, sub, ...lines].join(', ') } satisfies PictureWords
}

/** Draws it in the colours of the page, as a PNG. */
export async function drawPicture(words: PictureWords): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser does not draw')
  const family = getComputedStyle(document.body).fontFamily
  const face = (weight: number, size: number) => `${weight} ${size}px ${family}`
  // The stand-ins of the face are fonts that this device may not have, which is no reason to draw nothing.
  await Promise.allSettled([document.fonts.load(face(800, 48)), document.fonts.load(face(500, 48))])
  const colour = coloursOfThePage()

  pen.fillStyle = colour.canvas
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  bubble(pen, colour)
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colour.ink
  pen.font = face(800, 190)
  pen.fillText(words.head, EDGE + 80, 330)
  pen.font = face(500, 42)
  pen.fillStyle = colour.muted
  pen.fillText(words.sub, EDGE + 84, 405, WIDTH - 2 * EDGE - 168)
  words.lines.forEach((line, n) => {
    const y = 530 + n * 96
    tick(pen, EDGE + 84, y - 34, colour)
    pen.fillStyle = colour.ink
    pen.font = face(700, 50)
    pen.fillText(line, EDGE + 174, y, WIDTH - 2 * EDGE - 260)
  })
  street(pen, colour)
  pen.fillStyle = colour.ink
  pen.font = face(800, 60)
  pen.fillText(brand.name, EDGE + 92, HEIGHT - 74)
  const nameEnds = EDGE + 92 + pen.measureText(brand.name).width
  pen.font = face(500, 36)
  pen.fillStyle = colour.muted
  pen.fillText(brand.tagline, nameEnds + 28, HEIGHT - 76)
  logo(pen, colour)

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be written')
  return new File([blob], `${brand.name.toLowerCase()}-achievements.png`, { type: 'image/png' })
}

const names = [
  'canvas',
  'surface',
  'sunken',
  'line',
  'edge',
  'ink',
  'muted',
  'go',
  'go-soft',
  'go-ink',
] as const
type Colours = Record<(typeof names)[number], string>

/** The colours as they are now, by day or by night. */
function coloursOfThePage(): Colours {
  const probe = document.createElement('i')
  document.body.append(probe)
  const pairs = names.map((name) => {
    probe.style.color = `var(--color-${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(pairs) as Colours
}

/** A bubble with three soft corners and a point, like everything that speaks. */
function bubble(pen: CanvasRenderingContext2D, { surface, line }: Colours) {
  pen.beginPath()
  pen.roundRect(EDGE, EDGE, WIDTH - 2 * EDGE, 850, [84, 84, 84, 12])
  pen.fillStyle = surface
  pen.fill()
  pen.strokeStyle = line
  pen.lineWidth = 4
  pen.stroke()
}

function tick(pen: CanvasRenderingContext2D, x: number, y: number, colours: Colours) {
  pen.beginPath()
  pen.roundRect(x, y - 16, 64, 64, [32, 32, 32, 8])
  pen.fillStyle = colours['go-soft']
  pen.fill()
  pen.beginPath()
  pen.moveTo(x + 19, y + 17)
  pen.lineTo(x + 29, y + 27)
  pen.lineTo(x + 46, y + 7)
  pen.strokeStyle = colours['go-ink']
  pen.lineWidth = 7
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke()
}

/** The kerb, the parked car and the lit door, below the bubble. */
function street(pen: CanvasRenderingContext2D, { sunken, edge, ink, go, surface }: Colours) {
  const kerb = HEIGHT - 190
  pen.fillStyle = sunken
  pen.fillRect(0, kerb, WIDTH, 14)
  pen.save()
  pen.translate(EDGE + 40, kerb - 142)
  pen.scale(2.15, 2.15)
  pen.lineWidth = 2.5
  pen.lineJoin = 'round'
  pen.fillStyle = surface
  pen.strokeStyle = edge
  const car = shape('M6 58V44c0-3 2-5 5-6l14-3 12-15c2-2 4-3 7-3h26c3 0 5 1 7 3l11 15 14 3c3 1 5 3 5 6v14z')
  pen.fill(car)
  pen.stroke(car)
  pen.stroke(shape('M30 35h55M58 18v17'))
  pen.fillStyle = ink
  for (const x of [28, 84]) {
    pen.beginPath()
    pen.arc(x, 58, 9, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.restore()
  pen.fillStyle = go
  pen.beginPath()
  pen.roundRect(WIDTH - EDGE - 170, kerb - 190, 104, 190, [16, 16, 0, 0])
  pen.fill()
  pen.fillStyle = ink
  pen.fillRect(WIDTH - EDGE - 200, kerb - 10, 164, 10)
  pen.fillStyle = surface
  pen.beginPath()
  pen.roundRect(WIDTH - EDGE - 142, kerb - 66, 50, 56, 8)
  pen.fill()
}

const shape = (path: string) => new Path2D(path)

function logo(pen: CanvasRenderingContext2D, { go, canvas }: Colours) {
  pen.save()
  pen.translate(EDGE, HEIGHT - 126)
  pen.scale(2.2, 2.2)
  pen.fillStyle = go
  const drop = shape('M16 2a14 14 0 0 1 0 28H5a3 3 0 0 1-3-3V16A14 14 0 0 1 16 2Z')
  pen.fill(drop)
  pen.strokeStyle = canvas
  pen.lineWidth = 3
  pen.lineCap = 'round'
  pen.stroke(shape('M9.5 16.5c1.2 3.6 3.6 5.5 6.5 5.5s5.3-1.9 6.5-5.5'))
  pen.restore()
}
