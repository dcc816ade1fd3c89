import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { sessions } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { AuthError } from '../error.ts'
import { type FlowState, type PkceGrant, redeemCode } from '../flow-state.ts'
import { linkIdentity } from '../oauth/link.ts'
import type { Profile } from '../oauth/profile.ts'
import { type AuthAccount, getAuthAccount, requireNotBanned } from '../users/users.ts'
import { type Device, openSession, type SessionJson, sessionJson } from './sign-in.ts'

/** The provider's tokens, passed on once. */
type ProviderTokens = { provider_token?: string; provider_refresh_token?: string }

/** §7.3 Signs in the client that completes its own flow (RFC 7636). */
export const signInWithCode = async (
  env: Env,
  db: Db,
  params: z.infer<typeof PkceGrant>,
  device: Device,
): Promise<SessionJson & ProviderTokens> => signInFlow(env, db, await redeemCode(db, params), device)

/**
 * The session at the end of a flow: a new one, or for a flow that links an identity the one that began it. The identity
 * is linked only here, because only now it is known that the returning person is the one who left. Throws
 * `user_banned`, `session_not_found`, and what `linkIdentity` throws.
 * @param flow a flow whose code has been used
 */
export async function signInFlow(
  env: Env,
  db: Db,
  flow: FlowState,
  device: Device,
): Promise<SessionJson & ProviderTokens> {
  const { providerToken, providerRefreshToken } = flow
  const session = await (flow.linkingUserId ? linkFlowIdentity : openFlowSession)(env, db, flow, device)
  return {
    ...session,
    ...(providerToken && { provider_token: providerToken }),
    ...(providerRefreshToken && { provider_refresh_token: providerRefreshToken }),
  }
}

async function openFlowSession(env: Env, db: Db, flow: FlowState, device: Device): Promise<SessionJson> {
  const { method, provider, secrets } = flow
  const account = await getAuthAccount(db, flow.userId ?? '')
  requireNotBanned(account.user, 400)
  const notAfter = secrets.sessionEndsAt ? Number(secrets.sessionEndsAt) : null
  return openSession(env, db, account, { device, method, provider, notAfter })
}

async function linkFlowIdentity(env: Env, db: Db, flow: FlowState, device: Device): Promise<SessionJson> {
  const { provider, secrets } = flow
  const account = await getAuthAccount(db, flow.linkingUserId ?? '')
  const original = { sessionId: secrets.session ?? '', site: device.site }
  // A session that ended meanwhile has no account to link anything to.
  await resumeSession(env, db, account, original)
  const profile = JSON.parse(secrets.profile ?? '') as Profile
  const linked = await linkIdentity(env, db, account, { provider: provider ?? '', profile, device })
  return resumeSession(env, db, linked, original)
}

/**
 * Resumes the session of a driver who left for a provider, on its earlier level, with the account as it is now.
 * Throws `session_not_found` when it has ended meanwhile.
 */
async function resumeSession(
  env: Env,
  db: Db,
  account: AuthAccount,
  { sessionId, site }: { sessionId: string; site: string },
): Promise<SessionJson> {
  const which = and(eq(sessions.id, sessionId), eq(sessions.userId, account.user.id))
  const session = await db.select().from(sessions).where(which).get()
  if (!session) throw new AuthError(403, 'session_not_found', 'The session that began this has ended')
  return sessionJson(env, account, session, site)
}
