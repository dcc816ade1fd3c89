import { type AnyColumn, between, count, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { periodStart, type UserKind } from '#domain/account/users.ts'
import { LATE_MS, STUCK_ATTEMPTS, type HealthFacts, healthLines } from '#domain/admin/overview.ts'
import { priceKeys } from '#domain/billing/price.ts'
import type { Revenue } from '#domain/billing/price.ts'
import { brand } from '#domain/brand.ts'
import type { GlobalStats } from '#domain/counter/stats.ts'
import { lastDays, localHoursIn } from '#domain/engagement/calendar.ts'
import { QUARTER_MS } from '#domain/engagement/message-data.ts'
import { DAY_MS } from '#domain/time.ts'
import { users, userSums } from '../db/auth-schema.ts'
import { stripeEvents, subscriptions } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { activeDays, feedback } from '../db/driver-schema.ts'
import { deadLetters, jobs } from '../db/jobs-schema.ts'
import { loggedSums } from '../db/message-schema.ts'
import { testerTestimonials, testerWaitlist, websiteTestimonials } from '../db/testing-schema.ts'
import { checkHealth, configuredServices, type SetUp } from '../health/health.ts'
import { lastCronRun } from '../jobs/periodic-tasks.ts'
import { readMailBudget } from '../limits/sends.ts'
import { tryOrLog } from '../logging/log-error.ts'
import { settingsOf } from '../settings/settings.ts'

/** How the other features answer for themselves: worker/index.ts hands these over, so that this one imports none. */
export type OverviewSources = {
  setUp: SetUp
  /** The figures of all drivers' messages. Never throws. */
  readStats: (env: Env, db: Db) => Promise<GlobalStats>
  /** Throws when the counter's root does not answer. */
  askCounter: (env: Env) => PromiseLike<unknown>
  /** Throws when a shard does not answer. */
  visitsHealth: (env: Env) => Promise<NonNullable<HealthFacts['visits']>>
  /** Since when Stripe has refused our key, in epoch milliseconds; null where it takes it. */
  keyRefusedSince: (db: Db) => Promise<number | null>
  /** What Premium earns, at the prices of this origin. */
  readRevenue: (env: Env, db: Db, at: { now: number; origin: string }) => Promise<Revenue>
  /** Whether a user is of a kind at a moment (epoch milliseconds). */
  isAmong: (kind: UserKind, now: number) => SQL
}

/**
 * §2.20 The present state: figures, and the health of each part in words. Days are UTC. A message counts on the day on
 * which it was logged, as in `messageStatistics`, so both pages show the same number.
 */
export async function readAdminOverview(sources: OverviewSources, env: Env, db: Db, origin: string) {
  const now = Date.now()
  const [stats, counter, visits, health, mails, figures, run, refusedSince, revenue] = await Promise.all([
    sources.readStats(env, db),
    tryOrLog('overview: counter root', () => sources.askCounter(env)),
    tryOrLog('overview: visits', () => sources.visitsHealth(env)),
    checkHealth(env, sources.setUp),
    tryOrLog('overview: mail budget', () => readMailBudget(env)),
    readFigures(db, sources, now),
    lastCronRun(db),
    sources.keyRefusedSince(db),
    sources.readRevenue(env, db, { now, origin }),
  ])
  const facts: HealthFacts = {
    now,
    ...health,
    counter: counter !== undefined,
    visits: visits ?? null,
    ...run,
    jobs: figures.jobs,
    mails,
    stripe: {
      isOpen: settingsOf(env).STRIPE_SECRET_KEY !== '',
      hasWebhookSecret: settingsOf(env).STRIPE_WEBHOOK_SECRETS.length > 0,
      lastEventAt: figures.lastEventAt,
      refusedSince,
    },
    services: configuredServices(env, sources.setUp),
    google: settingsOf(env).EXTERNAL_GOOGLE_ENABLED,
    sms: settingsOf(env).EXTERNAL_PHONE_ENABLED,
  }
  const { lastEventAt: _, ...shown } = figures
  return {
    at: now,
    ...shown,
    messages: { ...shown.messages, shown: stats.count },
    revenue,
    health: healthLines(facts),
  }
}

/**
 * Everything that D1 can count, in one batch. An index leads to each row that counts, and a sum says how many drivers.
 */
async function readFigures(db: Db, { isAmong }: OverviewSources, now: number) {
  const [today, week] = [periodStart('today', now), periodStart('week', now)]
  // Most drivers are where the brand is, and there a day begins before that of UTC.
  const localDays = lastDays(localHoursIn(brand.timeZone)(Math.floor(now / QUARTER_MS)).day, 14)
  const weekBefore = week - 7 * DAY_MS
  const within = (column: AnyColumn, from: number, to: number) =>
    sql`${column} >= ${from} and ${column} < ${to}`
  // A batch reads rows by their columns' names, so each has its own.
  const counted = (name: string, table: SQLiteTable, where: SQL | undefined) =>
    sql<number>`(select count(*) from ${table} where ${where})`.as(name)
  const logged = (name: string, first: number, last: number) =>
    sql<number>`(select coalesce(sum(${loggedSums.messages}), 0) from ${loggedSums}
      where ${between(loggedSums.day, Math.floor(first / DAY_MS), Math.floor(last / DAY_MS))})`.as(name)
  const drivers = (name: string, where: SQL) =>
    counted(name, users, sql`${users.deletedAt} is null and ${where}`)
  const kind = (name: UserKind) => drivers(`is_${name}`, isAmong(name, now))
  const [[counts], [jobCounts], byPrice, perDay] = await db.batch([
    db
      .select({
        total: userSums.total,
        newToday: drivers('new_today', gte(users.createdAt, today)),
        newInWeek: drivers('new_week', gte(users.createdAt, week)),
        newWeekBefore: drivers('new_before', within(users.createdAt, weekBefore, week)),
        loggedToday: logged('logged_today', today, now),
        loggedInWeek: logged('logged_week', week, now),
        loggedWeekBefore: logged('logged_before', weekBefore, week - 1),
        seenToday: drivers('seen_today', gte(users.seenAt, today)),
        seenInWeek: drivers('seen_week', gte(users.seenAt, week)),
        unconfirmed: kind('unconfirmed'),
        premium: kind('premium'),
        newPremium: kind('new_premium'),
        given: kind('given'),
        testers: kind('tester'),
        overdue: kind('overdue'),
        suspended: kind('suspended'),
        waitingList: counted('waiting', testerWaitlist, isNull(testerWaitlist.offeredUntil)),
        openFeedback: counted('unseen', feedback, isNull(feedback.seenAt)),
        testimonialsToDecide: counted(
          'undecided',
          websiteTestimonials,
          sql`${websiteTestimonials.isApproved} = 0 and ${websiteTestimonials.declinedFor} is null
            and exists (select 1 from ${testerTestimonials} t
              where t.id = ${websiteTestimonials.testerTestimonialId} and t.may_publish = 1)`,
        ),
        lastEventAt: sql<number | null>`(select max(${stripeEvents.receivedAt}) from ${stripeEvents})`.as(
          'event',
        ),
      })
      .from(userSums),
    db
      .select({
        waiting: count(),
        late: sql<number>`count(*) filter (where ${jobs.dueAt} < ${now - LATE_MS})`.as('late'),
        stuck: sql<number>`count(*) filter (where ${jobs.attempts} >= ${STUCK_ATTEMPTS})`.as('stuck'),
        lateMails:
          sql<number>`count(*) filter (where ${jobs.kind} in ('send_mail', 'send_code', 'send_change_notice')
            and ${jobs.attempts} > 0)`.as('lateMails'),
        dead: sql<number>`(select count(*) from ${deadLetters})`.as('dead'),
      })
      .from(jobs),
    db
      .select({ key: subscriptions.priceKey, total: count() })
      .from(subscriptions)
      .where(sql`${subscriptions.status} = 'active'`)
      .groupBy(subscriptions.priceKey),
    db
      .select({ day: activeDays.day, drivers: count() })
      .from(activeDays)
      .where(gte(activeDays.day, localDays[0]!))
      .groupBy(activeDays.day),
  ])
  const { waitingList, openFeedback, testimonialsToDecide, lastEventAt, ...own } = counts!
  const { newToday, newInWeek, newWeekBefore, seenToday, seenInWeek, ...others } = own
  const { loggedToday, loggedInWeek, loggedWeekBefore, ...ofKind } = others
  const of = new Map(byPrice.map(({ key, total }) => [key, total]))
  const activeOn = new Map(perDay.map((row) => [row.day, row.drivers]))
  return {
    drivers: { ...ofKind, today: newToday, week: newInWeek, weekBefore: newWeekBefore },
    messages: { today: loggedToday, week: loggedInWeek, weekBefore: loggedWeekBefore },
    active: { today: seenToday, week: seenInWeek },
    /** The number of drivers per price; `null` is a subscription whose price we do not know. */
    prices: [...priceKeys, null].map((key) => ({ key, total: of.get(key) ?? 0 })),
    waitingList,
    openFeedback,
    testimonialsToDecide,
    jobs: jobCounts!,
    lastEventAt,
    /** Active drivers on each of the last fourteen days of their own calendars. */
    days: localDays.map((day) => ({ day, drivers: activeOn.get(day) ?? 0 })),
  }
}
