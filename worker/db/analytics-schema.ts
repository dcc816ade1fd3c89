import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Dimension } from '#domain/analytics/roll-up.ts'

/**
 * The roll-ups of visits: sums without personal data. The shards (worker/analytics/ingest-shard.ts) add to these rows;
 * reports add them up. Times are epoch milliseconds.
 *
 * The meaning of a row of each dimension: `at` is the start of a UTC hour for `site` and of a UTC day for all others.
 * `detail` is empty where none is named. `is_bot` separates robots from people: every figure is stored once.
 *
 * | dimension                         | value, detail                       | views            | visitors                    | sessions, bounces, duration_ms    | events, total           |
 * | --------------------------------- | ----------------------------------- | ---------------- | --------------------------- | --------------------------------- | ----------------------- |
 * | site                              | ''                                  | page views then  | whose day began then        | which began then                  | clicks and own events   |
 * | page                              | path                                | of the page      | of the day who saw it       |                                   |                         |
 * | entry                             | path of the first view of a session | in the sessions  |                             | which began with it               |                         |
 * | exit                              | path of the last view of a session  |                  |                             | sessions only                     |                         |
 * | referrer                          | host that led here, or (direct)     | in the sessions  | whose first view it led to  | which it led to                   |                         |
 * | utm_source, _medium, _campaign    | as the link said, in lower case     | in the sessions  | whose first view it led to  | which it led to                   |                         |
 * | referral                          | link: a friend's link               | in the sessions  | whose first view it led to  | which it led to                   |                         |
 * | country (ISO, XX), device         | device: phone, tablet, desktop,     | in the sessions  | of the day                  | of them                           |                         |
 * | browser, os                       | other; family names                 | in the sessions  | of the day                  | of them                           |                         |
 * | bot (is_bot always)               | agent, network or headers: why      | in the sessions  | of the day                  | of them                           |                         |
 * | click                             | path, what was clicked              |                  |                             |                                   | clicks                  |
 * | scroll                            | path, 25, 50, 75 or 100             |                  |                             |                                   | times that it was reached |
 * | event                             | name, label                         |                  |                             |                                   | times, sum of values    |
 * | vital                             | CLS…, bucket of domain/analytics/web-vitals.ts     |                  |                             |                                   | figures, sum of figures |
 *
 * `site` visitors of the hours of a UTC day add up to the visitors of that day; of several days it is the sum of
 * daily visitors, as a returning visitor cannot be recognised. Sessions and visitors count at their first event, so
 * they appear at once and are corrected by later events; a bounce is one view and no click. A value past a shard's
 * max cardinality of a day counts as `(other)`. The live figure comes from the shards (worker/analytics/shards.ts).
 */
export const analyticsRollUps = sqliteTable(
  'analytics_roll_ups',
  {
    dimension: text().$type<Dimension>().notNull(),
    at: integer().notNull(),
    value: text().notNull(),
    detail: text().notNull(),
    isBot: integer('is_bot', { mode: 'boolean' }).notNull(),
    views: integer().notNull().default(0),
    /** Daily uniques. */
    visitors: integer().notNull().default(0),
    sessions: integer().notNull().default(0),
    bounces: integer().notNull().default(0),
    /** The sum of the times from the first to the last event of each session. */
    durationMs: integer('duration_ms').notNull().default(0),
    events: integer().notNull().default(0),
    total: real().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.dimension, t.at, t.isBot, t.value, t.detail] })],
)

/** The batches of a shard that are in the roll-ups: a batch and its row are written together, so none counts twice. */
export const analyticsBatches = sqliteTable(
  'analytics_batches',
  {
    shard: text().notNull(),
    seq: integer().notNull(),
    writtenAt: integer('written_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shard, t.seq] })],
)
