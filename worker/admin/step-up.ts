import { eq } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { isRecentlyProven, type StepUp } from '#domain/admin.ts'
import type { App } from '../app.ts'
import { writeAudit } from '../auth/audit.ts'
import { AuthError } from '../auth/error.ts'
import { proveOwner } from '../auth/owner.ts'
import type { RelyingParty } from '../auth/passkeys/relying-party.ts'
import { ownerShown } from '../auth/passkeys/sign-in.ts'
import { sessions, users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import type { Actor } from './act.ts'

/**
 * Lets through whoever has shown within the last quarter of an hour that it is them, by any way of signing in. Stands
 * after `requireAdmin`, before lists of people and what cannot easily be undone. Throws `recent_sign_in_required`.
 */
export const requireRecentSignIn = createMiddleware<App>(async (c, next) => {
  if (!isRecentlyProven(c.var.driver.session.amr, Date.now())) {
    throw new AppError('recent_sign_in_required', 'Show once more that it is you')
  }
  await next()
})

type Proof = { proof: StepUp; rp: RelyingParty }

/**
 * Takes a password, a mailed code or a passkey for the session that asks, which then counts as proven just now. No
 * other session is touched, and a second factor stays as it was; a passkey whose device has checked who holds it makes
 * two factors of it. Throws `forbidden` for a wrong proof, and
 * `rate_limited` after too many.
 */
export async function stepUp(env: Env, db: Db, { driver, ip }: Actor, { proof, rp }: Proof): Promise<void> {
  const [[user], [session]] = await db.batch([
    db.select().from(users).where(eq(users.id, driver.id)),
    db.select().from(sessions).where(eq(sessions.id, driver.sessionId)),
  ])
  if (!user || !session) throw new AppError('unauthenticated', 'Invalid session - please sign in again')
  const isUserVerified = proof.passkey
    ? await provePasskey(db, rp, { userId: user.id, passkey: proof.passkey })
    : false
  const method = proof.passkey
    ? 'passkey'
    : await proveOwner(env, db, { user, password: proof.password, code: proof.code, ip })
  if (!method) throw new AppError('forbidden', 'Ask for a code by mail, or use a passkey')
  const amr = [
    { method, timestamp: Math.floor(Date.now() / 1000), ...(isUserVerified && { user_verified: true }) },
    ...session.amr.filter((one) => one.method !== method),
  ]
  await db.batch([
    db.update(sessions).set({ amr }).where(eq(sessions.id, session.id)),
    writeAudit(db, { action: 'admin_stepped_up', actorId: user.id, ip, payload: { method } }),
  ])
}

type Shown = { userId: string; passkey: NonNullable<StepUp['passkey']> }

/** Whether the device has checked who holds the passkey. Throws `forbidden` for one that is not theirs. */
async function provePasskey(db: Db, rp: RelyingParty, { userId, passkey }: Shown): Promise<boolean> {
  const { challenge_id: challengeId, credential } = passkey
  const owner = await ownerShown(db, rp, { challengeId, credential }).catch((error: unknown) => {
    throw error instanceof AuthError ? new AppError('forbidden', 'That passkey was not accepted') : error
  })
  if (owner.userId !== userId) throw new AppError('forbidden', 'That is the passkey of another account')
  return owner.isUserVerified
}
