import { DeleteAccount, FRESH_SESSION_MS, confirmationOf, isConfirmed } from '#domain/account.ts'
import { eq } from 'drizzle-orm'
import type { Driver } from '../app.ts'
import { writeAudit } from '../auth/audit.ts'
import { requireNonce } from '../auth/codes/reauthenticate.ts'
import { AuthError } from '../auth/error.ts'
import { limitGuesses } from '../auth/limits/guesses.ts'
import { verifyPassword } from '../auth/password/password-hash.ts'
import { sessions, users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import { eraseAccount } from './erase.ts'

type Closing = { driver: Driver; wish: DeleteAccount; ip: string | null }
type User = typeof users.$inferSelect

/**
 * §2.14 Deletes the account of whoever asks, and everything that is theirs, once they have typed its address and
 * shown that it is them: by the password, by the code of a reauthentication, or, where an account has neither a
 * password nor a proven address, by having signed in just now. A second factor was shown at the door (`requireDriver`).
 *
 * Throws `invalid_input` for another address, `forbidden` without a right proof, and `rate_limited` after too many
 * wrong ones.
 */
export async function closeAccount(env: Env, db: Db, { driver, wish, ip }: Closing): Promise<void> {
  const user = await db.select().from(users).where(eq(users.id, driver.id)).get()
  if (!user) throw new AppError('unauthenticated', 'Authentication required - please sign in again')
  if (!isConfirmed(wish.confirm, confirmationOf(user.email))) {
    throw new AppError('invalid_input', `confirm: Type ${confirmationOf(user.email)} to delete this account`)
  }
  await requireProof(env, db, { user, wish, ip, sessionId: driver.sessionId })
  const payload = { user_id: user.id }
  await eraseAccount(
    env,
    db,
    user.id,
    writeAudit(db, { action: 'user_deleted', actorId: user.id, ip, payload }),
  )
}

type Proof = Pick<Closing, 'wish' | 'ip'> & { user: User; sessionId: string }

async function requireProof(env: Env, db: Db, { user, wish, ip, sessionId }: Proof): Promise<void> {
  try {
    if (wish.code) return await requireNonce(env, db, { user, nonce: wish.code.replaceAll(/\s/g, ''), ip })
    if (user.passwordHash) {
      const address = user.email ?? user.phone ?? ''
      const isRight = () => verifyPassword(wish.password ?? '', user.passwordHash)
      if (wish.password && (await limitGuesses(env, { kind: 'password', address, ip }, isRight))) return
      throw new AppError('forbidden', 'That is not the password of this account')
    }
  } catch (error) {
    throw error instanceof AuthError ? refusalOf(error) : error
  }
  const session = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .get()
  const isFresh = session !== undefined && session.createdAt + FRESH_SESSION_MS > Date.now()
  const isReached = user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null
  if (isFresh && !isReached) return
  throw new AppError('forbidden', 'Show first that it is you: with a code, or by signing in anew')
}

/** What the auth service refuses, in the words of `/api`. */
function refusalOf({ status, message, retryAfter }: AuthError): AppError {
  if (status === 429) return new AppError('rate_limited', message, retryAfter)
  if (status >= 500) return new AppError('unavailable', message, 5)
  return new AppError('forbidden', 'That code is not right, or it is too old')
}
