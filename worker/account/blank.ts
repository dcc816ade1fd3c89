import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { enqueueCloseCustomer } from '../billing/close-customer.ts'
import { customers } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { screenshots } from '../db/media-schema.ts'
import { testerProfiles } from '../db/testing-schema.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { deleteApplicant } from '../testing/delete-applicant.ts'

/**
 * §7.8 Deletes what says who an account was, where its row and the message log stay, in one batch.
 * @param notes statements of the same batch, such as those that blank the row
 */
export async function blankAccount(
  env: Env,
  db: Db,
  userId: string,
  ...notes: BatchItem<'sqlite'>[]
): Promise<void> {
  const [closeCustomerJobs] = await db.batch([
    // Before the row that says whom Stripe knows them as: nobody can cancel any more, so nothing is taken any more.
    enqueueCloseCustomer(db, userId),
    ...deleteApplicant(db, userId),
    db.delete(testerProfiles).where(eq(testerProfiles.userId, userId)),
    db.delete(customers).where(eq(customers.userId, userId)),
    // The cron removes what has expired, the picture before its row.
    db.update(screenshots).set({ expiresAt: 0 }).where(eq(screenshots.userId, userId)),
    ...notes,
  ])
  runJobsSoon(env, db, closeCustomerJobs)
}
