import type { Line, Page } from '#domain/order.ts'
import { doubtfulLines, nameLikeLines, vote } from '#domain/read/second-pass.ts'
import { accentsOf } from './accents.ts'
import type { Engine, LineMode } from './engine.ts'
import { cutStrip, findStrips, FIRST_CUT, lineOf, type Cut, type Strip } from './lines.ts'
import type { Gray } from './pixels.ts'
import { leanOf, levelled } from './straighten.ts'
import type { Picture } from './picture.ts'

/** The lines of a picture: all read once, the doubtful ones twice more, and the readings put to the vote. */
export async function readPage(
  engine: Engine,
  { gray, accent }: Picture,
  onProgress?: (done: number) => void,
): Promise<Page> {
  const lean = leanOf(gray)
  const picture = lean ? levelled(gray, lean) : gray
  const strips = findStrips(picture)
  let done = 0
  const onRead = () => onProgress?.(Math.min(1, (1 + ++done) / (1 + 1.4 * strips.length)))
  const read = async (strips: Strip[], cut: Cut, mode: LineMode) => {
    const images = strips.map((strip) => cutStrip(picture, strip, cut))
    const lines = await engine.readLines(images, { mode, onRead })
    return lines.map((line, i) => lineOf(strips[i]!, line, cut))
  }
  const page = { width: picture.width, height: picture.height, lines: await read(strips, FIRST_CUT, 'raw') }
  const doubtful = doubtfulLines(page)
  const again = doubtful.map((i) => strips[i]!)
  const [smaller, roomier] = [await read(again, SMALLER, 'raw'), await read(again, ROOMIER, 'fitted')]
  for (const [n, i] of doubtful.entries()) page.lines[i] = vote([page.lines[i]!, smaller[n]!, roomier[n]!])
  await restoreAccents(engine, picture, strips, page)
  onProgress?.(1)
  const lines = page.lines.filter((line) => line.text !== '')
  return {
    ...page,
    lines,
    ...(accent === undefined ? {} : { accent }),
    ...(lean ? { view: { turned: 0, ...lean } } : {}),
  }
}

/** Reads the lines that have accents once more without them, and puts the accents back. */
async function restoreAccents(engine: Engine, picture: Gray, strips: Strip[], page: Page): Promise<void> {
  const found = nameLikeLines(page).flatMap((i) => {
    const accented = accentsOf(picture, strips[i]!)
    return accented ? [{ i, accented }] : []
  })
  const read = await engine.readLines(found.map(({ accented }) => accented.image))
  for (const [n, { i, accented }] of found.entries()) {
    const line = page.lines[i]!
    const plain = read[n]!
    if (plain.confidence < 0.6 * line.confidence) continue
    page.lines[i] = withText(line, accented.restore(plain.text))
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
