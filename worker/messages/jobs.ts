import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type NewInboxItem, notifyJob, priorities } from '#domain/inbox/notification.ts'
import { TIP_REMINDER_MS } from '#domain/messages/tip.ts'
import { HOUR_MS } from '#domain/time.ts'
import { openDb, type Db } from '../db/db.ts'
import { driverDetails } from '../db/driver-schema.ts'
import { messages } from '../db/message-schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { JobPayloads, Job, JobOf } from '../jobs/job.ts'

/** A driver who wants it is asked for the tip of a message that still has none. */
const RemindTip = z.object({ userId: z.string(), messageId: z.string() })

declare module '../jobs/job.ts' {
  interface JobPayloads {
    remind_tip: z.infer<typeof RemindTip>
  }
}

export const messageJobs = [
  defineJob({
    kind: 'remind_tip',
    label: 'Tip reminder',
    payload: RemindTip,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => sendTipReminder(openDb(env.DB), payload),
  }),
]

/** A message that was logged later than this gets no reminder, in milliseconds. */
const TOO_LATE_MS = 12 * HOUR_MS
/** A reminder is of no use a day later. */
const EXPIRES_AFTER_MS = 24 * HOUR_MS

/** The statement that enqueues a tip reminder, if the message is there and its driver wants it. */
export function enqueueTipReminder(
  db: Db,
  { id, userId, composedAt }: Pick<typeof messages.$inferSelect, 'id' | 'userId' | 'composedAt'>,
) {
  const job: Job = {
    id: `remind_tip:${id}`,
    kind: 'remind_tip',
    payload: { userId, messageId: id },
  }
  const ofThisMessage = and(eq(messages.id, id), eq(driverDetails.userId, messages.userId))
  return enqueueWhere(db, job, {
    from: sql`${messages}, ${driverDetails}`,
    where: and(ofThisMessage, eq(driverDetails.tipReminder, true)),
    dueAt: composedAt + TIP_REMINDER_MS,
  })
}

/** Reminds a driver who still wants it of a message that still has no tip. Returns the notify job to enqueue. */
async function sendTipReminder(
  db: Db,
  { userId, messageId }: JobPayloads['remind_tip'],
): Promise<JobOf<'notify'>[]> {
  const now = Date.now()
  const message = await db
    .select({ composedAt: messages.composedAt })
    .from(messages)
    .innerJoin(driverDetails, eq(driverDetails.userId, messages.userId))
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.userId, userId),
        isNull(messages.tipCents),
        isNull(messages.deletedAt),
        eq(driverDetails.tipReminder, true),
      ),
    )
    .get()
  if (!message || message.composedAt < now - TOO_LATE_MS) return []
  const item: NewInboxItem = {
    id: `tip_reminder:${messageId}`,
    kind: 'notification',
    type: 'tip_reminder',
    title: 'Did a tip come?',
    message: 'Log it beside the message from an hour ago, or skip it.',
    priority: priorities.calm,
    link: `/history#message-${messageId}`,
    createdAt: now,
    expiresAt: now + EXPIRES_AFTER_MS,
  }
  return [notifyJob(userId, item)]
}
