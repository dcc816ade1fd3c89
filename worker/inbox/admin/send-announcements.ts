import { waitUntil } from 'cloudflare:workers'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { itemOf } from '#domain/inbox/announcement.ts'
import { announcements } from '../../db/announcement-schema.ts'
import { users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { outbox } from '../../db/jobs-schema.ts'
import { FIRST_RETRY_MS } from '../../jobs/enqueue.ts'
import { deliver } from '../../jobs/jobs.ts'
import type { Promised } from '../../jobs/job.ts'
import { meterQueries } from '../../logging/query-meter.ts'
import { isAddressed } from './segment.ts'
import { logError } from '../../logging/log-error.ts'

/** Drivers of one page, who are promised the news in one batch with the place that the telling has reached. */
const PAGE = 20
/** As many runs may lie undelivered before the next waits for them. */
const BEHIND = 3

type Announcement = typeof announcements.$inferSelect

/**
 * Tells drivers what is due, at most ANNOUNCE_PER_MINUTE of them, and begins what has come of age. For the cron, each
 * minute as long as the run has room, and once when something is announced at once.
 */
export async function tellDue(
  env: Env,
  db: Db,
  { now = Date.now(), hasRoom = () => true }: { now?: number; hasRoom?: () => boolean } = {},
): Promise<void> {
  await begin(db, now)
  const perMinute = Number(env.ANNOUNCE_PER_MINUTE)
  let room = Math.min(perMinute, perMinute * BEHIND - (await countWaiting(db)))
  const underWay = await db
    .select()
    .from(announcements)
    .where(eq(announcements.status, 'sending'))
    .orderBy(asc(announcements.dueAt), asc(announcements.id))
  for (const announcement of underWay) {
    while (room > 0 && hasRoom()) {
      const limit = Math.min(PAGE, room)
      const promised = await tellPage(db, announcement, { limit, now })
      await deliver(env, db, promised)
      room -= promised.length
      if (promised.length < limit) break
    }
  }
}

/** Begins telling once the answer is out. What is left is the cron's. */
export function tellSoon(platform: Env): void {
  const { env, db, hasRoom } = meterQueries(platform)
  waitUntil(
    tellDue(env, db, { hasRoom }).catch((error: unknown) =>
      logError('announcements: left to the cron', error),
    ),
  )
}

/** The telling of what has come of age begins, once it is known how many it is for. */
async function begin(db: Db, now: number): Promise<void> {
  const due = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.status, 'scheduled'), lte(announcements.dueAt, now)))
  for (const announcement of due) {
    const reach = sql`(select count(*) from ${users} where ${isAddressed(announcement, now)})`
    await db
      .update(announcements)
      .set({ status: 'sending', reach })
      .where(and(eq(announcements.id, announcement.id), eq(announcements.status, 'scheduled')))
  }
}

/**
 * Promises the next drivers, in order of their ids, what is announced, and moves the place that the telling has
 * reached behind them. Both are one batch, and both read that place themselves: wherever a run breaks off, and however
 * many run at once, nobody is left out and nobody is told twice. Less than a page says that there is nobody more, and
 * ends it.
 * @returns what was promised
 */
export async function tellPage(
  db: Db,
  announcement: Announcement,
  { limit, now }: { limit: number; now: number },
): Promise<Promised[]> {
  const { id, dueAt } = announcement
  const item = JSON.stringify(itemOf(announcement, dueAt))
  const page = sql`(select ${users.id} as id from ${users}
    where ${users.id} > (select a.told_up_to from ${announcements} a where a.id = ${id} and a.status = 'sending')
      and ${isAddressed(announcement, now)}
    order by ${users.id} limit ${limit})`
  const [promised] = await db.batch([
    db
      .insert(outbox)
      .select(
        sql`select ${prefixOf(id)} || p.id, 'notify', json_object('userId', p.id, 'item', json(${item})), 0,
          ${now + FIRST_RETRY_MS}, ${now} from ${page} p where true`,
      )
      .onConflictDoNothing()
      .returning({ id: outbox.id, kind: outbox.kind, payload: outbox.payload }),
    db
      .update(announcements)
      .set({
        told: sql`${announcements.told} + (select count(*) from ${page})`,
        status: sql`case when (select count(*) from ${page}) < ${limit} then 'sent' else 'sending' end`,
        endedAt: sql`case when (select count(*) from ${page}) < ${limit} then ${now} end`,
        toldUpTo: sql`coalesce((select max(p.id) from ${page} p), ${announcements.toldUpTo})`,
      })
      .where(and(eq(announcements.id, id), eq(announcements.status, 'sending'))),
  ])
  // Kind and payload were written together, which the columns' own types cannot say.
  return promised as Promised[]
}

/** The ids of the promises of an announcement begin so; the driver's follows. */
export const prefixOf = (id: string) => `announce:${id}:`

/** The promises of one announcement, or of all, that have still to be kept: a range of their key. */
export const waitingOf = (prefix: string) =>
  sql`${outbox.id} >= ${prefix} and ${outbox.id} < ${`${prefix.slice(0, -1)};`}`

const countWaiting = (db: Db) => db.$count(outbox, waitingOf('announce:'))
