import type { Line, Page, View } from '#domain/screenshots/order.ts'
import { mayLackPoint, pointsIn, withPoints } from '#domain/screenshots/decimal-point.ts'
import { doubtfulLines, nameLikeLines, vote } from '#domain/screenshots/second-pass.ts'
import { accentsOf } from './diacritics.ts'
import type { Engine, LineMode } from './ocr-engine.ts'
import { cutStrip, FIRST_CUT, layOut, lineOf, type Cut, type Strip } from './page-layout.ts'
import type { Gray } from './gray-image.ts'
import { pointsOf } from './decimal-points.ts'
import { turned } from './straighten.ts'
import type { Picture } from './decode-image.ts'

/** Fewer surely read lines than this on a screen means that it lies on its side or upside down, or is no screen. */
const LEGIBLE_LINES = 4

/**
 * Everything that can be read from a picture. One that says nothing as it stands is turned by quarters,
 * and read the way round in which it says most.
 */
export async function readPage(engine: Engine, picture: Picture, watch: Watch = {}): Promise<Page> {
  const upright = await readView(engine, picture, { turned: 0, ...watch })
  if (legible(upright) >= LEGIBLE_LINES) return upright
  let best = upright
  for (const quarter of [90, 270, 180] as const) {
    const page = await readView(engine, picture, { turned: quarter })
    if (legible(page) > legible(best)) best = page
    if (legible(best) >= 2 * LEGIBLE_LINES) break
  }
  return best
}

function legible(page: Page): number {
  return page.lines.filter((line) => line.confidence > 80 && /\p{L}{3}/u.test(line.text)).length
}

/** Who wants to know how far the reading of an upright picture is. */
export type Watch = {
  /** How much is done, 0 to 1. */
  onProgress?: ((done: number) => void) | undefined
  /** All lines are read once; what follows only makes doubtful ones surer. */
  onFirstPass?: () => void
}
type Way = Watch & { turned: View['turned'] }

/** The lines of a picture one way round: all read once, the doubtful ones twice more, and the readings put to the vote. */
async function readView(engine: Engine, { gray, accent }: Picture, way: Way): Promise<Page> {
  const { picture, strips, lean } = layOut(turned(gray, way.turned))
  let done = 0
  const onRead = () => way.onProgress?.(Math.min(1, (1 + ++done) / (1 + 1.4 * strips.length)))
  const read = async (strips: Strip[], cut: Cut, mode: LineMode) => {
    const images = strips.map((strip) => cutStrip(picture, strip, cut))
    const lines = await engine.readLines(images, { mode, onRead })
    return lines.map((line, i) => lineOf(strips[i]!, line, cut))
  }
  const page: Page = {
    width: picture.width,
    height: picture.height,
    lines: await read(strips, FIRST_CUT, 'raw'),
  }
  way.onFirstPass?.()
  const unsure = doubtfulLines(page)
  const lacking = page.lines.map((line, i) => lackedPoints(picture, strips[i]!, line))
  const doubtful = [...unsure, ...lacking.flatMap((points, i) => (points && !unsure.includes(i) ? [i] : []))]
  const again = doubtful.map((i) => strips[i]!)
  const [smaller, roomier] = [await read(again, SMALLER, 'raw'), await read(again, ROOMIER, 'fitted')]
  for (const [n, i] of doubtful.entries()) {
    const readings = [page.lines[i]!, smaller[n]!, roomier[n]!]
    const points = lacking[i]
    page.lines[i] = points ? withPoints([vote(readings), ...readings], points) : vote(readings)
  }
  await restoreAccents(engine, picture, strips, page)
  way.onProgress?.(1)
  page.lines = page.lines.filter((line) => line.text !== '')
  if (accent !== undefined) page.accent = accent
  if (lean || way.turned !== 0) page.view = { turned: way.turned, slope: 0, change: 0, ...lean }
  return page
}

/** How many points a line has where those are more than were read in it; otherwise 0. */
function lackedPoints(picture: Gray, strip: Strip, line: Line): number {
  if (line.confidence < 45 || !mayLackPoint(line)) return 0
  const points = pointsOf(picture, strip)
  return points > pointsIn(line.text) ? points : 0
}

/** Reads the lines that have accents once more without them, and puts the accents back. */
async function restoreAccents(engine: Engine, picture: Gray, strips: Strip[], page: Page): Promise<void> {
  const found = nameLikeLines(page).flatMap((i) => {
    const accented = accentsOf(picture, strips[i]!)
    return accented ? [{ i, accented }] : []
  })
  const wiped = found.flatMap(({ i, accented }) => (accented.image ? [{ i, image: accented.image }] : []))
  const read = await engine.readLines(wiped.map(({ image }) => image))
  const bare = new Map(wiped.map(({ i }, n) => [i, read[n]!]))
  for (const { i, accented } of found) {
    const line = page.lines[i]!
    const plain = bare.get(i)
    const text = plain && plain.confidence >= 0.6 * line.confidence ? plain.text : line.text
    page.lines[i] = withText(line, accented.restore(text))
  }
}

/** The line with another text, word by word where both have as many. */
function withText(line: Line, text: string): Line {
  const words = text.split(' ')
  if (words.length !== line.words.length) return { ...line, text }
  return { ...line, text, words: line.words.map((word, i) => ({ ...word, text: words[i]! })) }
}

/** The cuts of the second pass differ from the first in size and room, so that they do not repeat its slips. */
const SMALLER: Cut = { height: 32, room: 0 }
const ROOMIER: Cut = { height: 48, room: 0.5 }
