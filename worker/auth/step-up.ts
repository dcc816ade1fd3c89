import { eq } from 'drizzle-orm'
import type { StepUp } from '#domain/auth/session-proof.ts'
import { sessions, users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import { type AuditAction, writeAudit } from './audit.ts'
import { recordFailure } from './audit-failure.ts'
import { AuthError } from './error.ts'
import { reauthenticate } from './reauthenticate.ts'
import type { RequestOrigin } from './session/sign-in.ts'
import type { RelyingParty } from './passkeys/relying-party.ts'
import { verifyPasskeyOwner } from './passkeys/sign-in.ts'

/** The session, from where it asks, and the name of the audit entry. */
type StepUpSession = { userId: string; sessionId: string; origin: RequestOrigin; action: AuditAction }
type StepUpProof = { proof: StepUp; rp: RelyingParty }

/**
 * Proves the asking session by a password, a mailed code or a passkey; it then counts as just authenticated. Other
 * sessions and the second factor stay as they are; a passkey whose device has verified its user counts as two
 * factors. Throws `forbidden` for a wrong proof, and `rate_limited` after too many.
 */
export async function stepUpSession(
  env: Env,
  db: Db,
  { userId, sessionId, origin, action }: StepUpSession,
  { proof, rp }: StepUpProof,
): Promise<void> {
  const [[user], [session]] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(sessions).where(eq(sessions.id, sessionId)),
  ])
  if (!user || !session) throw new AppError('unauthenticated', 'Invalid session - please sign in again')
  const isUserVerified = proof.passkey
    ? await provePasskey(db, { rp, origin }, { userId, passkey: proof.passkey })
    : false
  const method = proof.passkey
    ? 'passkey'
    : await reauthenticate(env, db, { user, password: proof.password, code: proof.code, origin })
  if (!method) throw new AppError('forbidden', 'Ask for a code by mail, or use a passkey')
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
