import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { AuditAction } from '#domain/admin/audit-log.ts'
import type { StepUp } from '#domain/auth/session-proof.ts'
import type { App } from '../app.ts'
import { sessions, users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import { recordFailure } from './audit-failure.ts'
import { writeAudit } from './audit.ts'
import { enqueueCode, rateLimitCodes } from './codes/enqueue-code.ts'
import { consumeToken, matchCode } from './codes/one-time-token.ts'
import { AuthError, badRequest } from './error.ts'
import { limitGuesses } from './limits/guesses.ts'
import { type RelyingParty, relyingParty } from './passkeys/challenge.ts'
import { verifyPasskeyOwner } from './passkeys/sign-in.ts'
import { verifyPassword } from './password/password-hash.ts'
import { siteOf } from './redirect.ts'
import type { BearerApp } from './session/bearer.ts'
import { deviceOf, type RequestOrigin } from './session/sign-in.ts'
import { requireSmsAvailable } from './users/user-fields.ts'
import type { UserRow } from './users/users.ts'

/**
 * Proves the asking session by a password, a mailed code or a passkey; it then counts as just authenticated. Other
 * sessions and the second factor stay as they are; a passkey whose device has verified its user counts as two
 * factors. Throws `forbidden` for a wrong proof, and `rate_limited` after too many. Comes after `requireDriver`.
 */
export async function stepUpSession(c: Context<App>, proof: StepUp, action: AuditAction): Promise<void> {
  const { env } = c
  const { db, driver } = c.var
  const { id: userId, sessionId } = driver
  const origin = deviceOf(c)
  const [[user], [session]] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(sessions).where(eq(sessions.id, sessionId)),
  ])
  if (!user || !session) throw new AppError('unauthenticated', 'Invalid session - please sign in again')
  const isUserVerified = proof.passkey
    ? await provePasskey(db, { rp: relyingParty(env, c.req.url), origin }, { userId, passkey: proof.passkey })
    : false
  const method = proof.passkey
    ? 'passkey'
    : await reauthenticate(env, db, { user, password: proof.password, code: proof.code, origin })
  if (!method) throw new AppError('forbidden', 'Ask for a code by email, or use a passkey')
  const amr = [
    { method, timestamp: Math.floor(Date.now() / 1000), ...(isUserVerified && { user_verified: true }) },
    ...session.amr.filter((one) => one.method !== method),
  ]
  await db.batch([
    db.update(sessions).set({ amr }).where(eq(sessions.id, session.id)),
    writeAudit(db, { action, actorId: userId, ip: origin.ip, payload: { method } }),
  ])
}

type PasskeyProof = { userId: string; passkey: NonNullable<StepUp['passkey']> }

/** Whether the device has verified its user. Throws `forbidden` for another account's passkey. */
async function provePasskey(
  db: Db,
  context: { rp: RelyingParty; origin: RequestOrigin },
  { userId, passkey }: PasskeyProof,
): Promise<boolean> {
  const { challenge_id: challengeId, credential } = passkey
  const owner = await verifyPasskeyOwner(db, context, { challengeId, credential }).catch((error: unknown) => {
    throw error instanceof AuthError ? new AppError('forbidden', 'That passkey was not accepted') : error
  })
  if (owner.userId !== userId) {
    recordFailure(db, { action: 'passkey_failed', account: { userId }, origin: context.origin })
    throw new AppError('forbidden', 'That is the passkey of another account')
  }
  return owner.isUserVerified
}

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

/** §7.5 Sends a signed-in driver the code of a reauthentication. */
export async function sendReauthenticationCode(c: Context<BearerApp>): Promise<{ message_id?: string }> {
  const { user } = c.var.account
  const to = user.email ?? user.phone
  if (!to) throw badRequest('Reauthentication requires the user to have an email or a phone number')
  if (user.email && user.emailConfirmedAt === null) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  }
  if (!user.email && user.phoneConfirmedAt === null) {
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  }
  if (!user.email) requireSmsAvailable(c.env, to)
  await rateLimitCodes(c.env, 'reauthentication', to)
  const request = {
    kind: 'reauthentication' as const,
    to,
    userId: user.id,
    redirectTo: siteOf(c.env, c.req.url),
  }
  const id = await enqueueCode(c, request)
  return user.email ? {} : { message_id: id }
}

type ReauthenticationProof = { user: UserRow; nonce: string; origin: RequestOrigin }

/** Uses the code of a reauthentication. Throws `reauthentication_not_valid`, and 429 after too many wrong ones. */
export async function requireReauthenticationCode(
  env: Env,
  db: Db,
  { user, nonce, origin }: ReauthenticationProof,
): Promise<void> {
  const sentTo = user.email ?? user.phone ?? ''
  const isRight = async () => {
    const candidate = { purposes: ['reauthentication' as const], sentTo, code: nonce, userId: user.id }
    const token = await matchCode(env, db, candidate)
    return token !== undefined && consumeToken(db, token)
  }
  // Only a signed-in driver gets here, so their guesses are counted apart from strangers'.
  const guess = { kind: 'code', address: sentTo, userId: user.id, origin, group: 'session' } as const
  if (await limitGuesses(env, guess, isRight)) return
  throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
