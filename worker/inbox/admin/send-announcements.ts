import { waitUntil } from 'cloudflare:workers'
import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm'
import {
  announcementItem,
  type AnnouncementType,
  canBeSwitchedOff,
  type Segment,
} from '#domain/inbox/announcement.ts'
import { dayAt } from '#domain/local-day.ts'
import { DAY_MS } from '#domain/time.ts'
import { isKind } from '../../billing/user-kinds.ts'
import { announcements } from '../../db/announcement-schema.ts'
import { isUnconfirmed, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { activeDays, driverDetails } from '../../db/driver-schema.ts'
import { jobs } from '../../db/jobs-schema.ts'
import { enqueueWhere, jobColumns } from '../../jobs/enqueue.ts'
import type { StoredJob } from '../../jobs/job.ts'
import { runJobs } from '../../jobs/jobs.ts'
import { logError } from '../../logging/log-error.ts'
import { meterQueries } from '../../logging/request-log.ts'
import { settingsOf } from '../../settings/settings.ts'

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

type Audience = { segment: Segment; type: AnnouncementType }

/** How many drivers an announcement would reach now, and how many of its segment have switched its type off. */
export async function countReach(db: Db, { segment, type }: Audience, now: number) {
  const [counts] = await db.all<{ reach: number; switchedOff: number }>(
    sql`select count(*) filter (where ${acceptsType(type)}) as "reach",
          count(*) filter (where not (${acceptsType(type)})) as "switchedOff"
        from ${users} where ${matchesSegment(segment, now)}`,
  )
  return { reach: counts?.reach ?? 0, switchedOff: counts?.switchedOff ?? 0 }
}

/** Whether a user is a recipient at the moment `now` (epoch milliseconds). */
const isRecipient = ({ segment, type }: Audience, now: number): SQL =>
  sql`(${matchesSegment(segment, now)} and ${acceptsType(type)})`

const matchesSegment = ({ who, activeWithinDays }: Segment, now: number): SQL => {
  const parts = [isReachable(now), segmentConditions[who](now)]
  if (activeWithinDays !== undefined) parts.push(wasActiveSince(now - activeWithinDays * DAY_MS))
  return sql.join(parts, sql` and `)
}

/** Who has not confirmed an address or a number has never signed in and sees no inbox. */
const isReachable = (now: number) =>
  sql`${users.deletedAt} is null and ${users.isAnonymous} = 0 and not ${isUnconfirmed}
    and coalesce(${users.bannedUntil}, 0) <= ${now}`

const segmentConditions: Record<Segment['who'], (now: number) => SQL> = {
  everyone: () => sql`1 = 1`,
  free: (now) => isKind('free', now),
  premium: (now) => sql`not ${isKind('free', now)}`,
  testers: (now) => isKind('tester', now),
}

/** Days are those of the driver's own calendar, which differ by at most one from UTC. */
const wasActiveSince = (since: number) => sql`exists (select 1 from ${activeDays} a
  where a.user_id = ${users.id} and a.day >= ${dayAt(since)})`

const acceptsType = (type: AnnouncementType): SQL =>
  canBeSwitchedOff(type)
    ? sql`not exists (select 1 from ${driverDetails} d where d.user_id = ${users.id} and d.news = 0)`
    : sql`1 = 1`
