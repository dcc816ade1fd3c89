import { and, eq, isNotNull } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { enqueueCloseCustomer } from '../billing/close-customer.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/auth-schema.ts'
import { uploadQuota } from '../db/media-schema.ts'
import { messages } from '../db/message-schema.ts'
import { runJobs, runJobsSoon, enqueue } from '../jobs/jobs.ts'
import type { JobOf } from '../jobs/job.ts'
import { countDeletedFriend } from '../referrals/deleted-friends.ts'
import { deleteNotificationJobs } from '../jobs/dead-letters.ts'
import { UNFINISHED_MS } from '../screenshots/screenshots.ts'
import { adjustTipTotals } from '../counter/tip-totals.ts'
import { deleteApplicant } from '../testing/delete-applicant.ts'

/**
 * Erases an account. One batch deletes its rows, in every table that names a user, and enqueues the deletion of data
 * outside the database, at Stripe too, which runs now or by the cron.
 * @param notes statements of the same batch, such as the audit entry
 */
export async function eraseAccount(
  env: Env,
  db: Db,
  userId: string,
  ...notes: BatchItem<'sqlite'>[]
): Promise<void> {
  const firstSweep = deleteObjectsJob(userId)
  // An upload in progress may arrive after the first sweep; none takes longer than this.
  const secondSweep = deleteObjectsJob(userId)
  const [closeCustomerJobs] = await db.batch([
    // It reads the customer's id, which goes with the user's row.
    enqueueCloseCustomer(db, userId),
    db.delete(uploadQuota).where(eq(uploadQuota.userId, userId)),
    ...deleteApplicant(db, userId),
    countDeletedFriend(db, userId),
    ...deleteNotificationJobs(db, userId),
    adjustTipTotals(db, and(eq(messages.userId, userId), isNotNull(messages.tipCents)), null),
    db.delete(users).where(eq(users.id, userId)),
    enqueue(db, firstSweep),
    enqueue(db, secondSweep, UNFINISHED_MS),
    ...notes,
  ])
  runJobsSoon(env, db, closeCustomerJobs)
  await runJobs(env, db, [firstSweep])
}

const deleteObjectsJob = (userId: string): JobOf<'delete_user_objects'> => ({
  id: crypto.randomUUID(),
  kind: 'delete_user_objects',
  payload: { userId },
})
