import { matchCharacters, applyAccent, TAIL } from './diacritic-letters.ts'
import type { ReadCharacter } from './diacritic-letters.ts'
import { classifyAccent } from './diacritic-shape.ts'
import { resample, stretchContrast, invert, type GrayImage } from './gray-image.ts'
import type { TextStrip } from './page-layout.ts'
import { centreOf, heightOf, connectedStrokes, widthOf, type Mask, type Stroke } from './strokes.ts'
import { correctByShape, correctStruckLetter } from './struck-letter.ts'

/**
 * The engine's English data knows few accents and guesses the rest ("Zoé" for "Zoë", "Tdi" for "Tūī").
 * So accents are recognised by their shape: a line that has some is read again with the accents erased, and they
 * are put back on the letters below them.
 */
type AccentedLine = {
  /** The line without the accents that are detached from their letters, for the engine; null when it has none. */
  image: GrayImage | null
  /** Puts the accents back on the text that the engine read. */
  restore(text: string): string
}

/** Lines are scaled to this height, so that an accent is several pixels wide. */
const ZOOM_HEIGHT = 104
/** More marks than this in one line are not accents. */
const MAX_ACCENTS = 6

/** The accents of a line, or null when the line cannot be a name. */
export function findAccents(picture: GrayImage, strip: TextStrip): AccentedLine | null {
  const { area, segment } = strip
  const perPixel = ZOOM_HEIGHT / (area.y1 - area.y0)
  // A long line of small print is not a name.
  if ((area.x1 - area.x0) * perPixel > 2200) return null
  // Room above: an accent on a capital lies outside the line's own crop.
  const lift = 0.3 * (area.y1 - area.y0)
  const extendedArea = { ...area, y0: area.y0 - lift }
  const height = Math.round((extendedArea.y1 - extendedArea.y0) * perPixel)
  const width = Math.round((extendedArea.x1 - extendedArea.x0) * perPixel)
  const cut = resample(picture, extendedArea, { width, height })
  const line = stretchContrast(segment.lightOnDark ? invert(cut) : cut)
  const rise = strip.rise * perPixel
  const baseline = (strip.baseline - extendedArea.y0) * perPixel
  const mask = inkMask(line, DARK_SHADE)
  const strokes = connectedStrokes(mask)
  const letters = strokes.filter((stroke) => isLetter(stroke, baseline, rise)).sort((a, b) => a.x0 - b.x0)
  const marks = strokes.filter((stroke) => isAboveLetters(stroke, baseline, rise))
  const faintMarks = connectedStrokes(overLetters(inkMask(line, FAINT_SHADE), letters)).filter((stroke) =>
    isAboveLetters(stroke, baseline, rise),
  )
  const accents = new Map<Stroke, string>()
  const erased: Stroke[] = []
  for (const [i, letter] of letters.entries()) {
    const isOn = (mark: Stroke) => isAboveLetter(mark, letter, rise)
    const darkMarks = marks.filter(isOn)
    const accentMarks = darkMarks.length > 0 ? darkMarks : faintMarks.filter(isOn)
    const accent = classifyAccent(mask, accentMarks, letter, rise) + (hasTail(letters, i, rise) ? TAIL : '')
    if (accent === '') continue
    accents.set(letter, accent)
    if (accent !== TAIL) erased.push(...accentMarks)
  }
  if (accents.size > MAX_ACCENTS) return null
  return {
    image:
      erased.length > 0
        ? cropAndScale(erase(line, erased), lift / (extendedArea.y1 - extendedArea.y0))
        : null,
    restore(text) {
      const baselineFeet =
        letters.map((letter) => letter.y1).sort((a, b) => a - b)[letters.length >> 1] ?? baseline
      const characters = matchCharacters(text, { letters, strokes, rise }).map(({ character, letter }) => {
        const accented = letter !== undefined && accents.has(letter)
        return {
          character: letter
            ? correctByShape(mask, letter, { character, accented, baseline: baselineFeet, rise })
            : character,
          letter,
        }
      })
      return characters
        .map(({ character, letter }, n) => {
          if (!letter) return character
          const accent = accents.get(letter) ?? attachedAccent(mask, letter, { character, characters, rise })
          const [before = '', after = ''] = [characters[n - 1]?.character, characters[n + 1]?.character]
          return applyAccent(correctStruckLetter(mask, letter, { character, before, after }), accent)
        })
        .join('')
    },
  }
}

/** Shades of ink. Blur leaves a small mark lighter than its letter. */
const DARK_SHADE = 128
const FAINT_SHADE = 150

function inkMask(line: GrayImage, shade: number): Mask {
  const ink = new Uint8Array(line.data.length)
  for (let i = 0; i < ink.length; i++) ink[i] = line.data[i]! < shade ? 1 : 0
  return { width: line.width, height: line.height, ink }
}

/** Keeps only the marks that hang above a letter without touching it. */
function overLetters({ width, height, ink }: Mask, letters: Stroke[]): Mask {
  const result = new Uint8Array(ink.length)
  for (const { x0, x1, y0 } of letters)
    for (let y = 0; y < y0 - 2; y++) result.set(ink.subarray(y * width + x0, y * width + x1), y * width + x0)
  return { width, height, ink: result }
}

function isLetter(stroke: Stroke, baseline: number, rise: number): boolean {
  return (
    heightOf(stroke) > 0.5 * rise &&
    stroke.y1 > baseline - 0.2 * rise &&
    stroke.y0 < baseline - 0.5 * rise &&
    heightOf(stroke) < 1.7 * rise
  )
}

