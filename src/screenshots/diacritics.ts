import { TAIL } from './diacritic.ts'
import { lettersOf, put } from './diacritic-letters.ts'
import { accentIn } from './diacritic-shape.ts'
import { grownAccent } from './attached-accent.ts'
import type { Strip } from './page-layout.ts'
import { asShaped } from './misread-letter.ts'
import { resample, stretch, invert, type Gray } from './gray-image.ts'
import { centreOf, heightOf, strokesIn, widthOf, type Mask, type Stroke } from './strokes.ts'
import { struck } from './struck-letter.ts'

/**
 * The engine's English data knows few accents and guesses the rest ("Zoé" for "Zoë", "Tdi" for "Tūī").
 * So accents are told by their shape: a line that has some is read again with them wiped off, and what
 * was wiped is put back on the letters that it stood over.
 */
export type Accented = {
  /** The line without the accents that stand free of their letters, for the engine; null when it has none. */
  image: Gray | null
  /** Puts the accents back on what the engine read. */
  restore(text: string): string
}

/** A line is looked at this high, so that an accent is some pixels wide. */
const ZOOM = 104
/** More accents than this in one line are no accents. */
const MOST = 6

/** The accents of a line, or null when it cannot be a name. */
export function accentsOf(picture: Gray, strip: Strip): Accented | null {
  const { area, segment } = strip
  const perPixel = ZOOM / (area.y1 - area.y0)
  // A long line of small print is no name.
  if ((area.x1 - area.x0) * perPixel > 2200) return null
  // Room above: an accent on a capital stands outside the line's own cut.
  const lift = 0.3 * (area.y1 - area.y0)
  const roomy = { ...area, y0: area.y0 - lift }
  const height = Math.round((roomy.y1 - roomy.y0) * perPixel)
  const width = Math.round((roomy.x1 - roomy.x0) * perPixel)
  const cut = resample(picture, roomy, { width, height })
  const line = stretch(segment.lightOnDark ? invert(cut) : cut)
  const rise = strip.rise * perPixel
  const baseline = (strip.baseline - roomy.y0) * perPixel
  const mask = darkOf(line, DARK)
  const strokes = strokesIn(mask)
  const letters = strokes.filter((stroke) => isLetter(stroke, baseline, rise)).sort((a, b) => a.x0 - b.x0)
  const marks = strokes.filter((stroke) => isOver(stroke, baseline, rise))
  const faint = strokesIn(overLetters(darkOf(line, FAINT), letters)).filter((stroke) =>
    isOver(stroke, baseline, rise),
  )
  const found = new Map<Stroke, string>()
  const wiped: Stroke[] = []
  for (const [i, letter] of letters.entries()) {
    const isOn = (mark: Stroke) => standsOn(mark, letter, rise)
    const dark = marks.filter(isOn)
    const over = dark.length > 0 ? dark : faint.filter(isOn)
    const accent = accentIn(mask, over, letter, rise) + (hasTail(letters, i, rise) ? TAIL : '')
    if (accent === '') continue
    found.set(letter, accent)
    if (accent !== TAIL) wiped.push(...over)
  }
  if (found.size > MOST) return null
  return {
    image: wiped.length > 0 ? shrink(without(line, wiped), lift / (roomy.y1 - roomy.y0)) : null,
    restore(text) {
      const feet = letters.map((letter) => letter.y1).sort((a, b) => a - b)[letters.length >> 1] ?? baseline
      const signs = lettersOf(text, { letters, strokes, rise }).map(({ sign, letter }) => {
        const accented = letter !== undefined && found.has(letter)
        return { sign: letter ? asShaped(mask, letter, { sign, accented, feet, rise }) : sign, letter }
      })
      return signs
        .map(({ sign, letter }, n) => {
          if (!letter) return sign
          const accent = found.get(letter) ?? grownAccent(mask, letter, { sign, signs, rise })
          const [before = '', after = ''] = [signs[n - 1]?.sign, signs[n + 1]?.sign]
          return put(struck(mask, letter, { sign, before, after }), accent)
        })
        .join('')
    },
  }
}

/** Shades of ink. Blur leaves a small mark lighter than its letter. */
const DARK = 128
const FAINT = 150

function darkOf(line: Gray, shade: number): Mask {
  const ink = new Uint8Array(line.data.length)
  for (let i = 0; i < ink.length; i++) ink[i] = line.data[i]! < shade ? 1 : 0
  return { width: line.width, height: line.height, ink }
}

/** Only what hangs free over some letter. */
function overLetters({ width, height, ink }: Mask, letters: Stroke[]): Mask {
  const kept = new Uint8Array(ink.length)
  for (const { x0, x1, y0 } of letters)
    for (let y = 0; y < y0 - 2; y++) kept.set(ink.subarray(y * width + x0, y * width + x1), y * width + x0)
  return { width, height, ink: kept }
}

function isLetter(stroke: Stroke, baseline: number, rise: number): boolean {
  return (
    heightOf(stroke) > 0.5 * rise &&
    stroke.y1 > baseline - 0.2 * rise &&
    stroke.y0 < baseline - 0.5 * rise &&
    heightOf(stroke) < 1.7 * rise
  )
}

/** Whether a stroke hangs over the small letters, as accents, dots and quotes do. */
function isOver(stroke: Stroke, baseline: number, rise: number): boolean {
  return (
    stroke.y1 < baseline - 0.68 * rise &&
    stroke.y0 > baseline - 1.75 * rise &&
    heightOf(stroke) < 0.5 * rise &&
    stroke.area > 6 &&
    widthOf(stroke) < 0.8 * rise
  )
}

function standsOn(mark: Stroke, letter: Stroke, rise: number): boolean {
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

/** A letter that reaches under both its neighbours has a tail; whether it can have one is asked when it is known. */
function hasTail(letters: Stroke[], i: number, rise: number): boolean {
  const letter = letters[i]!
  const near = [letters[i - 1], letters[i + 1]].filter((other) => other !== undefined)
  const stands = Math.max(...near.map((other) => other.y1))
  const under = letter.y1 - stands
  return near.length > 0 && under > 0.15 * rise && under < 0.4 * rise && widthOf(letter) > 0.3 * rise
}

function without(line: Gray, marks: Stroke[]): Gray {
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

/** Cuts the room above off again and makes the line as high as the engine likes it. */
function shrink(line: Gray, lift: number): Gray {
  const y0 = Math.round(line.height * lift)
  const height = 40
  const width = Math.round((line.width / (line.height - y0)) * height)
  return resample(line, { x0: 0, y0, x1: line.width, y1: line.height }, { width, height })
}
