import { eq } from 'drizzle-orm'
import { DeleteAccount, FRESH_SESSION_MS, confirmationTextOf, isConfirmed } from '#domain/account/account.ts'
import type { Driver } from '../app.ts'
import { writeAudit } from '../auth/audit.ts'
import { reauthenticate } from '../auth/reauthentication.ts'
import type { RequestOrigin } from '../auth/session/sign-in.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { AppError, signInRequired } from '../error.ts'
import { eraseAccount } from './erase.ts'

type CloseRequest = { driver: Driver; request: DeleteAccount; origin: RequestOrigin }
type User = typeof users.$inferSelect

/**
 * §2.14 Deletes the caller's account with all its data, once they have typed its address and proven that it is theirs:
 * by the password, by the code of a reauthentication, or, for an account with neither a password nor a proven address,
 * by a sign-in just before. The guard has checked the second factor (`requireDriver`).
 *
 * Throws `invalid_input` for another address, `forbidden` without a right proof, and `rate_limited` after too many
 * wrong ones.
 */
export async function closeAccount(
  env: Env,
  db: Db,
  { driver, request, origin }: CloseRequest,
): Promise<void> {
  const user = await db.select().from(users).where(eq(users.id, driver.id)).get()
  if (!user) throw signInRequired()
  if (!isConfirmed(request.confirm, confirmationTextOf(user.email))) {
    throw new AppError(
      'invalid_input',
      `confirm: Type ${confirmationTextOf(user.email)} to delete this account`,
    )
  }
  await requireProof(env, db, { user, request, origin, session: driver.session })
  const payload = { user_id: user.id }
  await eraseAccount(
    env,
    db,
    user.id,
    writeAudit(db, { action: 'user_deleted', actorId: user.id, ip: origin.ip, payload }),
  )
}

type OwnershipCheck = Pick<CloseRequest, 'request' | 'origin'> & { user: User; session: Driver['session'] }

async function requireProof(
  env: Env,
  db: Db,
  { user, request, origin, session }: OwnershipCheck,
): Promise<void> {
  const { password, code } = request
  if (await reauthenticate(env, db, { user, password, code, origin })) return
  const isFresh = session.createdAt + FRESH_SESSION_MS > Date.now()
  const isReached = user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null
  if (isFresh && !isReached) return
  throw new AppError('forbidden', 'Show first that it’s you: with a code, or by signing in again')
}
