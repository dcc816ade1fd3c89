import type { OcrLine } from './order.ts'

/** Whether a line has figures of which one may have lost its point: two or more in a row. */
export function mayLackDecimalPoint({ text }: OcrLine): boolean {
  return /\d{2}/.test(text)
}

/** Number of points and commas between characters of a text. */
export function pointsIn(text: string): number {
  return text.match(/(?<=\S)[.,](?=\S)/g)?.length ?? 0
}

/** The surest of several readings of a line that has as many points as its ink; the first where none has. */
export function withPoints(readings: OcrLine[], points: number): OcrLine {
  const fitting = readings.filter(({ text }) => pointsIn(text) === points)
  return fitting.sort((a, b) => b.confidence - a.confidence)[0] ?? readings[0]!
}
