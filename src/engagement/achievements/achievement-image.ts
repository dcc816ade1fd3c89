import { brand } from '#domain/brand.ts'
import type { Streaks } from '#domain/engagement/calendar.ts'
import { formatNumber } from '#domain/formats.ts'
import { achievementPaths, bagPaths, carPaths, entrancePaths } from '../../ui/drawings.tsx'
import { type AchievementProgress, formatDays } from './queries.ts'

/** In pixels; chats and feeds show this format whole. */
const WIDTH = 1080
const HEIGHT = 1350
const MARGIN = 90
const MAX_BADGES = 4
const BADGE = 100
/** How much larger the street is than its drawings. */
const STREET_SCALE = 2

/** A title beside the badge that the page shows for it: the group's icon over the number that was reached. */
type ImageBadge = { title: string; group: keyof typeof achievementPaths; number: string }
type AchievementImageText = { heading: string; subheading: string; badges: ImageBadge[]; altText: string }

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
  const badges = reached
    .toSorted((one, other) => (other.unlockedAt ?? Infinity) - (one.unlockedAt ?? Infinity))
    .flatMap(({ title, group, target }) =>
      group === 'tips' ? [] : [{ title, group, number: formatNumber(target) }],
    )
    .slice(0, MAX_BADGES)
  return {
    heading,
    subheading,
    badges,
    altText: [heading, subheading, ...badges.map(({ title }) => title)].join(', '),
  } satisfies AchievementImageText
}

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
  text.badges.forEach(({ title, ...badge }, n) => {
    const y = 446 + n * 114
    drawBadge(context, { ...badge, x: MARGIN + 84, y, font: fontOf(700, 24) }, colour)
    context.fillStyle = colour.ink
    context.font = fontOf(700, 50)
    context.fillText(title, MARGIN + 212, y + 67, WIDTH - 2 * MARGIN - 300)
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

const colourNames = ['canvas', 'surface', 'line', 'edge', 'ink', 'muted', 'go', 'on-go', 'go-soft'] as const
type Colours = Record<(typeof colourNames)[number], string>

/**
 * The present colours, by day or by night. Each has a probe of its own: on one that already has a colour, reduced
 * motion (src/ui/tokens.css) would start a transition, and the browser would return the previous colour.
 */
function readPageColours(): Colours {
  const pairs = colourNames.map((name) => {
    const probe = document.createElement('i')
    probe.style.color = `var(--color-${name})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return [name, color] as const
  })
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

function drawBadge(
  context: CanvasRenderingContext2D,
  { group, number, x, y, font }: Omit<ImageBadge, 'title'> & { x: number; y: number; font: string },
  colours: Colours,
) {
  context.beginPath()
  context.roundRect(x, y, BADGE, BADGE, [36, 36, 36, 8])
  context.fillStyle = colours.go
  context.fill()
  context.beginPath()
  context.roundRect(x + 8, y + 8, BADGE - 16, BADGE - 16, [28, 28, 28, 4])
  context.strokeStyle = colours['go-soft']
  context.lineWidth = 3
  context.stroke()
  context.save()
  context.translate(x + BADGE / 2 - 20, y + 14)
  context.scale(40 / 24, 40 / 24)
  context.strokeStyle = colours['on-go']
  context.lineWidth = 2
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(shape(achievementPaths[group]))
  context.restore()
  context.fillStyle = colours['on-go']
  context.font = font
  context.textAlign = 'center'
  context.fillText(number, x + BADGE / 2, y + BADGE - 16, BADGE - 16)
  context.textAlign = 'start'
}

/** The kerb, the parked car, the lit door and the bag on its mat, below the bubble. */
function street(context: CanvasRenderingContext2D, { canvas, edge, ink, go, surface }: Colours) {
  const kerb = HEIGHT - 190
  const fill = (path: string, colour: string) => {
    context.fillStyle = colour
    context.fill(shape(path))
  }
  const stroke = (path: string, colour: string) => {
    context.strokeStyle = colour
    context.lineWidth = 3
    context.stroke(shape(path))
  }
  const dot = (x: number, y: number, radius: number) => {
    context.fillStyle = ink
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fill()
  }
  /** Draws from a point so far from the left and above the kerb. */
  const drawAt = (x: number, above: number, draw: () => void) => {
    context.save()
    context.translate(x, kerb - above * STREET_SCALE)
    context.scale(STREET_SCALE, STREET_SCALE)
    draw()
    context.restore()
  }
  drawAt(MARGIN + 40, 0, () => {
    fill(carPaths.body, edge)
    fill(carPaths.windows, canvas)
    fill(carPaths.light, go)
    for (const x of [30, 94]) dot(x, -4, 12)
  })
  drawAt(WIDTH - MARGIN - 250, 76, () => {
    fill(entrancePaths.frame, surface)
    stroke(entrancePaths.frame, edge)
    fill(entrancePaths.leaf, go)
    dot(30, 44, 2.5)
  })
  drawAt(WIDTH - MARGIN - 150, 32, () => {
    stroke(bagPaths.handle, ink)
    fill(bagPaths.bag, ink)
    fill(bagPaths.heart, go)
  })
  // Last, because the wheels reach into it.
  context.fillStyle = edge
  context.fillRect(0, kerb, WIDTH, 16)
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
