import type { Row } from '#domain/roll-up.ts'

/** Rows that a shard adds to the roll-ups at one time, numbered by the shard without gaps. */
export type Batch = { shard: string; seq: number; rows: Row[] }

/** So many of the last batches of a shard are known to be written; no call is overtaken by as many. */
const REMEMBERED = 10_000

/**
 * Adds a batch to the roll-ups, exactly once however often it is called with it. Throws what the database throws;
 * then it is not known whether the batch was written, and it must be sent again as it is.
 */
export async function addBatch(d1: D1Database, { shard, seq, rows }: Batch): Promise<void> {
  const now = Date.now()
  try {
    await d1.batch([
      // Fails for a batch that is there already, and all that follows with it.
      d1
        .prepare('insert into analytics_batches (shard, seq, written_at) values (?, ?, ?)')
        .bind(shard, seq, now),
      d1.prepare(ADD_ROWS).bind(JSON.stringify(rows.map(flat))),
      d1.prepare('delete from analytics_batches where shard = ? and seq <= ?').bind(shard, seq - REMEMBERED),
    ])
  } catch (error) {
    const written = 'select 1 as found from analytics_batches where shard = ? and seq = ?'
    const { results } = await d1.prepare(written).bind(shard, seq).all()
    if (results.length === 0) throw error
  }
}

const flat = ({ dimension, at, value, detail, isBot, figures: f }: Row) => [
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

/** One value holds all rows, as D1 takes no more than 100. */
const ADD_ROWS = `
  insert into analytics_roll_ups
    (dimension, at, value, detail, is_bot, views, visitors, sessions, bounces, duration_ms, events, total)
  select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
    value ->> 8, value ->> 9, value ->> 10, value ->> 11
  from json_each(?) where true
  on conflict do update set views = views + excluded.views, visitors = visitors + excluded.visitors,
    sessions = sessions + excluded.sessions, bounces = bounces + excluded.bounces,
    duration_ms = duration_ms + excluded.duration_ms, events = events + excluded.events, total = total + excluded.total`
