import { and, eq, sql } from 'drizzle-orm'
import { base64url } from 'jose'
import type { Db } from '../../db/db.ts'
import { passkeys } from '../../db/factor-schema.ts'
import { recordFailure } from '../audit-failure.ts'
import { AuthError } from '../error.ts'
import { type Device, openSession, type RequestOrigin, type SessionJson } from '../session/sign-in.ts'
import { type AuthAccount, getAuthAccount, requireNotBanned } from '../users/users.ts'
import { consumeChallenge, type PasskeyAnswer, type RelyingParty, storeChallenge } from './challenge.ts'

type Passkey = typeof passkeys.$inferSelect

/** Options for any passkey of ours. They name no credential, so they reveal nothing about any account. */
export async function startSignIn(env: Env, db: Db, rp: RelyingParty) {
  const { requestOptions } = await import('./ceremony.ts')
  const options = await requestOptions(rp)
  return { options, ...(await storeChallenge(env, db, { challenge: options.challenge, userId: null })) }
}

/**
 * Signs in with a passkey, on the first level: it replaces a password, and a second step that is set up is still
 * required, whether or not the device has verified its user. Throws `webauthn_challenge_not_found`,
 * `webauthn_challenge_expired`, `webauthn_credential_not_found`, `webauthn_verification_failed`, and the refusals of
 * every sign-in.
 */
export async function signInWithPasskey(
  env: Env,
  db: Db,
  answer: PasskeyAnswer,
  { device, rp }: { device: Device; rp: RelyingParty },
): Promise<SessionJson> {
  const { userId, isUserVerified } = await verifyPasskeyOwner(db, { rp, origin: device }, answer)
  const account = await getAuthAccount(db, userId)
  requireMaySignIn(account)
  return openSession(env, db, account, { device, method: 'passkey', isUserVerified })
}

/** The owner of a passkey, and whether the device has verified its user. */
type PasskeyOwner = { userId: string; isUserVerified: boolean }

/**
 * The owner of the passkey that a device has shown. Throws `webauthn_challenge_not_found`,
 * `webauthn_challenge_expired`, `webauthn_credential_not_found` and `webauthn_verification_failed`.
 */
export async function verifyPasskeyOwner(
  db: Db,
  { rp, origin }: { rp: RelyingParty; origin: RequestOrigin },
  answer: PasskeyAnswer,
): Promise<PasskeyOwner> {
  const challenge = await consumeChallenge(db, { id: answer.challengeId, userId: null })
  const passkey = await getPasskey(db, answer.credential)
  const { verifyAssertion } = await import('./ceremony.ts')
  const { credential } = passkey
  const assertion = await verifyAssertion(rp, { challenge, response: answer.credential, credential })
  const failed = () => {
    recordFailure(db, { action: 'passkey_failed', account: { userId: passkey.userId }, origin })
    return new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed')
  }
  if (!assertion || userHandleOf(answer.credential) !== passkey.userId) throw failed()
  const now = Date.now()
  const isCounterUnchanged = sql`json_extract(${passkeys.credential}, '$.counter') = ${credential.counter}`
  // If two responses have the same signature counter, one comes from a copy.
  const [updated] = await db
    .update(passkeys)
    .set({ credential: assertion.credential, lastUsedAt: now, updatedAt: now })
    .where(and(eq(passkeys.id, passkey.id), isCounterUnchanged))
    .returning({ id: passkeys.id })
  if (!updated) throw failed()
  return { userId: passkey.userId, isUserVerified: assertion.isUserVerified }
}

async function getPasskey(db: Db, credential: unknown): Promise<Passkey> {
  const { id } = credential as { id?: unknown }
  const known =
    typeof id === 'string'
      ? await db.select().from(passkeys).where(eq(passkeys.credentialId, id)).get()
      : undefined
  if (known) return known
  throw new AuthError(400, 'webauthn_credential_not_found', 'This passkey is not registered')
}

/** The user id that the device has stored (WebAuthn §7.2, step 6); absent when it sends none. */
function userHandleOf(credential: unknown): string | undefined {
  const { response } = credential as { response?: { userHandle?: unknown } }
  const handle = response?.userHandle
  if (typeof handle !== 'string' || !/^[\w-]{1,128}$/.test(handle)) return undefined
  try {
    return new TextDecoder().decode(base64url.decode(handle))
  } catch {
    return undefined
  }
}

function requireMaySignIn({ user }: AuthAccount): void {
  requireNotBanned(user)
  if (user.deletedAt !== null) throw new AuthError(403, 'user_not_found', 'User not found')
  if (user.email && user.emailConfirmedAt === null) {
    throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed')
  }
  if (user.phone && user.phoneConfirmedAt === null) {
    throw new AuthError(403, 'phone_not_confirmed', 'Phone not confirmed')
  }
}
