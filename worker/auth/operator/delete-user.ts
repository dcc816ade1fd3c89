import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { identities, sessions, users, userSessions } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { mfaFactors, passkeys, recoveryCodes } from '../../db/factor-schema.ts'
import { flowStates, oneTimeTokens, signOutLinks } from '../../db/proof-schema.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { writeAudit } from '../audit.ts'
import { enqueueNotices, newsByOperator } from '../change-notices/change-notice.ts'
import { authHooks } from '../hooks.ts'
import { type AuthAccount, nothingPending } from '../users/users.ts'
import type { Operator } from './require-operator.ts'

export const Deletion = z.object({ should_soft_delete: z.nullish(z.boolean()) })

type UserDeletion = { account: AuthAccount; isSoft: boolean; operator: Operator }

/**
 * §7.8 Deletes an account with all its data, sessions first. A soft deletion keeps the row and the message log,
 * and blanks all personal data: the account cannot be signed in to any more, and its address is free. The owner is
 * notified at the previous address.
 */
export async function deleteUser(
  env: Env,
  db: Db,
  { account, isSoft, operator }: UserDeletion,
): Promise<void> {
  const { user } = account
  const auditEntry = writeAudit(db, { action: 'user_deleted', ...operator, payload: { user_id: user.id } })
  const news = newsByOperator(user, operator, 'deleted')
  const notes = [auditEntry, ...enqueueNotices(db, news)]
  const { eraseAccount, blankAccount, sessionsEnded } = authHooks()
  if (!isSoft) {
    await eraseAccount(env, db, user.id, ...notes)
    return runJobsSoon(env, db, news)
  }
  const now = Date.now()
  const blankUser = db
    .update(users)
    .set({ ...blankColumns, deletedAt: user.deletedAt ?? now, updatedAt: now })
    .where(eq(users.id, user.id))
  const deletions = tablesOfAuth.map((table) => db.delete(table).where(eq(table.userId, user.id)))
  await blankAccount(env, db, user.id, blankUser, ...deletions, ...notes)
  runJobsSoon(env, db, news)
  await sessionsEnded(env, user.id)
}

const tablesOfAuth = [
  sessions,
  identities,
  mfaFactors,
  recoveryCodes,
  passkeys,
  oneTimeTokens,
  flowStates,
  signOutLinks,
  userSessions,
]

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
