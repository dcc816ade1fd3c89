import { fnv1a } from '../hash.ts'
import { BASE_MESSAGE_COUNT } from '../limits.ts'
import { DAY_MS } from '../time.ts'

/**
 * Close code ("Try again later") for a visitor whose network has too many sockets; the browser polls over
 * HTTP instead.
 */
export const BUSY_CLOSE_CODE = 1013

/**
 * The global counter is a G-counter: each shard reports its total, never a difference, and the root keeps the
 * highest total per shard and day. A report that is lost, repeated or overtaken by a later one changes
 * nothing.
 */

/** The tally of one shard: in all, and per UTC day (whole days since 1970). */
export type ShardTally = { total: number; days: Record<number, number> }

/** The sums over all shards. Week and month are the last 7 and 30 UTC days, today included. */
export type CounterTotals = { count: number; today: number; week: number; month: number }

/** The tips of all drivers, which D1 adds up and the root only passes on. */
export type TipTotals = { tippedMessages: number; totalTipCents: number }

/** Snapshot for visitors: the sums, numbered in the order of their changes. */
export type Snapshot = CounterTotals &
  Partial<TipTotals> & {
    /** Rises with every change; a snapshot with a lower number is stale. */
    v: number
    /** Messages a second just now. */
    rate: number
    /** Time of the figures, in epoch milliseconds. */
    ts: number
  }

const figures = ['v', 'count', 'today', 'week', 'month', 'rate', 'ts']
/** §3.8 Absent until the root has received the figures. */
const tipFigures = ['tippedMessages', 'totalTipCents']

/** Whether a frame of the socket is a snapshot. A schema would be a fifteenth of the front page's code. */
export function isSnapshot(frame: unknown): frame is Snapshot {
  if (typeof frame !== 'object' || frame === null) return false
  const kindOf = (name: string) => typeof Reflect.get(frame, name)
  return (
    figures.every((name) => kindOf(name) === 'number') &&
    tipFigures.every((name) => ['number', 'undefined'].includes(kindOf(name)))
  )
}

/** The widest window of the sums, in UTC days. */
export const COUNTER_DAYS = 30

/** Window over which the rate is measured, in milliseconds. */
export const RATE_WINDOW_MS = 10_000

/** The UTC day of a time in epoch milliseconds, counted from 1 January 1970. */
export const utcDay = (at: number): number => Math.floor(at / DAY_MS)

/** Merges two reports of one shard: the higher figure wins, in all and on each day. */
export function mergeTallies(one: ShardTally, other: ShardTally): ShardTally {
  const days = { ...one.days }
  for (const [day, count] of Object.entries(other.days)) {
    days[Number(day)] = Math.max(days[Number(day)] ?? 0, count)
  }
  return { total: Math.max(one.total, other.total), days }
}

/** A tally without the days that are outside every window on the day `today`. The total stays whole. */
export function forgetOldDays(tally: ShardTally, today: number): ShardTally {
  const kept = Object.entries(tally.days).filter(([day]) => Number(day) > today - COUNTER_DAYS)
  return { total: tally.total, days: Object.fromEntries(kept) }
}

/**
 * §5.5 The figures shown on the UTC day `today`: the base plus all counted messages, so never less than the
 * base.
 */
export function sumTallies(tallies: Iterable<ShardTally>, today: number): CounterTotals {
  const totals = { count: BASE_MESSAGE_COUNT, today: 0, week: 0, month: 0 }
  for (const { total, days } of tallies) {
    totals.count += total
    for (const [key, count] of Object.entries(days)) {
      const age = today - Number(key)
      if (age === 0) totals.today += count
      if (age >= 0 && age < 7) totals.week += count
      if (age >= 0 && age < COUNTER_DAYS) totals.month += count
    }
  }
  return totals
}

/** A count at a moment; samples are ordered oldest first. */
export type Sample = { ts: number; count: number }

/** Messages a second over the window before `now`, to two decimals; 0 when nothing changed in it. */
export function rateOf(samples: readonly Sample[], now: number): number {
  const newest = samples.at(-1)
  const baseline = samples.findLast((sample) => sample.ts <= now - RATE_WINDOW_MS) ?? samples[0]
  if (!newest || !baseline) return 0
  return Math.round(((newest.count - baseline.count) * 100_000) / RATE_WINDOW_MS) / 100
}

/** The samples that {@link rateOf} may still need: those in the window, and the last one before it. */
export function recentSamples(samples: readonly Sample[], now: number): Sample[] {
  const baseline = samples.findLastIndex((sample) => sample.ts <= now - RATE_WINDOW_MS)
  return samples.slice(Math.max(baseline, 0))
}

/**
 * The shard that counts a message: FNV-1a of its id over the number of shards. It is chosen once, when the
 * message is logged, and stored with it, so that a retry after a change of the number of shards still reaches
 * the shard that has counted it.
 */
export function shardFor(messageId: string, shards: number): string {
  return `counter-shard:v1:${fnv1a(messageId) % Math.max(1, Math.floor(shards))}`
}

/** The root itself calls up to this many relays. */
const DIRECT_RELAYS_MAX = 30

/**
 * Groups of relays for a broadcast: the root calls the first of each group, which passes the snapshot on to
 * the others. Many relays are split into about as many groups as each has members, in a new random order each
 * time.
 * @param random gives a number from 0 to just below 1, as Math.random
 */
export function broadcastGroups<T>(relays: readonly T[], random: () => number): T[][] {
  if (relays.length <= DIRECT_RELAYS_MAX) return relays.map((relay) => [relay])
  const drawn = relays.map((relay) => ({ relay, lot: random() })).sort((a, b) => a.lot - b.lot)
  const groups = Math.ceil(Math.sqrt(relays.length))
  return Array.from({ length: groups }, (_, group) =>
    drawn.filter((_, i) => i % groups === group).map(({ relay }) => relay),
  )
}
