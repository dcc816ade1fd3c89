import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { sessions } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { currentSealPrefix, seal, unseal } from '../../encryption.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { settingsOf } from '../../settings/settings.ts'
import { LenientText } from '../body.ts'
import { AuthError, badRequest } from '../error.ts'
import { authHooks } from '../hooks.ts'
import { accountQueries, type AuthAccount, isBanned, type SessionRow } from '../users/users.ts'
import { refreshTokenNotFound } from './cookie.ts'
import { isSameDevice, newSignInMail } from './device.ts'
import { isGenuine, parseRefreshToken, type RefreshToken } from './refresh-token.ts'
import { requireUnexpired } from './sessions.ts'
import { type Device, sessionJson, type SessionJson } from './sign-in.ts'

export const RefreshGrant = z.object({ refresh_token: LenientText })

/** How much longer than the reuse interval any device may send the previous token, in milliseconds. */
const LOST_RESPONSE_MS = 60_000

/**
 * §7.3 Exchanges a refresh token for a new session response. The token of the present counter advances the counter, and
 * the driver gets a mail about a device that is new to the account. The previous token may come again from a phone that
 * lost the response: for a minute from anywhere, and later from what looks like the device with the present token. Any
 * older one may come within the reuse interval, from tabs that woke up together. All of them get the present token. Any
 * other token was copied, and ends the session for everybody who has it.
 */
export async function refreshSession(
  env: Env,
  db: Db,
  params: z.infer<typeof RefreshGrant>,
  device: Device,
): Promise<SessionJson> {
  const token = await parseRefreshToken(params.refresh_token)
  if (!token) throw badRequest('Refresh token is not valid')
  const found = await findSession(db, token.sessionId)
  if (!found) throw refreshTokenNotFound()
  const column = `sessions.refresh_key:${found.session.id}` as const
  const key = await unseal(env, column, found.session.refreshKey)
  if (!(await isGenuine(key, token))) throw refreshTokenNotFound()
  if (isBanned(found.user)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  requireUnexpired(env, { session: found.session, role: found.user.role }, Date.now())
  // A key that is stored in the clear, or sealed by the previous key, is resealed on its next use.
  const isSealedByCurrentKey = found.session.refreshKey.startsWith(await currentSealPrefix(env))
  const refreshKey = isSealedByCurrentKey ? found.session.refreshKey : await seal(env, column, key)
  const session = await advanceCounter(env, db, found, { token, device, refreshKey })
  await requireReuseAllowed(env, db, session, { token, device })
  return sessionJson(env, found, session, device.site)
}

type SessionAccount = AuthAccount & { session: SessionRow }
type PresentedToken = { token: RefreshToken; device: Device }

/** Advances the counter if the token is the present one and wins the race; else returns the session as it is. */
async function advanceCounter(
  env: Env,
  db: Db,
  found: SessionAccount,
  { token, device, refreshKey }: PresentedToken & { refreshKey: string },
): Promise<SessionRow> {
  const { session } = found
  if (token.counter !== session.refreshCounter) return session
  const { userAgent, ip, place } = device
  const isNew = !isSameDevice(session, device)
  const mail = isNew ? await newSignInMail(db, found, device) : undefined
  // The id names the refresh, so that two concurrent ones make one mail.
  const mailJob = mail && { ...mail, id: `refresh:${session.id}:${token.counter}` }
  const [[advanced]] = await db.batch([
    db
      .update(sessions)
      .set({ refreshCounter: token.counter + 1, refreshKey, refreshedAt: Date.now(), userAgent, ip, place })
      .where(
        and(
          eq(sessions.id, session.id),
          eq(sessions.refreshCounter, token.counter),
          eq(sessions.refreshKey, session.refreshKey),
        ),
      )
      .returning(),
    ...(mailJob ? [enqueue(db, mailJob)] : []),
  ])
  if (advanced && mailJob) runJobsSoon(env, db, [mailJob])
  const current = advanced ?? (await db.select().from(sessions).where(eq(sessions.id, session.id)).get())
  // A concurrent second step has given the session another key.
  const key = current && (await unseal(env, `sessions.refresh_key:${session.id}`, current.refreshKey))
  if (!key || !(await isGenuine(key, token))) throw refreshTokenNotFound()
  return current
}

/** Checks how far a token is behind its session; a token that has just been used is one behind. */
async function requireReuseAllowed(
  env: Env,
  db: Db,
  session: SessionRow,
  { token, device }: PresentedToken,
): Promise<void> {
  const behind = session.refreshCounter - token.counter
  if (behind < 0) throw badRequest('Invalid Refresh Token: Not Issued By This Server')
  const interval = settingsOf(env).SECURITY_REFRESH_TOKEN_REUSE_INTERVAL * 1000
  const age = Date.now() - (session.refreshedAt ?? 0)
  if (age < interval) return
  if (behind <= 1 && (age < interval + LOST_RESPONSE_MS || isSameDevice(session, device))) return
  await db.delete(sessions).where(eq(sessions.id, session.id))
  await authHooks().sessionsEnded(env, session.userId)
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

async function findSession(db: Db, sessionId: string) {
  const ofSession = db.select({ id: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId))
  const [[session], [user], rows, factors] = await db.batch([
    db.select().from(sessions).where(eq(sessions.id, sessionId)),
    ...accountQueries(db, ofSession),
  ])
  return session && user && { session, user, identities: rows, factors }
}
