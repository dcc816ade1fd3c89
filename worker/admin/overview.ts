import { count, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { LATE_MS, STUCK_ATTEMPTS, type HealthFacts, healthLines } from '#domain/admin/overview.ts'
import type { UserKind } from '#domain/admin/admin.ts'
import { priceKeys } from '#domain/billing/price.ts'
import type { GlobalStats } from '#domain/counter/stats.ts'
import { DAY_MS } from '#domain/time.ts'
import { readMailBudget } from '../limits/sends.ts'
import { settingsOf } from '../settings/settings.ts'
import { lastCronRun } from '../jobs/cron-runs.ts'
import { users, userSessions, userSums } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { stripeEvents, subscriptions } from '../db/billing-schema.ts'
import { activeDays, feedback } from '../db/driver-schema.ts'
import { deadLetters, jobs } from '../db/jobs-schema.ts'
import { testerWaitlist, websiteTestimonials } from '../db/testing-schema.ts'
import { checkHealth } from '../health/health.ts'
import { configuredServices } from '../health/configured-services.ts'
import { tryOrLog } from '../logging/log-error.ts'

/** How the other features answer for themselves: worker/index.ts hands these over, so that this one imports none. */
export type OverviewSources = {
  /** The figures of all drivers' messages. Never throws. */
  readStats: (env: Env, db: Db) => Promise<GlobalStats>
  /** Throws when the counter's root does not answer. */
  askCounter: (env: Env) => PromiseLike<unknown>
  /** Throws when a shard does not answer. */
  visitsHealth: (env: Env) => Promise<NonNullable<HealthFacts['visits']>>
  /** Since when Stripe has refused our key, in epoch milliseconds; null where it takes it. */
  keyRefusedSince: (db: Db) => Promise<number | null>
  /** Whether a user is of a kind at a moment (epoch milliseconds). */
  isAmong: (kind: UserKind, now: number) => SQL
}

/**
 * §2.20 The present state: figures, and the health of each part in words. Days are UTC. Money is not summed up here,
 * as Stripe alone knows what was paid; the figures say how many drivers have which price.
 */
export async function readAdminOverview(sources: OverviewSources, env: Env, db: Db) {
  const now = Date.now()
  const [stats, counter, visits, health, mails, figures, run, refusedSince] = await Promise.all([
    sources.readStats(env, db),
    tryOrLog('overview: counter root', () => sources.askCounter(env)),
    tryOrLog('overview: visits', () => sources.visitsHealth(env)),
    checkHealth(env),
    tryOrLog('overview: mail budget', () => readMailBudget(env)),
    readFigures(db, sources, now),
    lastCronRun(db),
    sources.keyRefusedSince(db),
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
    services: configuredServices(env),
    google: settingsOf(env).EXTERNAL_GOOGLE_ENABLED,
    sms: settingsOf(env).EXTERNAL_PHONE_ENABLED,
  }
  const { lastEventAt: _, ...shown } = figures
  return {
    at: now,
    messages: { total: stats.count, today: stats.today, week: stats.week, month: stats.month },
    ...shown,
    health: healthLines(facts),
  }
}

/** Everything that D1 can count, in one batch. An index leads to each row that counts, and a sum says how many drivers. */
async function readFigures(db: Db, { isAmong }: OverviewSources, now: number) {
  const today = now - (now % DAY_MS)
  const week = today - 6 * DAY_MS
  const counted = (where: SQL) =>
    sql<number>`(select count(*) from ${users} where ${users.deletedAt} is null and ${where})`
  const is = (kind: UserKind) => counted(isAmong(kind, now)).as(`is_${kind}`)
  // A batch reads rows by their columns' names, so each has its own.
  const ofUsers = db
    .select({
      total: userSums.total,
      today: counted(gte(users.createdAt, today)).as('today'),
      week: counted(gte(users.createdAt, week)).as('week'),
      premium: is('premium'),
      given: is('given'),
      testers: is('tester'),
      overdue: is('overdue'),
      suspended: is('suspended'),
    })
    .from(userSums)
  const [
    [drivers],
    [active],
    byPrice,
    [waitlist],
    [unseenFeedback],
    [undecidedTestimonials],
    [jobCounts],
    [deadLetterCount],
    [lastEvent],
    perDay,
  ] = await db.batch([
    ofUsers,
    db
      .select({
        today: sql<number>`count(distinct id) filter (where at >= ${today})`.as('today'),
        week: sql<number>`count(distinct id)`.as('week'),
      })
      .from(
        sql`(select user_id as id, last_activity as at from ${userSessions} where last_activity >= ${week}
            union all select id, last_sign_in_at from ${users} where last_sign_in_at >= ${week})`,
      ),
    db
      .select({ key: subscriptions.priceKey, total: count() })
      .from(subscriptions)
      .where(sql`${subscriptions.status} = 'active'`)
      .groupBy(subscriptions.priceKey),
    db.select({ total: count() }).from(testerWaitlist).where(isNull(testerWaitlist.offeredUntil)),
    db.select({ total: count() }).from(feedback).where(isNull(feedback.seenAt)),
    db
      .select({ total: count() })
      .from(websiteTestimonials)
      .where(sql`${websiteTestimonials.isApproved} = 0 and ${websiteTestimonials.declinedFor} is null`),
    db
      .select({
        waiting: count(),
        late: sql<number>`count(*) filter (where ${jobs.dueAt} < ${now - LATE_MS})`.as('late'),
        stuck: sql<number>`count(*) filter (where ${jobs.attempts} >= ${STUCK_ATTEMPTS})`.as('stuck'),
        lateMails:
          sql<number>`count(*) filter (where ${jobs.kind} in ('send_mail', 'send_code', 'send_change_notice')
            and ${jobs.attempts} > 0)`.as('lateMails'),
      })
      .from(jobs),
    db.select({ total: count() }).from(deadLetters),
    db.select({ at: sql<number | null>`max(${stripeEvents.receivedAt})`.as('at') }).from(stripeEvents),
    db
      .select({ day: activeDays.day, drivers: count() })
      .from(activeDays)
      .where(gte(activeDays.day, new Date(today - 13 * DAY_MS).toISOString().slice(0, 10)))
      .groupBy(activeDays.day),
  ])
  const of = new Map(byPrice.map(({ key, total }) => [key, total]))
  const activeOn = new Map(perDay.map(({ day, drivers }) => [day, drivers]))
  return {
    drivers: drivers ?? noDrivers,
    active: active ?? { today: 0, week: 0 },
    /** The number of drivers per price; `null` is a subscription whose price we do not know. */
    prices: [...priceKeys, null].map((key) => ({ key, total: of.get(key) ?? 0 })),
    waitingList: waitlist?.total ?? 0,
    openFeedback: unseenFeedback?.total ?? 0,
    testimonialsToDecide: undecidedTestimonials?.total ?? 0,
    jobs: {
      ...(jobCounts ?? { waiting: 0, late: 0, stuck: 0, lateMails: 0 }),
      /** Dead letters, which wait for the administrator. */
      dead: deadLetterCount?.total ?? 0,
    },
    lastEventAt: lastEvent?.at ?? null,
    /** Active drivers on each of the last fourteen days of their own calendars. */
    days: Array.from({ length: 14 }, (_, back) => {
      const day = new Date(today - (13 - back) * DAY_MS).toISOString().slice(0, 10)
      return { day, drivers: activeOn.get(day) ?? 0 }
    }),
  }
}

const noDrivers = {
  total: 0,
  today: 0,
  week: 0,
  premium: 0,
  given: 0,
  testers: 0,
  overdue: 0,
  suspended: 0,
}
