import * as z from 'zod/mini'
import type { Mode, Moment, Platform, Tone } from '../messages/message.ts'

/** Time zones differ by whole quarters of an hour, so quarters can be put into anybody's hours and days. */
export const QUARTER_MS = 900_000

/** The longest stretch that is asked for at once: a year, a month that has begun, and some room. */
const SERIES_DAYS_MAX = 400

const time = z.coerce.number('Give a time in milliseconds').check(z.int(), z.gte(0), z.lte(8.64e15))

/** The stretch that a driver looks at, in epoch milliseconds: `from` included, `to` not. */
export const SeriesQuery = z.object({ from: time, to: time }).check(
  z.refine(({ from, to }) => from < to, 'The beginning must lie before the end'),
  z.refine(
    ({ from, to }) => to - from <= SERIES_DAYS_MAX * 86_400_000,
    `Ask for ${SERIES_DAYS_MAX} days at most`,
  ),
)
export type SeriesQuery = z.infer<typeof SeriesQuery>

/**
 * A driver's messages of one quarter of an hour that have everything else in common. A list and not an object,
 * because a year has thousands of them: the quarter counted from the epoch, what the messages were, how many
 * there were, how many of them have a tip, the sum of the tips in cents, and the sum of their squares.
 */
export type SeriesRow = [
  quarter: number,
  mode: Mode,
  moment: Moment,
  tone: Tone,
  platform: Platform,
  messages: number,
  tipped: number,
  tipCents: number,
  tipSquares: number,
]

/** A part of a series, oldest first. `next` is the `from` of the part behind it, null at the end. */
export type SeriesPage = { rows: SeriesRow[]; next: number | null }

/** What is charted of a message besides its time, and where it stands in a row. */
export const seriesFields = { mode: 1, moment: 2, tone: 3, platform: 4 } as const
export type SeriesField = keyof typeof seriesFields

/** What a group of messages comes to. Tips are in cents; `squares` is the sum of each tip squared. */
export type MessageTally = { messages: number; tipped: number; cents: number; squares: number }

export const emptyTally: MessageTally = { messages: 0, tipped: 0, cents: 0, squares: 0 }

/** The tallies of all messages, by whatever a row is asked for. */
export function tallyBy<K>(rows: readonly SeriesRow[], keyOf: (row: SeriesRow) => K): Map<K, MessageTally> {
  const tallies = new Map<K, MessageTally>()
  for (const row of rows) {
    const key = keyOf(row)
    const { messages, tipped, cents, squares } = tallies.get(key) ?? emptyTally
    tallies.set(key, {
      messages: messages + row[5],
      tipped: tipped + row[6],
      cents: cents + row[7],
      squares: squares + row[8],
    })
  }
  return tallies
}

/** The tally of all messages together. */
export const tallyOf = (rows: readonly SeriesRow[]): MessageTally =>
  tallyBy(rows, () => 0).get(0) ?? emptyTally
