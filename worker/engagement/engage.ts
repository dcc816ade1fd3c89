import { and, desc, eq, exists, notExists, sql } from 'drizzle-orm'
import { can } from '#domain/billing/plan.ts'
import { planOf } from '#domain/billing/subscription.ts'
import { unlockedBy } from '#domain/engagement/achievement.ts'
import { streaksOf } from '#domain/engagement/calendar.ts'
import {
  consequencesOf,
  type EngagementEvent,
  welcomeAt,
  type ClientEvent,
} from '#domain/engagement/engagement.ts'
import { announceJob } from '#domain/inbox/channel.ts'
import { notifyJob } from '#domain/inbox/notification.ts'
import type { LocalDay } from '#domain/local-day.ts'
import type { Driver } from '../app.ts'
import { accessOf, accessQueries } from '../billing/access.ts'
import { users } from '../db/auth-schema.ts'
import { type Db, type Found, insertWhere } from '../db/db.ts'
import { achievements, activeDays } from '../db/driver-schema.ts'
import { jobs } from '../db/jobs-schema.ts'
import { messages, messageTotals } from '../db/message-schema.ts'
import { AppError } from '../error.ts'
import { enqueue, enqueueWhere } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { evaluateFriend, pendingReferral } from '../referrals/activate.ts'
import { requireDayNow } from './achievements.ts'
import { activeDaysQuery, figuresOf, figuresQuery, tipsQuery, unlockedQuery } from './facts.ts'

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
  const topics = ['achievements'] as const
  const nextJobs: Job[] = [
    ...items.map((item) => notifyJob(userId, item)),
    ...unlocked.map((id) => announceJob(`${userId}:${id}`, { userId, topics }, now)),
  ]
  const [first, ...rest] = [
    ...unlocked.map((achievement) =>
      db.insert(achievements).values({ userId, achievement, unlockedAt: now }).onConflictDoNothing(),
    ),
    ...nextJobs.map((job) => enqueue(db, job)),
  ]
  if (first) await db.batch([first, ...rest])
  const rewardJobs = facts.isReferred ? await evaluateFriend(db, userId) : []
  return [...welcomeJobs, ...nextJobs, ...rewardJobs]
}

/**
 * The statements that find out, in the batch that logs a message and after it, whether anything follows from it: most
 * messages unlock nothing. They also record the day, except a driver's first one, which brings the welcome.
 */
export function progressQueries(
  db: Db,
  userId: string,
  { messageId, day }: { messageId: string; day: LocalDay },
) {
  const mine = eq(activeDays.userId, userId)
  const onDay = db
    .select({ day: activeDays.day })
    .from(activeDays)
    .where(and(mine, eq(activeDays.day, day)))
  const anyDay = db.select({ day: activeDays.day }).from(activeDays).where(mine)
  return [
    // Only a new day can make a streak longer.
    db
      .select({ day: activeDays.day })
      .from(activeDays)
      .where(and(mine, notExists(onDay)))
      .orderBy(desc(activeDays.day))
      .limit(DAYS_READ),
    insertWhere(
      db,
      activeDays,
      { userId: messages.userId, day: sql`${day}` },
      { from: messages, where: and(eq(messages.id, messageId), exists(anyDay)) },
    )
      .onConflictDoNothing()
      .returning({ day: activeDays.day }),
    unlockedQuery(db, userId),
    db
      .select({
        totals: messageTotals,
        isActive: sql`${exists(anyDay)}`.mapWith(Boolean).as('is_active'),
        isReferred: sql`${exists(pendingReferral(db, userId))}`.mapWith(Boolean).as('is_referred'),
      })
      .from(users)
      .leftJoin(messageTotals, eq(messageTotals.userId, users.id))
      .where(eq(users.id, userId)),
  ] as const
}

/** Whether {@link engage} may be skipped after a logged message, by the rows of {@link progressQueries}. */
export function isWithoutProgress([earlier, newDays, unlocked, [driver]]: Found<
  ReturnType<typeof progressQueries>
>): boolean {
  if (!driver || !driver.isActive || driver.isReferred) return false
  const days = newDays.length > 0 ? [...newDays, ...earlier].map(({ day }) => day) : []
  const figures = figuresOf(driver.totals ? [driver.totals] : [])
  const facts = { ...figures, longestStreak: streaksOf(days, days[0] ?? '1970-01-01').longest }
  return unlockedBy(facts).every((id) => unlocked.some((one) => one.id === id))
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
  const [[driver], totals, days, unlocked, tips, referred, ...access] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, userId)),
    figuresQuery(db, userId),
    activeDaysQuery(db, userId, DAYS_READ),
    unlockedQuery(db, userId),
    tipsQuery(db, userId, tipped),
    pendingReferral(db, userId),
    ...accessQueries(db, userId),
  ])
  if (!driver) return undefined
  const today = days[0]?.day ?? '1970-01-01'
  return {
    ...figuresOf(totals),
    longestStreak: streaksOf(
      days.map(({ day }) => day),
      today,
    ).longest,
    tips,
    unlocked: unlocked.map(({ id }) => id),
    canSeeAchievements: can(planOf(accessOf(access), Date.now()), 'achievements'),
    isReferred: referred.length > 0,
  }
}

const activeDaysIn = (event: EngagementEvent): LocalDay[] =>
  event.type === 'daily_login' ? [event.loginDate] : event.type === 'message_created' ? [event.day] : []
