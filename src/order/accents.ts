import type { Strip } from './lines.ts'
import { resample, stretch, invert, type Gray } from './pixels.ts'
import { strokesIn, type Mask, type Stroke } from './strokes.ts'

/**
 * The engine's English data knows few accents and guesses the rest ("Zoé" for "Zoë", "Tdi" for "Tūī").
 * So accents are told by their shape: a line that has some is read again with them wiped off, and what
 * was wiped is put back on the letters that it stood over.
 */
export type Accented = {
  /** The line without its accents, for the engine. */
  image: Gray
  /** Puts the accents back on what the engine read. */
  restore(text: string): string
}

/** A line is looked at this high, so that an accent is some pixels wide. */
const ZOOM = 104

/** The accents of a line, or null when it has none or they cannot be told from other marks. */
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
  const mask = darkOf(line)
  const strokes = strokesIn(mask)
  const letters = strokes.filter((stroke) => isLetter(stroke, baseline, rise)).sort((a, b) => a.x0 - b.x0)
  const marks = strokes.filter((stroke) => isOver(stroke, baseline, rise))
  const found = new Map<number, string>()
  const wiped: Stroke[] = []
  for (const [i, letter] of letters.entries()) {
    const over = marks.filter((mark) => standsOn(mark, letter, rise))
    const accent = accentIn(mask, over, letter, rise) + (hasTail(letters, i, rise) ? TAIL : '')
    if (accent === '') continue
    found.set(i, accent)
    if (accent !== TAIL) wiped.push(...over)
  }
  if (found.size === 0 || found.size > 6) return null
  const image = shrink(without(line, wiped), lift / (roomy.y1 - roomy.y0))
  return { image, restore: (text) => restored(text, letters, found, rise) }
}

const GRAVE = '\u0300'
const ACUTE = '\u0301'
const CIRCUMFLEX = '\u0302'
const TILDE = '\u0303'
const MACRON = '\u0304'
const DOT = '\u0307'
const DIAERESIS = '\u0308'
const RING = '\u030A'
const BREVE = '\u0306'
const CARON = '\u030C'
const DOUBLE_ACUTE = '\u030B'
const TAIL = '\u0327'

const widthOf = (stroke: Stroke) => stroke.x1 - stroke.x0
const heightOf = (stroke: Stroke) => stroke.y1 - stroke.y0
const centreOf = (stroke: Stroke) => (stroke.x0 + stroke.x1) / 2

