import { and, eq, notExists } from 'drizzle-orm'
import { can } from '#domain/billing/plan.ts'
import { planOf } from '#domain/billing/subscription.ts'
import {
  consequencesOf,
  type EngagementEvent,
  welcomeAt,
  type ClientEvent,
} from '#domain/engagement/engagement.ts'
import { streaksOf } from '#domain/engagement/streak.ts'
import { notifyJob } from '#domain/inbox/notification.ts'
import type { LocalDay } from '#domain/local-day.ts'
import type { Driver } from '../app.ts'
import { findAccess } from '../billing/access.ts'
import { users } from '../db/auth-schema.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { achievements, activeDays } from '../db/driver-schema.ts'
import { jobs } from '../db/jobs-schema.ts'
import { AppError } from '../error.ts'
import { enqueue, enqueueWhere } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { evaluateFriend } from '../referrals/activate.ts'
import { requireDayNow } from './achievements.ts'
import { activeDaysQuery, figuresQuery, tipsQuery, unlockedQuery } from './facts.ts'

/**
 * §7.25, §7.29 Handles a browser's event, which can only be that its driver opened the app, on the day that it is
 * where they are. Repeating it changes nothing. Throws `forbidden` for every other event, because those are raised
 * here, and `invalid_input` for a day that it is nowhere on Earth now.
 */
export async function receiveClientEvent(
  env: Env,
  db: Db,
  driver: Driver,
  { eventType, eventData: { loginDate } }: ClientEvent,
): Promise<void> {
  if (eventType !== 'daily_login') throw new AppError('forbidden', 'A browser cannot tell of this')
  if (loginDate === undefined) throw new AppError('invalid_input', 'eventData.loginDate: Give the day')
  requireDayNow(loginDate, 'eventData.loginDate')
  runJobsSoon(env, db, await engage(db, driver.id, [{ type: 'daily_login', loginDate }]))
}

/**
 * The longest streak that unlocks something has 100 days, and ends at most 30 days ago, the longest that a message
 * waits offline.
 */
const DAYS_READ = 150

/**
 * §7.25 Evaluates a driver after events: records the days, unlocks achievements, and enqueues notifications. The same
 * events may be handled again, in any order and concurrently, with the same result. Saves nothing for an account that
 * is gone. Returns the enqueued jobs, for the caller to run.
 */
export async function engage(db: Db, userId: string, events: readonly EngagementEvent[]): Promise<Job[]> {
  const days = new Set(events.flatMap(activeDaysIn))
  const welcomeJobs = days.size > 0 ? await recordActiveDays(db, userId, days) : []
  // Read after the days are written: of two concurrent calls, the later one sees the days of both.
  const facts = await readFacts(db, userId, events)
  if (!facts) return []
  const now = Date.now()
  const { achievements: unlocked, items } = consequencesOf(events, facts, now)
  const notifyJobs = items.map((item) => notifyJob(userId, item))
  const [first, ...rest] = [
    ...unlocked.map((achievement) =>
      db.insert(achievements).values({ userId, achievement, unlockedAt: now }).onConflictDoNothing(),
    ),
    ...notifyJobs.map((job) => enqueue(db, job)),
  ]
  if (first) await db.batch([first, ...rest])
  return [...welcomeJobs, ...notifyJobs, ...(await evaluateFriend(db, userId))]
}

/** Records the driver's active days; the first one also enqueues the welcome, in the same transaction. */
async function recordActiveDays(db: Db, userId: string, days: ReadonlySet<LocalDay>) {
  const welcome = notifyJob(userId, welcomeAt(Date.now()))
  const driver = eq(users.id, userId)
  const earlier = db.select({ day: activeDays.day }).from(activeDays).where(eq(activeDays.userId, userId))
  const [welcomed] = await db.batch([
    enqueueWhere(db, welcome, { from: users, where: and(driver, notExists(earlier)) }).returning({
      id: jobs.id,
    }),
    ...Array.from(days, (day) =>
      insertWhere(
        db,
        activeDays,
        { userId: users.id, day },
        { from: users, where: driver },
      ).onConflictDoNothing(),
    ),
  ])
  return welcomed.length > 0 ? [welcome] : []
}

/** The records that the rules need; absent for an account that is gone. */
async function readFacts(db: Db, userId: string, events: readonly EngagementEvent[]) {
  const tipped = events.flatMap((event) => (event.type === 'tip_logged' ? [event.messageId] : []))
  const [[[driver], [figures], days, unlocked, tips], access] = await Promise.all([
    db.batch([
      db.select({ id: users.id }).from(users).where(eq(users.id, userId)),
      figuresQuery(db, userId),
      activeDaysQuery(db, userId, DAYS_READ),
      unlockedQuery(db, userId),
      tipsQuery(db, userId, tipped),
    ]),
    findAccess(db, userId),
  ])
  if (!driver || !figures) return undefined
  const today = days[0]?.day ?? '1970-01-01'
  return {
    ...figures,
    longestStreak: streaksOf(
      days.map(({ day }) => day),
      today,
    ).longest,
    tips,
    unlocked: unlocked.map(({ id }) => id),
    canSeeAchievements: can(planOf(access, Date.now()), 'achievements'),
  }
}

const activeDaysIn = (event: EngagementEvent): LocalDay[] =>
  event.type === 'daily_login' ? [event.loginDate] : event.type === 'message_created' ? [event.day] : []
