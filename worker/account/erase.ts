import { and, eq, isNotNull } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { closingOf, promiseToClose } from '../billing/close-customer.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/auth-schema.ts'
import { uploadQuota } from '../db/media-schema.ts'
import { messages } from '../db/message-schema.ts'
import { deliver, deliverSoon, promise } from '../jobs/jobs.ts'
import type { PromisedAs } from '../jobs/job.ts'
import { rememberFriend } from '../referrals/deleted-friends.ts'
import { forgetNews } from '../jobs/dead-letters.ts'
import { UNFINISHED_MS } from '../screenshots/screenshots.ts'
import { moveTips } from '../counter/tip-totals.ts'
import { forgetApplicant } from '../testing/delete-applicant.ts'

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
  const now = forget(userId)
  // A picture that was on its way may land after the first sweep; none is on its way for longer than that.
  const afterwards = forget(userId)
  const [closing] = await db.batch([
    // It reads whom Stripe knows them as, which goes with the user's row.
    promiseToClose(db, userId),
    db.delete(uploadQuota).where(eq(uploadQuota.userId, userId)),
    ...forgetApplicant(db, userId),
    rememberFriend(db, userId),
    ...forgetNews(db, userId),
    moveTips(db, and(eq(messages.userId, userId), isNotNull(messages.tipCents)), null),
    db.delete(users).where(eq(users.id, userId)),
    promise(db, now),
    promise(db, afterwards, UNFINISHED_MS),
    ...notes,
  ])
  deliverSoon(env, db, closingOf(closing))
  await deliver(env, db, [now])
}

const forget = (userId: string): PromisedAs<'forget_user'> => ({
  id: crypto.randomUUID(),
  kind: 'forget_user',
  payload: { userId },
})