function darkOf(line: Gray): Mask {
  const ink = new Uint8Array(line.data.length)
  for (let i = 0; i < ink.length; i++) ink[i] = line.data[i]! < 128 ? 1 : 0
  return { width: line.width, height: line.height, ink }
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

/** Names the accent that some marks over one letter make, lowest first; empty when they are none. */
function accentIn(mask: Mask, marks: Stroke[], letter: Stroke, rise: number): string {
  if (marks.length === 0 || marks.length > 3) return ''
  const narrow = widthOf(letter) < 0.32 * rise
  const byHeight = [...marks].sort((a, b) => b.y1 - a.y1)
  const [low, next] = byHeight
  const level = next && Math.abs(low!.y0 - next.y0) < 0.14 * rise
  if (level) {
    const slanted = [low!, next].every(
      (mark) => slantOf(mask, mark) < -0.45 && heightOf(mark) > 1.15 * widthOf(mark),
    )
    return (slanted ? DOUBLE_ACUTE : DIAERESIS) + (byHeight[2] ? shapeOf(mask, byHeight[2], rise, false) : '')
  }
  return byHeight.map((mark) => shapeOf(mask, mark, rise, narrow)).join('')
}

/** The accent that one mark looks like. Over a narrow letter a small mark is the dot of an i. */
function shapeOf(mask: Mask, mark: Stroke, rise: number, narrow: boolean): string {
  const width = widthOf(mark)
  const height = heightOf(mark)
  const slant = slantOf(mask, mark)
  const filled = mark.area / (width * height)
  const round = width < 1.45 * height && height < 1.45 * width
  const small = Math.max(width, height) < 0.27 * rise
  if (small && round && filled > 0.6 && Math.abs(slant) < 0.5) return narrow ? '' : DOT
  if (narrow && small && Math.abs(slant) < 0.62) return ''
  if (height < 0.45 * width && Math.abs(slant) < 0.35 && filled > 0.7) return MACRON
  if (round && isHollow(mask, mark)) return RING
  if (slant < -0.5) return ACUTE
  if (slant > 0.62) return GRAVE
  const bend = bendOf(mask, mark)
  if (Math.abs(bend) > 0.12 * height + 0.6) return bend > 0 ? CIRCUMFLEX : CARON
  if (width > 1.5 * height && slant > 0.05) return TILDE
  return ''
}

/** Correlation of right with down over the ink of a mark: -1 for "/", 1 for "\". */
function slantOf({ width, ink }: Mask, mark: Stroke): number {
  let n = 0
  let sx = 0
  let sy = 0
  let sxx = 0
  let syy = 0
  let sxy = 0
  for (let y = mark.y0; y < mark.y1; y++) {
    for (let x = mark.x0; x < mark.x1; x++) {
      if (!ink[y * width + x]) continue
      n++
      sx += x
      sy += y
      sxx += x * x
      syy += y * y
      sxy += x * y
    }
  }
  const spread = Math.sqrt((sxx - (sx * sx) / n) * (syy - (sy * sy) / n))
  return spread > 0 ? (sxy - (sx * sy) / n) / spread : 0
}

/** How much lower the sides of a mark hang than its middle, in pixels: above 0 for "^", below 0 for "ˇ". */
function bendOf({ width, ink }: Mask, mark: Stroke): number {
  const sums = [0, 0, 0]
  const counts = [0, 0, 0]
  for (let y = mark.y0; y < mark.y1; y++) {
    for (let x = mark.x0; x < mark.x1; x++) {
      if (!ink[y * width + x]) continue
      const third = Math.min(2, Math.floor(((x - mark.x0) / (mark.x1 - mark.x0)) * 3))
      sums[third]! += y
      counts[third]!++
    }
  }
  const [left, centre, right] = sums.map((sum, i) => sum / Math.max(1, counts[i]!))
  return (left! + right!) / 2 - centre!
}

/** A ring lets the paper through in its middle. */
function isHollow({ width, ink }: Mask, mark: Stroke): boolean {
  const cx = Math.round((mark.x0 + mark.x1) / 2)
  const cy = Math.round((mark.y0 + mark.y1) / 2)
  const open = ink[cy * width + cx] === 0
  const ringed =
    rowHasInk(ink, cy * width, mark.x0, cx) &&
    rowHasInk(ink, cy * width, cx, mark.x1) &&
    [mark.y0, mark.y0 + 1].some((y) => ink[y * width + cx]) &&
    [mark.y1 - 1, mark.y1 - 2].some((y) => ink[y * width + cx])
  return open && ringed
}

function rowHasInk(ink: Uint8Array, row: number, from: number, to: number): boolean {
  for (let x = from; x < to; x++) if (ink[row + x]) return true
  return false
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

/** Puts each accent on the sign over which it stood; words whose letters do not add up stay as they were read. */
function restored(text: string, letters: Stroke[], accents: Map<number, string>, rise: number): string {
  const groups: number[][] = [[]]
  for (const [i, letter] of letters.entries()) {
    const before = letters[i - 1]
    if (before && letter.x0 - before.x1 > 0.26 * rise) groups.push([])
    groups.at(-1)!.push(i)
  }
  const words = text.split(' ')
  if (groups.length !== words.length) {
    const all = [...text.replaceAll(' ', '')].filter((sign) => !SMALL.test(sign))
    if (all.length !== letters.length) return text
    let n = 0
    return [...text]
      .map((sign) => (sign === ' ' || SMALL.test(sign) ? sign : put(sign, accents.get(n++))))
      .join('')
  }
  return words
    .map((word, w) => {
      const group = groups[w]!
      const signs = [...word]
      if (signs.filter((sign) => !SMALL.test(sign)).length !== group.length) return word
      let n = 0
      return signs.map((sign) => (SMALL.test(sign) ? sign : put(sign, accents.get(group[n++]!)))).join('')
    })
    .join(' ')
}

/** Signs that are too low or too high to count as letters. */
const SMALL = /[.,'’"‘“”:;•·\-–—_~*°…]/

/** Which letters an accent stands on in the names and places of people who write Latin letters. */
const WEARERS: Record<string, RegExp> = {
  [ACUTE]: /[aceinorsuyz]/i,
  [GRAVE]: /[aeiou]/i,
  [CIRCUMFLEX]: /[aeiouwy]/i,
  [TILDE]: /[aeinou]/i,
  [MACRON]: /[aeiou]/i,
  [DOT]: /[cegiz]/i,
  [DIAERESIS]: /[aeiouy]/i,
  [DOUBLE_ACUTE]: /[ou]/i,
  [RING]: /[au]/i,
  [CARON]: /[aceginrsuz]/i,
  [TAIL]: /[cs]/i,
}

/** A letter with its accent, when the two make one that is written somewhere. */
function put(sign: string, accent: string | undefined): string {
  if (!accent) return sign
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
  const marks = accent.includes(TAIL) && !/[scSC]/.test(bare) ? accent.replace(TAIL, '') : accent
  if (marks === '') return sign
  // Nobody writes a dot over an a; it is a small ring.
  if (marks.includes(DOT) && /a/i.test(bare)) return put(sign, marks.replace(DOT, RING))
  if ([...marks].some((mark) => !WEARERS[mark]?.test(bare))) return sign
  const breve = /g/i.test(bare) ? marks.replace(CARON, BREVE) : marks
  const whole = (bare + breve).normalize('NFC')
  return [...whole].length === 1 ? whole : sign
}
