import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { generationStub } from '../ai/stubs.ts'
import { enqueueCloseCustomer } from '../billing/close-customer.ts'
import { users } from '../db/auth-schema.ts'
import { customers, subscriptions } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { driverDetails, feedback, pushSubscriptions } from '../db/driver-schema.ts'
import { uploadQuota, screenshots } from '../db/media-schema.ts'
import { premiumGrants } from '../db/referral-schema.ts'
import { testerProfiles } from '../db/testing-schema.ts'
import { inboxStub } from '../inbox/stubs.ts'
import { deleteNotificationJobs } from '../jobs/dead-letters.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import { runJobs, runJobsSoon } from '../jobs/jobs.ts'
import { countDeletedFriend } from '../referrals/activate.ts'
import { UNFINISHED_MS } from '../screenshots/screenshots.ts'
import { deleteApplicant } from '../testing/former-testers.ts'

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
  await deleteAccountData(env, db, userId, [
    db.delete(uploadQuota).where(eq(uploadQuota.userId, userId)),
    countDeletedFriend(db, userId),
    db.delete(users).where(eq(users.id, userId)),
    ...notes,
  ])
}

/**
 * §7.8 Deletes an account's personal data in one batch; its row and the message log stay. Otherwise as
 * {@link eraseAccount}.
 * @param notes statements of the same batch, such as those that blank the row
 */
export async function blankAccount(
  env: Env,
  db: Db,
  userId: string,
  ...notes: BatchItem<'sqlite'>[]
): Promise<void> {
  await deleteAccountData(env, db, userId, [
    ...personalTables.map((table) => db.delete(table).where(eq(table.userId, userId))),
    ...notes,
  ])
}

/** The plan goes as well: without its customer it would be active for ever. */
const personalTables = [
  customers,
  subscriptions,
  premiumGrants,
  driverDetails,
  feedback,
  pushSubscriptions,
  screenshots,
  testerProfiles,
]

/** Deletes an account's data outside the database and in other people's tables, in one batch with the rest. */
async function deleteAccountData(
  env: Env,
  db: Db,
  userId: string,
  rest: BatchItem<'sqlite'>[],
): Promise<void> {
  const firstSweep = deleteObjectsJob(userId)
  // An upload in progress may arrive after the first sweep; none takes longer than this.
  const secondSweep = deleteObjectsJob(userId)
  const [closeCustomerJobs] = await db.batch([
    // It reads the customer's id, whose row is deleted below. Nobody can cancel any more, so charging has to end.
    enqueueCloseCustomer(db, userId),
    ...deleteApplicant(db, userId),
    ...deleteNotificationJobs(db, userId),
    enqueue(db, firstSweep),
    enqueue(db, secondSweep, UNFINISHED_MS),
    ...rest,
  ])
  runJobsSoon(env, db, closeCustomerJobs)
  await runJobs(env, db, [firstSweep])
}

const deleteObjectsJob = (userId: string): JobOf<'delete_user_objects'> => ({
  id: crypto.randomUUID(),
  kind: 'delete_user_objects',
  payload: { userId },
})

/** R2 lists and deletes up to this many objects in one call. */
const BATCH = 1000
/** One run deletes this many batches of each bucket at most; the next run continues. */
const BATCHES = 20

/**
 * Deletes every object of an erased driver, their inbox and their generation session. Throws when there are more than
 * one run can delete.
 */
export async function deleteUserObjects(env: Env, userId: string): Promise<void> {
  await inboxStub(env, userId).erase()
  await generationStub(env, userId).erase()
  for (const bucket of [env.SCREENSHOTS, env.AVATARS]) await deletePrefix(bucket, `${userId}/`)
}

async function deletePrefix(bucket: R2Bucket, prefix: string): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) {
    const { objects, truncated } = await bucket.list({ prefix, limit: BATCH })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
  throw new Error(`More than ${BATCH * BATCHES} objects: the next attempt removes the rest`)
}
