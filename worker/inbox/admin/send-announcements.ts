import { waitUntil } from 'cloudflare:workers'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { announcementItem } from '#domain/inbox/announcement.ts'
import { announcements } from '../../db/announcement-schema.ts'
import { users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { jobs } from '../../db/jobs-schema.ts'
import { FIRST_RETRY_MS } from '../../jobs/enqueue.ts'
import { runJobs } from '../../jobs/jobs.ts'
import type { Job } from '../../jobs/job.ts'
import { meterQueries } from '../../logging/query-meter.ts'
import { isRecipient } from './segment.ts'
import { logError } from '../../logging/log-error.ts'
import { settingsOf } from '../../settings/settings.ts'

/** Drivers of one page, who are promised the news in one batch with the place that the telling has reached. */
const PAGE = 20
/** As many runs may lie undelivered before the next waits for them. */
const MAX_BACKLOG_RUNS = 3

type Announcement = typeof announcements.$inferSelect

/**
 * Tells drivers what is due, at most ANNOUNCE_PER_MINUTE of them, and begins what has come of age. For the cron, each
 * minute as long as the run has room, and once when something is announced at once.
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

/** Begins telling once the answer is out. What is left is the cron's. */
export function sendAnnouncementsSoon(platform: Env): void {
  const { env, db, hasQueryBudget } = meterQueries(platform)
  waitUntil(
    sendDueAnnouncements(env, db, { hasQueryBudget }).catch((error: unknown) =>
      logError('announcements: left to the cron', error),
    ),
  )
}

/** The telling of what has come of age begins, once it is known how many it is for. */
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
 * Promises the next drivers, in order of their ids, what is announced, and moves the place that the telling has
 * reached behind them. Both are one batch, and both read that place themselves: wherever a run breaks off, and however
 * many run at once, nobody is left out and nobody is told twice. Less than a page says that there is nobody more, and
 * ends it.
 * @returns what was promised
 */
export async function enqueuePage(
  db: Db,
  announcement: Announcement,
  { limit, now }: { limit: number; now: number },
): Promise<Job[]> {
  const { id, dueAt } = announcement
  const item = JSON.stringify(announcementItem(announcement, dueAt))
  const page = sql`(select ${users.id} as id from ${users}
    where ${users.id} > (select a.last_user_id from ${announcements} a where a.id = ${id} and a.status = 'sending')
      and ${isRecipient(announcement, now)}
    order by ${users.id} limit ${limit})`
  const [enqueued] = await db.batch([
    db
      .insert(jobs)
      .select(
        sql`select ${jobIdPrefixOf(id)} || p.id, 'notify', json_object('userId', p.id, 'item', json(${item})), 0,
          ${now + FIRST_RETRY_MS}, ${now} from ${page} p where true`,
      )
      .onConflictDoNothing()
      .returning({ id: jobs.id, kind: jobs.kind, payload: jobs.payload }),
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
  // Kind and payload were written together, which the columns' own types cannot say.
  return enqueued as Job[]
}

/** The ids of the promises of an announcement begin so; the driver's follows. */
export const jobIdPrefixOf = (id: string) => `announce:${id}:`

/** The promises of one announcement, or of all, that have still to be kept: a range of their key. */
export const pendingJobsOf = (prefix: string) =>
  sql`${jobs.id} >= ${prefix} and ${jobs.id} < ${`${prefix.slice(0, -1)};`}`

const countPendingJobs = (db: Db) => db.$count(jobs, pendingJobsOf('announce:'))
