import * as z from 'zod/mini'
import type { Mode, Moment, Platform, Tone } from '../messages/message.ts'
import { DAY_MS } from '../time.ts'

/** Time zones differ by whole quarters of an hour, so quarters map to any local hour and day. */
export const QUARTER_MS = 900_000

/** The quarter of a time in epoch milliseconds, counted from the epoch. */
export const quarterOf = (at: number): number => Math.floor(at / QUARTER_MS)

/** The longest range of one request, in days: a year, the present month, and some margin. */
const SERIES_DAYS_MAX = 400

const time = z.coerce.number('Give a time in milliseconds').check(z.int(), z.gte(0), z.lte(8.64e15))

/** A range of time in epoch milliseconds: `from` included, `to` not. */
export const SeriesQuery = z.object({ from: time, to: time }).check(
  z.refine(({ from, to }) => from < to, 'The beginning must lie before the end'),
  z.refine(
    ({ from, to }) => to - from <= SERIES_DAYS_MAX * DAY_MS,
    `Ask for ${SERIES_DAYS_MAX} days at most`,
  ),
)
export type SeriesQuery = z.infer<typeof SeriesQuery>

/**
 * A driver's messages of one quarter of an hour with the same properties. A tuple rather than an object,
 * because a year has thousands: the quarter counted from the epoch, the messages' properties, their number,
 * how many have a tip, the sum of the tips in cents, and the sum of their squares.
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

/** A page of a series, oldest first. `next` is the `from` of the page after it, null at the end. */
export type SeriesPage = { rows: SeriesRow[]; next: number | null }

/** Charted properties of a message, with their positions in a row. */
export const seriesFields = { mode: 1, moment: 2, tone: 3, platform: 4 } as const
export type SeriesField = keyof typeof seriesFields

/** Sums over a group of messages. Tips are in cents; `squares` is the sum of each tip squared. */
export type MessageTally = { messages: number; tipped: number; cents: number; squares: number }

export const emptyTally: MessageTally = { messages: 0, tipped: 0, cents: 0, squares: 0 }

/** Tallies of all messages, grouped by a key of their rows. */
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
