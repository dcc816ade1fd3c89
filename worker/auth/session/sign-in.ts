import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { App } from '../../app.ts'
import { sessions, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { seal, unseal } from '../../encryption.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { writeAudit } from '../audit.ts'
import { siteOf } from '../redirect.ts'
import { type UserJson, userJson } from '../users/user-json.ts'
import type { AuthAccount, SessionRow } from '../users/users.ts'
import { accessSeconds, signAccessToken } from './access-token.ts'
import { placeOf, newSignInMail } from './device.ts'
import { encodeRefreshToken, newRefreshKey } from './refresh-token.ts'

const USER_AGENT_MAX = 400

/** The device of a session: the origin of our site that it uses, its user agent, address, city and country. */
export type Device = { site: string; userAgent: string | null; ip: string | null; place: string | null }

/** The origin of a request, as the edge sees it. */
export type RequestOrigin = Pick<Device, 'userAgent' | 'ip' | 'place'>

/** The device of a request. Its user agent is cut, since it is stored. */
export const deviceOf = <Of extends App>(c: Context<Of>): Device => ({
  site: siteOf(c.env, c.req.url),
  userAgent: c.req.header('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
  ip: c.req.header('cf-connecting-ip') ?? null,
  place: placeOf(c.req.raw.cf as IncomingRequestCfProperties | undefined),
})

/** A session in the form that GoTrue's clients store. Times are in seconds. */
export type SessionJson = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: UserJson
}

/**
 * The method of a sign-in: 'password', 'otp', 'oauth', 'sso/saml', …, with the provider's name where there is one,
 * and the end (epoch milliseconds) where the provider sets one. `isUserVerified` is for a passkey: whether its device
 * has verified its user.
 */
type SignIn = {
  device: Device
  method: string
  provider?: string | null
  notAfter?: number | null
  isUserVerified?: boolean
}

/**
 * §4.5 Opens a session of an account on a device, and writes the audit log. It checks nothing: the caller has checked
 * that the account may sign in.
 */
export async function openSession(
  env: Env,
  db: Db,
  account: AuthAccount,
  { device, method, provider, notAfter = null, isUserVerified = false }: SignIn,
): Promise<SessionJson> {
  const now = Date.now()
  const id = crypto.randomUUID()
  const session: SessionRow = {
    id,
    userId: account.user.id,
    refreshCounter: 0,
    refreshKey: await seal(env, `sessions.refresh_key:${id}`, newRefreshKey()),
    aal: 'aal1',
    amr: [
      {
        method,
        timestamp: Math.floor(now / 1000),
        ...(provider && { provider }),
        ...(isUserVerified && { user_verified: true }),
      },
    ],
    factorId: null,
    notAfter,
    userAgent: device.userAgent,
    ip: device.ip,
    place: device.place,
    refreshedAt: null,
    createdAt: now,
  }
  const mailJob = await newSignInMail(db, account, device)
  await db.batch([
    db.insert(sessions).values(session),
    db.update(users).set({ lastSignInAt: now }).where(eq(users.id, account.user.id)),
    writeAudit(db, { action: 'login', actorId: account.user.id, ip: device.ip, payload: { method } }),
    ...(mailJob ? [enqueue(db, mailJob)] : []),
  ])
  if (mailJob) runJobsSoon(env, db, [mailJob])
  const user = { ...account.user, lastSignInAt: now }
  return sessionJson(env, { ...account, user }, session, device.site)
}

/** The session response: a new access token, and the refresh token of the session's present counter. */
export async function sessionJson(
  env: Env,
  account: AuthAccount,
  session: SessionRow,
  site: string,
): Promise<SessionJson> {
  const now = Math.floor(Date.now() / 1000)
  const { id, refreshKey, refreshCounter } = session
  const key = await unseal(env, `sessions.refresh_key:${id}`, refreshKey)
  return {
    access_token: await signAccessToken(env, { site, user: account.user, session, now }),
    token_type: 'bearer',
    expires_in: accessSeconds(env),
    expires_at: now + accessSeconds(env),
    refresh_token: await encodeRefreshToken(key, id, refreshCounter),
    user: userJson(account),
  }
}
