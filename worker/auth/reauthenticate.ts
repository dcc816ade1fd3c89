import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import { requireReauthenticationCode } from './codes/reauthentication-code.ts'
import { AuthError } from './error.ts'
import { limitGuesses } from './limits/guesses.ts'
import { verifyPassword } from './password/password-hash.ts'
import type { RequestOrigin } from './session/sign-in.ts'
import type { UserRow } from './users/users.ts'

/** A signed-in person's new proof that the account is theirs. */
type OwnerProof = { user: UserRow; password?: string; code?: string; origin: RequestOrigin }

/**
 * Checks the code of a reauthentication, or else the password. Wrong ones count like those of a sign-in.
 * @returns the method of the proof; null for an account without a password that sends no code
 *
 * Throws `forbidden` for a wrong proof, `rate_limited` after too many, and `unavailable`.
 */
export async function reauthenticate(
  env: Env,
  db: Db,
  { user, password, code, origin }: OwnerProof,
): Promise<'otp' | 'password' | null> {
  try {
    if (code) {
      await requireReauthenticationCode(env, db, { user, nonce: code.replaceAll(/\s/g, ''), origin })
      return 'otp'
    }
    if (!user.passwordHash) return null
    const address = user.email ?? user.phone ?? ''
    const isRight = () => verifyPassword(password ?? '', user.passwordHash)
    const guess = { kind: 'password', address, userId: user.id, origin } as const
    if (password && (await limitGuesses(env, guess, isRight))) return 'password'
    throw new AppError('forbidden', 'That is not the password of this account')
  } catch (error) {
    throw error instanceof AuthError ? toAppError(error) : error
  }
}

/** Maps a refusal of the auth service to one of `/api`. */
function toAppError({ status, message, retryAfter }: AuthError): AppError {
  if (status === 429) return new AppError('rate_limited', message, retryAfter)
  if (status >= 500) return new AppError('unavailable', message, 5)
  return new AppError('forbidden', 'That code is not right, or it is too old')
}
