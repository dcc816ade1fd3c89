import { brand } from '#domain/brand.ts'
import type { Streaks } from '#domain/engagement/streak.ts'
import { type AchievementProgress, formatDays } from './queries.ts'

/** In pixels; chats and feeds show this format whole. */
const WIDTH = 1080
const HEIGHT = 1350
const MARGIN = 90
const MAX_LINES = 4

type AchievementImageText = { heading: string; subheading: string; lines: string[]; altText: string }

/**
 * The text of the image: the number of achievements, the streak, and the newest ones. Money and the driver's name are
 * left out.
 */
export function achievementImageText({
  reached,
  of,
  streaks,
}: {
  reached: readonly AchievementProgress[]
  of: number
  streaks: Streaks
}) {
  const heading = `${reached.length} of ${of}`
  const subheading =
    streaks.longest > 1
      ? `achievements · longest streak ${formatDays(streaks.longest)}`
      : 'achievements reached'
  const lines = reached
    .filter(({ group }) => group !== 'tips')
    .toSorted((one, other) => (other.unlockedAt ?? Infinity) - (one.unlockedAt ?? Infinity))
    .slice(0, MAX_LINES)
    .map(({ title }) => title)
  return {
    heading,
    subheading,
    lines,
    altText: [heading, subheading, ...lines].join(', '),
  } satisfies AchievementImageText
}

/** Draws the image in the colours of the page, as a PNG. */
export async function drawAchievementImage(text: AchievementImageText): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not draw')
  const family = getComputedStyle(document.body).fontFamily
  const fontOf = (weight: number, size: number) => `${weight} ${size}px ${family}`
  // A device may lack the fallback fonts; the image is drawn all the same.
  await Promise.allSettled([document.fonts.load(fontOf(800, 48)), document.fonts.load(fontOf(500, 48))])
  const colour = readPageColours()

  context.fillStyle = colour.canvas
  context.fillRect(0, 0, WIDTH, HEIGHT)
  bubble(context, colour)
  context.textBaseline = 'alphabetic'
  context.fillStyle = colour.ink
  context.font = fontOf(800, 190)
  context.fillText(text.heading, MARGIN + 80, 330)
  context.font = fontOf(500, 42)
  context.fillStyle = colour.muted
  context.fillText(text.subheading, MARGIN + 84, 405, WIDTH - 2 * MARGIN - 168)
  text.lines.forEach((line, n) => {
    const y = 530 + n * 96
    tick(context, MARGIN + 84, y - 34, colour)
    context.fillStyle = colour.ink
    context.font = fontOf(700, 50)
    context.fillText(line, MARGIN + 174, y, WIDTH - 2 * MARGIN - 260)
  })
  street(context, colour)
  context.fillStyle = colour.ink
  context.font = fontOf(800, 60)
  context.fillText(brand.name, MARGIN + 92, HEIGHT - 74)
  const nameEnds = MARGIN + 92 + context.measureText(brand.name).width
  context.font = fontOf(500, 36)
  context.fillStyle = colour.muted
  context.fillText(brand.tagline, nameEnds + 28, HEIGHT - 76)
  logo(context, colour)

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be written')
  return new File([blob], `${brand.name.toLowerCase()}-achievements.png`, { type: 'image/png' })
}

const colourNames = [
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
type Colours = Record<(typeof colourNames)[number], string>

/** The present colours, by day or by night. */
function readPageColours(): Colours {
  const probe = document.createElement('i')
  document.body.append(probe)
  const pairs = colourNames.map((name) => {
    probe.style.color = `var(--color-${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(pairs) as Colours
}

/** A bubble with three soft corners and a point, like everything that speaks. */
function bubble(context: CanvasRenderingContext2D, { surface, line }: Colours) {
  context.beginPath()
  context.roundRect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 850, [84, 84, 84, 12])
  context.fillStyle = surface
  context.fill()
  context.strokeStyle = line
  context.lineWidth = 4
  context.stroke()
}

function tick(context: CanvasRenderingContext2D, x: number, y: number, colours: Colours) {
  context.beginPath()
  context.roundRect(x, y - 16, 64, 64, [32, 32, 32, 8])
  context.fillStyle = colours['go-soft']
  context.fill()
  context.beginPath()
  context.moveTo(x + 19, y + 17)
  context.lineTo(x + 29, y + 27)
  context.lineTo(x + 46, y + 7)
  context.strokeStyle = colours['go-ink']
  context.lineWidth = 7
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke()
}

/** The kerb, the parked car and the lit door, below the bubble. */
function street(context: CanvasRenderingContext2D, { sunken, edge, ink, go, surface }: Colours) {
  const kerb = HEIGHT - 190
  context.fillStyle = sunken
  context.fillRect(0, kerb, WIDTH, 14)
  context.save()
  context.translate(MARGIN + 40, kerb - 142)
  context.scale(2.15, 2.15)
  context.lineWidth = 2.5
  context.lineJoin = 'round'
  context.fillStyle = surface
  context.strokeStyle = edge
  const car = shape('M6 58V44c0-3 2-5 5-6l14-3 12-15c2-2 4-3 7-3h26c3 0 5 1 7 3l11 15 14 3c3 1 5 3 5 6v14z')
  context.fill(car)
  context.stroke(car)
  context.stroke(shape('M30 35h55M58 18v17'))
  context.fillStyle = ink
  for (const x of [28, 84]) {
    context.beginPath()
    context.arc(x, 58, 9, 0, 2 * Math.PI)
    context.fill()
  }
  context.restore()
  context.fillStyle = go
  context.beginPath()
  context.roundRect(WIDTH - MARGIN - 170, kerb - 190, 104, 190, [16, 16, 0, 0])
  context.fill()
  context.fillStyle = ink
  context.fillRect(WIDTH - MARGIN - 200, kerb - 10, 164, 10)
  context.fillStyle = surface
  context.beginPath()
  context.roundRect(WIDTH - MARGIN - 142, kerb - 66, 50, 56, 8)
  context.fill()
}

const shape = (path: string) => new Path2D(path)

function logo(context: CanvasRenderingContext2D, { go, canvas }: Colours) {
  context.save()
  context.translate(MARGIN, HEIGHT - 126)
  context.scale(2.2, 2.2)
  context.fillStyle = go
  const drop = shape('M16 2a14 14 0 0 1 0 28H5a3 3 0 0 1-3-3V16A14 14 0 0 1 16 2Z')
  context.fill(drop)
  context.strokeStyle = canvas
  context.lineWidth = 3
  context.lineCap = 'round'
  context.stroke(shape('M9.5 16.5c1.2 3.6 3.6 5.5 6.5 5.5s5.3-1.9 6.5-5.5'))
  context.restore()
}