/** Whether a stroke is above the small letters, as accents, dots and quotes are. */
function isAboveLetters(stroke: Stroke, baseline: number, rise: number): boolean {
  return (
    stroke.y1 < baseline - 0.68 * rise &&
    stroke.y0 > baseline - 1.75 * rise &&
    heightOf(stroke) < 0.5 * rise &&
    stroke.area > 6 &&
    widthOf(stroke) < 0.8 * rise
  )
}

function isAboveLetter(mark: Stroke, letter: Stroke, rise: number): boolean {
  // An apostrophe hangs beside its letters, an accent over the middle of one.
  const slack = widthOf(letter) < 0.32 * rise ? -0.1 * rise : 0.14 * widthOf(letter)
  const x = centreOf(mark)
  return (
    mark.y1 <= letter.y0 + 0.06 * rise &&
    x > letter.x0 + slack &&
    x < letter.x1 - slack &&
    letter.y0 - mark.y1 < 0.4 * rise
  )
}

/**
 * A letter that reaches below both its neighbours has a tail; whether that letter can have one is checked once it is
 * known.
 */
function hasTail(letters: Stroke[], i: number, rise: number): boolean {
  const letter = letters[i]!
  const near = [letters[i - 1], letters[i + 1]].filter((other) => other !== undefined)
  const neighbourBottom = Math.max(...near.map((other) => other.y1))
  const under = letter.y1 - neighbourBottom
  return near.length > 0 && under > 0.15 * rise && under < 0.4 * rise && widthOf(letter) > 0.3 * rise
}

function erase(line: GrayImage, marks: Stroke[]): GrayImage {
  const data = line.data.slice()
  for (const mark of marks) {
    for (let y = Math.max(0, mark.y0 - 2); y < Math.min(line.height, mark.y1 + 2); y++) {
      data.fill(
        255,
        y * line.width + Math.max(0, mark.x0 - 2),
        y * line.width + Math.min(line.width, mark.x1 + 2),
      )
    }
  }
  return { ...line, data }
}

/** Removes the room above again and scales the line to the height that suits the engine. */
function cropAndScale(line: GrayImage, lift: number): GrayImage {
  const y0 = Math.round(line.height * lift)
  const height = 40
  const width = Math.round((line.width / (line.height - y0)) * height)
  return resample(line, { x0: 0, y0, x1: line.width, y1: line.height }, { width, height })
}

/** Letters with nothing above them, and letters with ascenders. */
const LOW_LETTERS = /^[acemnorsuvwxzq]$/
const TALL_LETTERS = /^[A-Zbdhkl]$/
/** A letter must be this much higher than others of its kind before an accent is assumed on it. */
const MIN_HEIGHT_RATIO = 1.13

type ReadContext = { character: string; characters: ReadCharacter[]; rise: number }

/**
 * The accent that has merged with its letter, as in heavy or blurred print: the letter is higher than others of its
 * kind, and the text that was read does not explain it. Empty when there is none.
 */
export function attachedAccent(
  mask: Mask,
  letter: Stroke,
  { character, characters, rise }: ReadContext,
): string {
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
  const kind = LOW_LETTERS.test(bare) ? LOW_LETTERS : TALL_LETTERS.test(bare) ? TALL_LETTERS : null
  if (!kind) return ''
  const similar = characters.flatMap((other) =>
    other.letter && other.letter !== letter && kind.test(other.character) ? [other.letter] : [],
  )
  if (similar.length < (kind === LOW_LETTERS ? 2 : 1)) return ''
  const usual = medianOf(similar.map(heightOf))
  const feet = medianOf(similar.map((other) => other.y1))
  // The lower of two measurements: lines may lean, and letters may have tails.
  const height = Math.min(heightOf(letter), feet - letter.y0)
  if (height < MIN_HEIGHT_RATIO * usual || height > 1.6 * usual) return ''
  const top = letter.y0 + height - usual
  const neck = neckOf(mask, letter, { from: top - 0.03 * rise, to: top + 0.06 * rise })
  const marks = connectedStrokes(maskAbove(mask, letter, neck)).filter((mark) => mark.area > 6)
  return marks.every((mark) => widthOf(mark) < 0.8 * rise) ? classifyAccent(mask, marks, letter, rise) : ''
}

function medianOf(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!
}

/**
 * The narrowest row of a letter where its accent meets it, the lowest of several; a ring is wide there in spite of
 * its little ink.
 */
function neckOf({ width, ink }: Mask, letter: Stroke, rows: { from: number; to: number }): number {
  let neck = Math.round(rows.from)
  let least = Infinity
  for (let y = Math.max(letter.y0 + 2, Math.floor(rows.from)); y <= rows.to; y++) {
    const row = ink.subarray(y * width + letter.x0, y * width + letter.x1)
    const wide = row.lastIndexOf(1) - row.indexOf(1)
    if (wide > least) continue
    least = wide
    neck = y
  }
  return neck
}

/** Only the ink of a letter above a row. */
function maskAbove({ width, height, ink }: Mask, letter: Stroke, row: number): Mask {
  const result = new Uint8Array(ink.length)
  for (let y = letter.y0; y < row; y++)
    result.set(ink.subarray(y * width + letter.x0, y * width + letter.x1), y * width + letter.x0)
  return { width, height, ink: result }
}
