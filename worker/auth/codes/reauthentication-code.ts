import type { Context } from 'hono'
import { AuthError } from '../error.ts'
import { limitGuesses } from '../limits/guesses.ts'
import { siteOf } from '../redirect.ts'
import type { BearerApp } from '../session/bearer.ts'
import type { RequestOrigin } from '../session/sign-in.ts'
import type { Db } from '../../db/db.ts'
import { requireSmsAvailable } from '../users/phone.ts'
import type { UserRow } from '../users/users.ts'
import { consumeToken, matchCode } from './one-time-token.ts'
import { enqueueCode } from './enqueue-code.ts'
import { rateLimitCodes } from './rate-limits.ts'

/** §7.5 Sends a signed-in driver the code of a reauthentication. */
export async function sendReauthenticationCode(c: Context<BearerApp>): Promise<{ message_id?: string }> {
  const { user } = c.var.account
  const to = user.email ?? user.phone
  if (!to) {
    const message = 'Reauthentication requires the user to have an email or a phone number'
    throw new AuthError(400, 'validation_failed', message)
  }
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
