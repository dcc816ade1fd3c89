import { and, desc, eq, gt, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { FEEDBACK_PER_DAY, type NewFeedback } from '#domain/account/feedback.ts'
import { type ItemContent, notifyJob, priorities, stamped } from '#domain/inbox/notification.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Driver } from '../app.ts'
import { users } from '../db/auth-schema.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { feedback } from '../db/driver-schema.ts'
import { jobs } from '../db/jobs-schema.ts'
import { AppError } from '../error.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { mailJob } from '../mail/mail.ts'

/**
 * §2.14 The jobs that acknowledge feedback: a message in the driver's inbox, and a mail where there is an address. The
 * report of a wrong stop, sent in the middle of the work, needs none.
 */
function acknowledgementJobs(driver: Driver, { id, kind, text }: NewFeedback, now: number): Job[] {
  if (kind === 'wrong_stop') return []
  const item: ItemContent = {
    id: `feedback-${id}`,
    kind: 'message',
    type: 'feedback',
    title: 'We have your feedback',
    message:
      'Thank you for writing. Somebody reads every word; if there is something to answer, it comes here.',
    priority: priorities.calm,
    link: null,
  }
  const job = notifyJob(driver.id, stamped(item, now))
  if (!driver.email) return [job]
  const mail = { to: driver.email, template: 'feedback_received', values: { words: text } } as const
  return [job, mailJob(`feedback:${id}`, mail)]
}

/**
 * §2.14 Stores feedback, and enqueues the mail and the inbox message that acknowledge it, all in one batch. `replayed`
 * means that this id was stored before: then nothing more is stored or enqueued.
 *
 * Throws `quota_exceeded` after {@link FEEDBACK_PER_DAY} within a day, with the seconds until there is room again,
 * and `conflict` when the id has been used for another text.
 */
export async function sendFeedback(
  env: Env,
  db: Db,
  driver: Driver,
  input: NewFeedback,
): Promise<{ replayed: boolean }> {
  const now = Date.now()
  const receipts = acknowledgementJobs(driver, input, now)
  const known = db.select({ id: feedback.id }).from(feedback).where(eq(feedback.id, input.id))
  const mayInsert = and(
    eq(users.id, driver.id),
    notExists(known),
    sql`${db.$count(feedback, sentSince(driver, now - DAY_MS))} < ${FEEDBACK_PER_DAY}`,
  )
  // The jobs come first, while their condition still finds no feedback of this id: the batch is one transaction.
  const enqueued = receipts.map((job) =>
    enqueueWhere(db, job, { from: users, where: mayInsert }).returning({ id: jobs.id }),
  )
  const row = { ...input, userId: driver.id, createdAt: now }
  const insert = insertWhere(db, feedback, row, { from: users, where: mayInsert }).returning({
    id: feedback.id,
  })
  const [first, ...others] = [...enqueued, insert]
  const results = await db.batch([first, ...others])
  if (results.at(-1)!.length > 0) {
    runJobsSoon(env, db, receipts)
    return { replayed: false }
  }
  const existing = await db.select().from(feedback).where(eq(feedback.id, input.id)).get()
  if (!existing) throw await quotaExceeded(db, driver, now)
  if (existing.userId !== driver.id || existing.text !== input.text || existing.kind !== input.kind)
    throw new AppError('conflict', 'This id has been used for other words')
  return { replayed: true }
}

/** Deletes reports of wrong stops from before a time (epoch milliseconds). */
export async function removeOldWrongStops(db: Db, before: number): Promise<void> {
  await db.delete(feedback).where(and(isNotNull(feedback.stop), lt(feedback.createdAt, before)))
}

const sentSince = (driver: Driver, since: number) =>
  and(eq(feedback.userId, driver.id), gt(feedback.createdAt, since))

/** The refusal of a driver who has reached the limit. There is room again a day after the oldest counted feedback. */
async function quotaExceeded(db: Db, driver: Driver, now: number): Promise<AppError> {
  const first = await db
    .select({ at: feedback.createdAt })
    .from(feedback)
    .where(sentSince(driver, now - DAY_MS))
    .orderBy(desc(feedback.createdAt))
    .offset(FEEDBACK_PER_DAY - 1)
    .limit(1)
    .get()
  const seconds = Math.max(1, Math.ceil(((first?.at ?? now) + DAY_MS - now) / 1000))
  return new AppError(
    'quota_exceeded',
    `You have written to us ${FEEDBACK_PER_DAY} times today, and we read it all. Send this one tomorrow.`,
    seconds,
  )
}
