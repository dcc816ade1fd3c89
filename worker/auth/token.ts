import type { Context } from 'hono'
import type { App } from '../app.ts'
import { read } from './body.ts'
import { AuthError } from './error.ts'
import { PkceGrant } from './flow-state.ts'
import { IdTokenGrant, signInWithIdToken } from './oauth/id-token-grant.ts'
import { PasswordGrant, signInWithPassword } from './password/password-grant.ts'
import { presentedToken } from './session/cookie.ts'
import { signInWithCode } from './session/pkce-grant.ts'
import { refreshSession, RefreshGrant } from './session/refresh-grant.ts'
import { deviceOf, type SessionJson } from './session/sign-in.ts'
import { siteOf } from './redirect.ts'
import { requireWallets, signInWithWallet, Web3Grant } from './web3/web3-grant.ts'

/** §7.3 The ways to a session that `POST /token` knows, by their `grant_type`. */
const grants: Record<string, (c: Context<App>) => Promise<SessionJson>> = {
  password: async (c) => signInWithPassword(c.env, c.var.db, await read(c, PasswordGrant), deviceOf(c)),
  web3: async (c) => {
    requireWallets(c.env)
    const here = { device: deviceOf(c), site: siteOf(c.env, c.req.url) }
    return signInWithWallet(c.env, c.var.db, await read(c, Web3Grant), here)
  },
  id_token: async (c) => signInWithIdToken(c, await read(c, IdTokenGrant)),
  pkce: async (c) => signInWithCode(c.env, c.var.db, await read(c, PkceGrant), deviceOf(c)),
  refresh_token: async (c) => {
    const { refresh_token } = await read(c, RefreshGrant)
    const presented = { refresh_token: await presentedToken(c, refresh_token) }
    return refreshSession(c.env, c.var.db, presented, deviceOf(c))
  },
}

/** Answers one `POST /token`; an unknown kind of grant is refused as GoTrue does. */
export async function grantToken(c: Context<App>): Promise<SessionJson> {
  const type = c.req.query('grant_type') ?? ''
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return grant(c)
}
