import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { identities, sessions, users } from '../../db/auth-schema.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { closeEndedSockets } from '../../inbox/objects.ts'
import { Text } from '../body.ts'
import { AuthError } from '../error.ts'
import { settingsOf } from '../settings.ts'
import { isGenuine, readRefreshToken, type RefreshToken } from './refresh-token.ts'
import { requireInTime } from './session-limits.ts'
import { type Device, sessionJson, type SessionJson } from './sign-in.ts'
import { isBanned, type SessionRow } from '../users/users.ts'

export const RefreshGrant = z.object({ refresh_token: Text })

/**
 * §7.3 Changes a refresh token for a new session answer. The token of the present count moves the count on. The
 * one before may come again at any time, from a phone that lost the answer, and any older one within the reuse
 * interval, from tabs that woke up together: both get the present token. Whatever else comes back was copied,
 * and ends the session for everybody who holds it.
 */
export async function refreshSession(
  env: Env,
  db: Db,
  params: z.infer<typeof RefreshGrant>,
  device: Device,
): Promise<SessionJson> {
  const token = await readRefreshToken(params.refresh_token)
  if (!token) throw new AuthError(400, 'validation_failed', 'Refresh token is not valid')
  const found = await findSession(db, token.sessionId)
  if (!found || !(await isGenuine(found.session.refreshKey, token))) throw notFound()
  if (isBanned(found.user)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  requireInTime(env, { session: found.session, role: found.user.role }, Date.now())
  const session = await advance(db, found.session, token, device)
  await requireReusable(env, db, session, token)
  return sessionJson(env, found, session, device.issuer)
}

/** Moves the count on if the token is the present one and wins the race for it; else gives the session as it is. */
async function advance(db: Db, session: SessionRow, { counter }: RefreshToken, device: Device) {
  if (counter !== session.refreshCounter) return session
  const { userAgent, ip } = device
  const [won] = await db
    .update(sessions)
    .set({ refreshCounter: counter + 1, refreshedAt: Date.now(), userAgent, ip })
    .where(and(eq(sessions.id, session.id), eq(sessions.refreshCounter, counter)))
    .returning()
  const current = won ?? (await db.select().from(sessions).where(eq(sessions.id, session.id)).get())
  if (!current) throw notFound()
  return current
}

/** Judges how far a token lies behind its session; a token that has just been used lies one behind. */
async function requireReusable(env: Env, db: Db, session: SessionRow, token: RefreshToken): Promise<void> {
  const behind = session.refreshCounter - token.counter
  if (behind < 0) {
    throw new AuthError(400, 'validation_failed', 'Invalid Refresh Token: Not Issued By This Server')
  }
  const interval = settingsOf(env).SECURITY_REFRESH_TOKEN_REUSE_INTERVAL * 1000
  if (behind <= 1 || Date.now() - (session.refreshedAt ?? 0) < interval) return
  await db.delete(sessions).where(eq(sessions.id, session.id))
  await closeEndedSockets(env, session.userId)
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

async function findSession(db: Db, sessionId: string) {
  const ofSession = db.select({ id: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId))
  const [[session], [user], rows, factors] = await db.batch([
    db.select().from(sessions).where(eq(sessions.id, sessionId)),
    db.select().from(users).where(eq(users.id, ofSession)),
    db.select().from(identities).where(eq(identities.userId, ofSession)).orderBy(identities.createdAt),
    db.select().from(mfaFactors).where(eq(mfaFactors.userId, ofSession)).orderBy(mfaFactors.createdAt),
  ])
  return session && user && { session, user, identities: rows, factors }
}

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
