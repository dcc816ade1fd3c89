import { waitUntil } from 'cloudflare:workers'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { announcementItem } from '#domain/inbox/announcement.ts'
import { announcements } from '../../db/announcement-schema.ts'
import { users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { jobs } from '../../db/jobs-schema.ts'
import { enqueueWhere, jobColumns } from '../../jobs/enqueue.ts'
import type { StoredJob } from '../../jobs/job.ts'
import { runJobs } from '../../jobs/jobs.ts'
import { logError } from '../../logging/log-error.ts'
import { meterQueries } from '../../logging/query-meter.ts'
import { settingsOf } from '../../settings/settings.ts'
import { isRecipient } from './segment.ts'

/** Drivers per page: one batch enqueues their items and moves the cursor. */
const PAGE = 20
/** With this many undelivered runs in the outbox the next run waits. */
const MAX_BACKLOG_RUNS = 3

type Announcement = typeof announcements.$inferSelect

/**
 * Starts announcements whose time has come, and enqueues them for at most ANNOUNCE_PER_MINUTE drivers. For the cron,
 * each minute as long as the run has room, and once for an announcement without a time.
 */
export async function sendDueAnnouncements(
  env: Env,
  db: Db,
  { now = Date.now(), hasQueryBudget = () => true }: { now?: number; hasQueryBudget?: () => boolean } = {},
): Promise<void> {
  await startDueAnnouncements(db, now)
  const perMinute = settingsOf(env).ANNOUNCE_PER_MINUTE
  let remaining = Math.min(perMinute, perMinute * MAX_BACKLOG_RUNS - (await countPendingJobs(db)))
  const sending = await db
    .select()
    .from(announcements)
    .where(eq(announcements.status, 'sending'))
    .orderBy(asc(announcements.dueAt), asc(announcements.id))
  for (const announcement of sending) {
    while (remaining > 0 && hasQueryBudget()) {
      const limit = Math.min(PAGE, remaining)
      const enqueued = await enqueuePage(db, announcement, { limit, now })
      await runJobs(env, db, enqueued)
      remaining -= enqueued.length
      if (enqueued.length < limit) break
    }
  }
}

/** Starts the delivery after the response. The cron continues it. */
export function sendAnnouncementsSoon(platform: Env): void {
  const { env, db, hasQueryBudget } = meterQueries(platform)
  waitUntil(
    sendDueAnnouncements(env, db, { hasQueryBudget }).catch((error: unknown) =>
      logError('announcements: left to the cron', error),
    ),
  )
}

/** Starts the announcements whose time has come, with the number of their recipients. */
async function startDueAnnouncements(db: Db, now: number): Promise<void> {
  const due = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.status, 'scheduled'), lte(announcements.dueAt, now)))
  for (const announcement of due) {
    const reach = sql`(select count(*) from ${users} where ${isRecipient(announcement, now)})`
    await db
      .update(announcements)
      .set({ status: 'sending', reach })
      .where(and(eq(announcements.id, announcement.id), eq(announcements.status, 'scheduled')))
  }
}

/**
 * Enqueues an announcement for the next drivers, in order of their ids, and moves its cursor behind them. Both are in
 * one batch, and both read the cursor themselves: wherever a run stops, and however many run at once, every driver gets
 * the item once. An incomplete page is the last one, and ends the announcement.
 * @returns the enqueued jobs
 */
export async function enqueuePage(
  db: Db,
  announcement: Announcement,
  { limit, now }: { limit: number; now: number },
): Promise<StoredJob[]> {
  const { id, dueAt } = announcement
  const item = JSON.stringify(announcementItem(announcement, dueAt))
  const page = sql`(select ${users.id} as id from ${users}
    where ${users.id} > (select a.last_user_id from ${announcements} a where a.id = ${id} and a.status = 'sending')
      and ${isRecipient(announcement, now)}
    order by ${users.id} limit ${limit})`
  const [enqueued] = await db.batch([
    enqueueWhere(
      db,
      {
        id: sql`${jobIdPrefixOf(id)} || p.id`,
        kind: 'notify',
        payload: sql`json_object('userId', p.id, 'item', json(${item}))`,
      },
      { from: sql`${page} p`, where: undefined },
    ).returning(jobColumns),
    db
      .update(announcements)
      .set({
        notified: sql`${announcements.notified} + (select count(*) from ${page})`,
        status: sql`case when (select count(*) from ${page}) < ${limit} then 'sent' else 'sending' end`,
        endedAt: sql`case when (select count(*) from ${page}) < ${limit} then ${now} end`,
        lastUserId: sql`coalesce((select max(p.id) from ${page} p), ${announcements.lastUserId})`,
      })
      .where(and(eq(announcements.id, id), eq(announcements.status, 'sending'))),
  ])
  return enqueued
}

/** The prefix of the ids of an announcement's jobs; the driver's id follows. */
export const jobIdPrefixOf = (id: string) => `announce:${id}:`

/** The pending jobs of one announcement, or of all: a range of their key. */
export const pendingJobsOf = (prefix: string) =>
  sql`${jobs.id} >= ${prefix} and ${jobs.id} < ${`${prefix.slice(0, -1)};`}`

const countPendingJobs = (db: Db) => db.$count(jobs, pendingJobsOf('announce:'))
