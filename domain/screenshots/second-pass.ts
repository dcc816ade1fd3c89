import type { OcrLine, OcrPage } from './order.ts'
import { rolesOf, topOfSheet } from './screen-labels.ts'
import { tidy } from './text.ts'

/** Confidence, in hundredths, above which a line is not read again. */
const SURE = 82
/** Limit on lines that are read again: each costs a phone some 20 ms. */
const MOST = 14

/**
 * Lines of the first pass to enlarge and read again, by their index in `page.lines`. Icons and roads, which
 * have hardly a letter, are skipped; short lines come first, because figures are short and have the lowest
 * confidence.
 */
export function doubtfulLines(page: OcrPage): number[] {
  return page.lines
    .map((line, i) => ({ line, i }))
    .filter(({ line }) => line.confidence < SURE && mayBeText(line) && !isOnMap(page, line))
    .sort((a, b) => worth(b.line) - worth(a.line))
    .slice(0, MOST)
    .map(({ i }) => i)
}

/** Whether a line is above the first one that is clearly the app's own, as labels of the map are. */
function isOnMap(page: OcrPage, line: OcrLine): boolean {
  return line.box.y1 < topOfSheet(page.lines)
}

function mayBeText({ text }: OcrLine): boolean {
  const signs = text.replace(/\s/g, '')
  const useful = signs.replace(/[^\p{L}\p{N}]/gu, '')
  return (
    (useful.length >= 4 || /\d/.test(useful)) && useful.length >= 2 && useful.length >= 0.6 * signs.length
  )
}

function worth({ text, confidence }: OcrLine): number {
  return (/\d/.test(text) ? 40 : 0) + confidence + Math.min(20, text.length)
}

/**
 * Lines that may name a person, a shop or a place, and so may have accents that matter; an app's own words
 * have none. A heading can be above the first of those; it reads more surely than the map's labels there.
 */
export function nameLikeLines(page: OcrPage): number[] {
  return page.lines
    .map((line, i) => ({ line, i }))
    .filter(({ line }) => line.confidence >= (isOnMap(page, line) ? 80 : 40) && line.text.length <= 48)
    .filter(({ line }) => !/[$£€]\s?\d/.test(line.text))
    .filter(({ line }) => /\p{Lu}\p{L}/u.test(line.text) && rolesOf(tidy(line.text)).size === 0)
    .map(({ i }) => i)
}

/**
 * One line from several readings of it. Readings that agree, blanks aside, vote together, and agreement
 * weighs more than the engine's confidence in each: it gives short lines a low one even when it reads them
 * the same every time.
 */
export function voteOnReadings(readings: OcrLine[]): OcrLine {
  const parties = new Map<string, OcrLine[]>()
  for (const reading of readings) {
    const key = tidy(reading.text).replace(/\s/g, '')
    if (key !== '') parties.set(key, [...(parties.get(key) ?? []), reading])
  }
  const ranked = [...parties.values()].sort((a, b) => weight(b) - weight(a))
  const [winner] = ranked
  const first = readings[0]!
  if (!winner) return first
  // Among those that agree the one with blanks is the better text.
  const best = [...winner].sort(
    (a, b) => b.text.split(' ').length - a.text.split(' ').length || b.confidence - a.confidence,
  )[0]!
  const surest = Math.max(...winner.map((reading) => reading.confidence))
  // A shadow reads as the same two or three letters each time.
  const worded = /\p{L}{4}|\d/u.test(best.text)
  const agreed = !worded ? 0 : winner.length >= 3 ? 90 : winner.length === 2 ? 82 : 0
  const alone = winner.length === 1 && readings.length > 1
  return { ...best, confidence: alone ? Math.min(surest, 78) : Math.max(surest, agreed) }
}

function weight(readings: OcrLine[]): number {
  return readings.reduce((sum, reading) => sum + 25 + reading.confidence, 0)
}

/** The characters of a line as they are drawn. */
export type DrawnCharacters = {
  /** For each word, whether each of its characters looks like the one before it. */
  words: boolean[][]
  /** For each point or comma between characters the number of those before it. */
  points: number[]
}

/** Whether a line can be read and has figures, of which the engine may drop one, or the point between two. */
export const hasFigures = ({ text, confidence }: OcrLine): boolean => confidence >= 45 && /\d/.test(text)

/** The points that a line shows if they are more than the engine read in it; otherwise none. */
export function missingPoints({ text }: OcrLine, drawn: DrawnCharacters | null | undefined): number[] {
  if (!drawn || !/\d{2}/.test(text)) return []
  return drawn.points.length > pointsIn(text) ? drawn.points : []
}

/** Number of points and commas between characters of a text. */
function pointsIn(text: string): number {
  return text.match(/(?<=\S)[.,](?=\S)/g)?.length ?? 0
}

/**
 * The surest of several readings of a line that has as many points as its ink. Where none has and a single one is missing,
 * it is put into the first reading: the engine reads "37" of a small 3.7 at every size.
 * @param points the number of characters before each point
 */
export function withPoints(readings: OcrLine[], points: readonly number[]): OcrLine {
  const fitting = readings.filter(({ text }) => pointsIn(text) === points.length)
  const surest = fitting.sort((a, b) => b.confidence - a.confidence)[0]
  if (surest) return surest
  const first = readings[0]!
  const [place] = points
  return place !== undefined && points.length === 1 ? withPoint(first, place) : first
}

/** The line with a point behind as many characters, where that makes a number with one or two decimals. */
function withPoint(line: OcrLine, place: number): OcrLine {
  let seen = 0
  const words = line.words.map((word) => {
    const before = seen
    seen += word.text.replace(LOW, '').length
    if (word.text.search(LOW) >= 0 || place <= before || place >= seen) return word
    const at = place - before
    const written = `${word.text.slice(0, at)}.${word.text.slice(at)}`
    return /^\D?\d{1,3}\.\d{1,2}(?!\d)/.test(written) ? { ...word, text: written } : word
  })
  return { ...line, words, text: words.map(({ text }) => text).join(' ') }
}
/** Signs that are lower than half a character. */
const LOW = /[-–.,·•:'’]/g

/**
 * The line with a figure twice where the ink has it twice: of two equal figures side by side the engine reads one at any
 * size, "1 min" of 11. Each other word must have as many characters as its ink.
 */
export function withDoubledFigure(line: OcrLine, { words: drawn }: DrawnCharacters): OcrLine {
  if (drawn.length !== line.words.length) return line
  const extra = line.words.map(({ text }, w) => drawn[w]!.length - text.replace(LOW, '').length)
  const w = extra.indexOf(1)
  if (w < 0 || extra.some((more, other) => more !== 0 && other !== w)) return line
  const { text } = line.words[w]!
  const places = [...text.matchAll(/(\d)(?!\1)/g)].filter(({ index }) => {
    const n = text.slice(0, index).replace(LOW, '').length
    const [, equal, more] = drawn[w]!.slice(n, n + 3)
    return equal && !drawn[w]![n] && !more
  })
  const [place] = places
  if (!place || places.length > 1) return line
  const whole = `${text.slice(0, place.index)}${place[0]}${text.slice(place.index)}`
  const words = line.words.map((word, i) => (i === w ? { ...word, text: whole } : word))
  return { ...line, words, text: words.map((word) => word.text).join(' ') }
}
