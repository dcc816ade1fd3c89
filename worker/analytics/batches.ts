import type { RollUpRow } from '#domain/analytics/roll-up.ts'

/**
 * Rows that a shard adds to the roll-ups in one statement, serialised by {@link batchesOf} and numbered by the shard.
 */
type Batch = { shard: string; seq: number; rows: string }

/** How many numbers of written batches are kept per shard: more than a delayed call can be behind. */
const REMEMBERED = 10_000
/** The size of a batch in bytes: one value of D1 or of an object holds 2 MB, and one statement has 30 s. */
const BATCH_MAX_BYTES = 500_000
const BATCH_MAX_ROWS = 2_000

/** D1 responds, and accepts a small write, but refuses this batch. `cause` is D1's error. */
export class BatchRefused extends Error {}

/** Splits rows into JSON batches that D1 accepts in one statement each, in their order. */
export function batchesOf(rows: readonly RollUpRow[]): string[] {
  const batches: string[] = []
  let batch: string[] = []
  let bytes = 0
  for (const row of rows) {
    const json = JSON.stringify(rowValues(row))
    const length = encoder.encode(json).length + 1
    if (batch.length > 0 && (batch.length === BATCH_MAX_ROWS || bytes + length > BATCH_MAX_BYTES)) {
      batches.push(`[${batch.join(',')}]`)
      batch = []
      bytes = 0
    }
    batch.push(json)
    bytes += length
  }
  if (batch.length > 0) batches.push(`[${batch.join(',')}]`)
  return batches
}

/**
 * Adds a batch to the roll-ups, exactly once however often the call is repeated. Throws {@link BatchRefused}, or the
 * database's error; in both cases the batch may have been written, and must be sent again unchanged.
 */
export async function addBatch(d1: D1Database, { shard, seq, rows }: Batch): Promise<void> {
  const now = Date.now()
  try {
    await d1.batch([
      // Fails if the batch is already there, and the rest of the D1 batch with it.
      d1
        .prepare('insert into analytics_batches (shard, seq, written_at) values (?, ?, ?)')
        .bind(shard, seq, now),
      d1.prepare(ADD_ROWS).bind(rows),
      d1.prepare('delete from analytics_batches where shard = ? and seq <= ?').bind(shard, seq - REMEMBERED),
    ])
  } catch (error) {
    const written = 'select 1 as found from analytics_batches where shard = ? and seq = ?'
    const { results } = await d1.prepare(written).bind(shard, seq).all()
    if (results.length > 0) return
    // A database that is full, away or too busy refuses this probe too, and throws: then the batch is not the cause.
    const probe = 'insert or replace into analytics_batches (shard, seq, written_at) values (?, 0, ?)'
    await d1.prepare(probe).bind(shard, now).run()
    throw new BatchRefused('The database takes other writes, but not this batch', { cause: error })
  }
}

const encoder = new TextEncoder()

const rowValues = ({ dimension, at, value, detail, isBot, figures: f }: RollUpRow) => [
  dimension,
  at,
  value,
  detail,
  isBot ? 1 : 0,
  f.views,
  f.visitors,
  f.sessions,
  f.bounces,
  f.durationMs,
  f.events,
  f.total,
]

/** One value holds all rows, as D1 binds no more than 100. */
const ADD_ROWS = `
  insert into analytics_roll_ups
    (dimension, at, value, detail, is_bot, views, visitors, sessions, bounces, duration_ms, events, total)
  select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
    value ->> 8, value ->> 9, value ->> 10, value ->> 11
  from json_each(?) where true
  on conflict do update set views = views + excluded.views, visitors = visitors + excluded.visitors,
    sessions = sessions + excluded.sessions, bounces = bounces + excluded.bounces,
    duration_ms = duration_ms + excluded.duration_ms, events = events + excluded.events, total = total + excluded.total`
