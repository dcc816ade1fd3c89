import { and, eq, inArray, isNotNull, isNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import { DAY_MS } from '#domain/time.ts'
import { customers, stripeEvents, subscriptions } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { enqueueWhere, jobColumns } from '../jobs/enqueue.ts'
import type { Job, StoredJob } from '../jobs/job.ts'
import { runJobs } from '../jobs/jobs.ts'
import { claimPeriodicTask, runAgainSoon } from '../jobs/periodic-tasks.ts'
import { logError, messageOf } from '../logging/log-error.ts'
import { settingsOf } from '../settings/settings.ts'
import { eventTypes, jobFor, recordEvents } from './events.ts'
import { clearKeyAlarm, EVENTS_TASK, raiseKeyAlarm } from './key-alarm.ts'
import { isKeyRefused, stripeClient } from './stripe.ts'

/** How many days of Stripe's events are read; Stripe retries a webhook for as long. */
const MISSED_DAYS = 3
/** How many days an event's id is kept: far longer than Stripe redelivers it. */
const KNOWN_DAYS = 30
/** The interval between two syncs of a lifetime plan, in days: only a refund or a dispute changes it. */
const LIFETIME_DAYS = 7
/** The time limit of one run, in milliseconds, so that it ends before the next begins. */
const RUN_MS = 30_000
/** Syncs per run; the next run continues. */
const SYNCS_PER_RUN = 20
/** Rows per query: D1 binds at most 100 values. */
const PAGE = 90

/**
 * Once a day, reads the events that the webhook has missed. Each minute, syncs some of the payments that were last
 * synced more than a day ago. For the cron. While Stripe is away it waits for the next run.
 */
export async function reconcile(env: Env, db: Db): Promise<void> {
  const now = Date.now()
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, now - KNOWN_DAYS * DAY_MS))
  if (settingsOf(env).STRIPE_SECRET_KEY === '') return
  const missed = (await claimPeriodicTask(db, EVENTS_TASK, { now, everyMs: DAY_MS }))
    ? await recordMissedEvents(env, db, now)
    : []
  const stale = await enqueueSyncs(db, now)
  await runJobs(env, db, [...missed, ...stale])
}

/** The events of the last days that the webhook has not delivered; they are recorded like the others. */
async function recordMissedEvents(env: Env, db: Db, now: number): Promise<Job[]> {
  const recorded: Job[] = []
  try {
    const gte = Math.floor((now - MISSED_DAYS * DAY_MS) / 1000)
    const stripe = await stripeClient(env)
    let after: string | undefined
    for (;;) {
      const { data, has_more } = await stripe.events.list({
        types: eventTypes,
        created: { gte },
        limit: PAGE,
        ...(after !== undefined && { starting_after: after }),
      })
      const relevant = data.filter((event) => jobFor(event) !== null)
      const known = new Set(
        await findKnownIds(
          db,
          relevant.map(({ id }) => id),
        ),
      )
      const missed = relevant.filter(({ id }) => !known.has(id))
      if (missed.length > 0) console.warn(`billing: ${missed.length} events were missed by the webhook`)
      recorded.push(...(await recordEvents(db, missed)))
      after = data.at(-1)?.id
      if (!has_more || after === undefined) {
        await clearKeyAlarm(db)
        return recorded
      }
      if (Date.now() > now + RUN_MS) throw new Error('The next run reads the rest of the events')
    }
  } catch (error) {
    logError('billing: not all events could be read', messageOf(error))
    if (isKeyRefused(error)) await raiseKeyAlarm(db)
    await runAgainSoon(db, EVENTS_TASK)
    return recorded
  }
}

async function findKnownIds(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(inArray(stripeEvents.id, ids))
  return rows.map(({ id }) => id)
}

/** These states are final; only an event can change them. */
const finalStatuses: SubscriptionStatus[] = ['canceled', 'incomplete_expired', 'inactive']

/**
 * Enqueues syncs of payments that may have changed without an event, the longest unsynced first. A sync that fails
 * waits in the outbox and does not block the others.
 */
async function enqueueSyncs(db: Db, now: number): Promise<StoredJob[]> {
  const id = sql<string>`'reconcile:' || ${subscriptions.userId}`
  const isStale = or(
    and(isNotNull(subscriptions.stripeId), lt(subscriptions.syncedAt, now - DAY_MS)),
    and(isNull(subscriptions.stripeId), lt(subscriptions.syncedAt, now - LIFETIME_DAYS * DAY_MS)),
  )
  const queued = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id))
  const stale = db
    .select({ id: id.as('job_id'), customerId: customers.stripeId })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.userId, subscriptions.userId))
    .where(and(notInArray(subscriptions.status, finalStatuses), isStale, notExists(queued)))
    .orderBy(subscriptions.syncedAt)
    .limit(SYNCS_PER_RUN)
    .as('stale')
  return enqueueWhere(
    db,
    {
      id: sql`${stale.id}`,
      kind: 'sync_payments',
      payload: sql`json_object('customerId', ${stale.customerId})`,
    },
    { from: stale, where: undefined },
  ).returning(jobColumns)
}
