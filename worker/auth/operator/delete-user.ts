import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { eraseAccount } from '../../account/erase.ts'
import { closeCustomerJobs, enqueueCloseCustomer } from '../../billing/close-customer.ts'
import type { Db } from '../../db/db.ts'
import { identities, sessions, userSessions, users } from '../../db/auth-schema.ts'
import { flowStates, oneTimeTokens, signOutLinks } from '../../db/proof-schema.ts'
import { mfaFactors, passkeys, recoveryCodes } from '../../db/factor-schema.ts'
import { customers } from '../../db/billing-schema.ts'
import { screenshots } from '../../db/media-schema.ts'
import { testerProfiles } from '../../db/testing-schema.ts'
import { closeEndedSockets } from '../../inbox/stubs.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { deleteApplicant } from '../../testing/delete-applicant.ts'
import { writeAudit } from '../audit.ts'
import { newsByOperator, enqueueNotices } from '../change-notices/change-notice.ts'
import { type AuthAccount, nothingPending } from '../users/users.ts'
import type { Operator } from './require-operator.ts'

export const Deletion = z.object({ should_soft_delete: z.nullish(z.boolean()) })

type UserDeletion = { account: AuthAccount; isSoft: boolean; operator: Operator }

/**
 * §7.8 Deletes an account, and with it all that hangs on it, every session first of all. A soft deletion keeps
 * the row and the message log, and blanks whatever says who it was: nobody signs in to it any more, and its
 * address is free. Its owner is told at the address that it had.
 */
export async function deleteUser(
  env: Env,
  db: Db,
  { account, isSoft, operator }: UserDeletion,
): Promise<void> {
  const { user } = account
  const auditEntry = writeAudit(db, { action: 'user_deleted', ...operator, payload: { user_id: user.id } })
  const news = newsByOperator(user, operator, 'deleted')
  if (!isSoft) {
    await eraseAccount(env, db, user.id, auditEntry, ...enqueueNotices(db, news))
    return runJobsSoon(env, db, news)
  }
  const now = Date.now()
  const [closed] = await db.batch([
    // Before the row that says whom Stripe knows them as: nobody can cancel any more, so nothing is taken any more.
    enqueueCloseCustomer(db, user.id),
    db.delete(sessions).where(eq(sessions.userId, user.id)),
    ...deleteApplicant(db, user.id),
    db
      .update(users)
      .set({ ...blankColumns, deletedAt: user.deletedAt ?? now, updatedAt: now })
      .where(eq(users.id, user.id)),
    ...[
      identities,
      mfaFactors,
      recoveryCodes,
      passkeys,
      oneTimeTokens,
      flowStates,
      signOutLinks,
      userSessions,
      testerProfiles,
      customers,
    ].map((table) => db.delete(table).where(eq(table.userId, user.id))),
    // The cron removes what has expired, the picture before its row.
    db.update(screenshots).set({ expiresAt: 0 }).where(eq(screenshots.userId, user.id)),
    auditEntry,
    ...enqueueNotices(db, news),
  ])
  runJobsSoon(env, db, [...closeCustomerJobs(closed), ...news])
  await closeEndedSockets(env, user.id)
}

const blankColumns = {
  ...nothingPending,
  email: null,
  phone: null,
  passwordHash: null,
  role: 'authenticated',
  appMetadata: {},
  userMetadata: {},
  emailConfirmedAt: null,
  phoneConfirmedAt: null,
}
