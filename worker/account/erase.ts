import { and, eq, isNotNull } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { closeCustomerJobs, enqueueCloseCustomer } from '../billing/close-customer.ts'
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
 * Erases an account. Its rows go in one batch, and every table that names a user goes along; what lies outside
 * the database, at Stripe too, is promised in the same batch, and goes now or by the cron.
 * @param notes statements of the same batch, such as the line in the audit log
 */
export async function eraseAccount(
  env: Env,
  db: Db,
  userId: string,
  ...notes: BatchItem<'sqlite'>[]
): Promise<void> {
  const firstSweep = deleteObjectsJob(userId)
  // A picture that was on its way may land after the first sweep; none is on its way for longer than that.
  const secondSweep = deleteObjectsJob(userId)
  const [closeCustomerRows] = await db.batch([
    // It reads whom Stripe knows them as, which goes with the user's row.
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
  runJobsSoon(env, db, closeCustomerJobs(closeCustomerRows))
  await runJobs(env, db, [firstSweep])
}

const deleteObjectsJob = (userId: string): JobOf<'delete_user_objects'> => ({
  id: crypto.randomUUID(),
  kind: 'delete_user_objects',
  payload: { userId },
})
