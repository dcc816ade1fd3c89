import type { OcrLine, OcrPage, PageTransform } from '#domain/screenshots/order.ts'
import { withPlainEnglish } from '#domain/screenshots/screen-labels.ts'
import {
  doubtfulLines,
  hasFigures,
  missingPoints,
  nameLikeLines,
  voteOnReadings,
  withDoubledFigure,
  withPoints,
} from '#domain/screenshots/second-pass.ts'
import type { DecodedImage } from './decode-image.ts'
import { findAccents } from './diacritics.ts'
import type { GrayImage } from './gray-image.ts'
import { charactersOf } from './line-characters.ts'
import type { OcrEngine, OcrMode } from './ocr-engine.ts'
import { cropStrip, DEFAULT_CROP, layOutPage, ocrLineFrom } from './page-layout.ts'
import type { CropOptions, TextStrip } from './page-layout.ts'
import { rotate } from './straighten.ts'

/** A screen with fewer surely read lines than this lies on its side or upside down, or is not a screen. */
const LEGIBLE_LINES = 4

/**
 * Reads a whole picture. If it yields too little text, it is turned by quarters,
 * and the direction with the most text counts.
 */
export async function readPage(
  engine: OcrEngine,
  picture: DecodedImage,
  callbacks: ReadingCallbacks = {},
): Promise<OcrPage> {
  const upright = await readView(engine, picture, { turned: 0, ...callbacks })
  if (countLegibleLines(upright) >= LEGIBLE_LINES) return upright
  let best = upright
  for (const quarter of [90, 270, 180] as const) {
    const page = await readView(engine, picture, { turned: quarter })
    if (countLegibleLines(page) > countLegibleLines(best)) best = page
    if (countLegibleLines(best) >= 2 * LEGIBLE_LINES) break
  }
  return best
}

function countLegibleLines(page: OcrPage): number {
  return page.lines.filter((line) => line.confidence > 80 && /\p{L}{3}/u.test(line.text)).length
}

/** Callbacks on the progress of reading an upright picture. */
type ReadingCallbacks = {
  /** `done` goes from 0 to 1. */
  onProgress?: ((done: number) => void) | undefined
  /** Called when every line was read once; the second pass only makes doubtful lines surer. */
  onFirstPass?: () => void
}
type ViewOptions = ReadingCallbacks & { turned: PageTransform['turned'] }

/** Reads the lines of a picture in one direction: all once, the doubtful ones twice more, and the readings vote. */
async function readView(
  engine: OcrEngine,
  { gray, accent }: DecodedImage,
  options: ViewOptions,
): Promise<OcrPage> {
  const { picture, strips, lean } = layOutPage(rotate(gray, options.turned))
  let done = 0
  const onRead = () => options.onProgress?.(Math.min(1, (1 + ++done) / (1 + 1.4 * strips.length)))
  const read = async (strips: TextStrip[], cut: CropOptions, mode: OcrMode) => {
    const images = strips.map((strip) => cropStrip(picture, strip, cut))
    const lines = await engine.recognizeLines(images, { mode, onRead })
    return lines.map((line, i) => ocrLineFrom(strips[i]!, line, cut))
  }
  const page: OcrPage = {
    width: picture.width,
    height: picture.height,
    lines: await read(strips, DEFAULT_CROP, 'raw'),
  }
  options.onFirstPass?.()
  const doubtful = doubtfulLines(page)
  const drawn = page.lines.map((line, i) => (hasFigures(line) ? charactersOf(picture, strips[i]!) : null))
  const missing = page.lines.map((line, i) => missingPoints(line, drawn[i]))
  const toReread = [
    ...doubtful,
    ...missing.flatMap((points, i) => (points.length > 0 && !doubtful.includes(i) ? [i] : [])),
  ]
  const rereadStrips = toReread.map((i) => strips[i]!)
  const [smaller, roomier] = [
    await read(rereadStrips, SMALLER_CROP, 'raw'),
    await read(rereadStrips, ROOMIER_CROP, 'fitted'),
  ]
  for (const [n, i] of toReread.entries()) {
    const readings = [page.lines[i]!, smaller[n]!, roomier[n]!]
    const points = missing[i]!
    page.lines[i] =
      points.length > 0
        ? withPoints([voteOnReadings(readings), ...readings], points)
        : voteOnReadings(readings)
  }
  page.lines = page.lines.map((line, i) => (drawn[i] ? withDoubledFigure(line, drawn[i]) : line))
  await restoreAccents(engine, picture, strips, page)
  options.onProgress?.(1)
  page.lines = page.lines.filter((line) => line.text !== '')
  if (accent !== undefined) page.accent = accent
  if (lean || options.turned !== 0) page.view = { turned: options.turned, slope: 0, change: 0, ...lean }
  return page
}

/** Reads the lines that have accents again without them, and puts the accents back. */
async function restoreAccents(
  engine: OcrEngine,
  picture: GrayImage,
  strips: TextStrip[],
  page: OcrPage,
): Promise<void> {
  const accentedLines = nameLikeLines(page).flatMap((i) => {
    const accented = findAccents(picture, strips[i]!)
    return accented ? [{ i, accented }] : []
  })
  const withoutAccents = accentedLines.flatMap(({ i, accented }) =>
    accented.image ? [{ i, image: accented.image }] : [],
  )
  const read = await engine.recognizeLines(withoutAccents.map(({ image }) => image))
  const rereadLines = new Map(withoutAccents.map(({ i }, n) => [i, read[n]!]))
  for (const { i, accented } of accentedLines) {
    const line = page.lines[i]!
    const plain = rereadLines.get(i)
    const text = plain && plain.confidence >= 0.6 * line.confidence ? plain.text : line.text
    page.lines[i] = withText(line, withPlainEnglish(accented.restore(text)))
  }
}

/** The line with another text, word by word if both have as many words. */
function withText(line: OcrLine, text: string): OcrLine {
  const words = text.split(' ')
  if (words.length !== line.words.length) return { ...line, text }
  return { ...line, text, words: line.words.map((word, i) => ({ ...word, text: words[i]! })) }
}

/** The crops of the second pass differ from the first in size and room, so that they do not repeat its mistakes. */
const SMALLER_CROP: CropOptions = { height: 32, room: 0 }
const ROOMIER_CROP: CropOptions = { height: 48, room: 0.5 }
