import type * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { AuthError } from '../error.ts'
import { type PkceGrant, redeemCode } from '../flow-state.ts'
import { getAccount, isBanned } from '../users/users.ts'
import { sameSession } from './same-session.ts'
import { type Device, openSession, type SessionJson } from './sign-in.ts'

/** The tokens of the provider that the driver came through, handed on once. */
type ProviderTokens = { provider_token?: string; provider_refresh_token?: string }

/** §7.3 Signs in whoever ends the flow that they began (RFC 7636). */
export async function signInWithCode(
  env: Env,
  db: Db,
  params: z.infer<typeof PkceGrant>,
  device: Device,
): Promise<SessionJson & ProviderTokens> {
  const flow = await redeemCode(db, params)
  const { method, provider, userId, linkingUserId, providerToken, providerRefreshToken } = flow
  const account = await getAccount(db, userId ?? '')
  if (isBanned(account.user)) throw new AuthError(400, 'user_banned', 'User is banned')
  const began = { sessionId: flow.secrets.session ?? '', issuer: device.issuer }
  const session = linkingUserId
    ? await sameSession(env, db, account, began)
    : await openSession(env, db, account, { device, method, provider })
  return {
    ...session,
    ...(providerToken && { provider_token: providerToken }),
    ...(providerRefreshToken && { provider_refresh_token: providerRefreshToken }),
  }
}
