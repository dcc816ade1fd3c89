import type { Context } from 'hono'
import type { App } from '../app.ts'
import { readBody } from './body.ts'
import { AuthError } from './error.ts'
import { PkceGrant } from './flow-state.ts'
import { IdTokenGrant, signInWithIdToken } from './oauth/id-token-grant.ts'
import { PasswordGrant, signInWithPassword } from './password/password-grant.ts'
import { siteOf } from './redirect.ts'
import { requirePresentedToken } from './session/cookie.ts'
import { signInWithCode } from './session/pkce-grant.ts'
import { RefreshGrant, refreshSession } from './session/refresh-grant.ts'
import { deviceOf, type SessionJson } from './session/sign-in.ts'
import { requireWallets, signInWithWallet, Web3Grant } from './web3/web3-grant.ts'

/** §7.3 The grants of `POST /token`, by their `grant_type`. */
const grants: Record<string, (c: Context<App>) => Promise<SessionJson>> = {
  password: async (c) => signInWithPassword(c.env, c.var.db, await readBody(c, PasswordGrant), deviceOf(c)),
  web3: async (c) => {
    requireWallets(c.env)
    const context = { device: deviceOf(c), site: siteOf(c.env, c.req.url) }
    return signInWithWallet(c.env, c.var.db, await readBody(c, Web3Grant), context)
  },
  id_token: async (c) => signInWithIdToken(c, await readBody(c, IdTokenGrant)),
  pkce: async (c) => signInWithCode(c.env, c.var.db, await readBody(c, PkceGrant), deviceOf(c)),
  refresh_token: async (c) => {
    const { refresh_token } = await readBody(c, RefreshGrant)
    const grant = { refresh_token: await requirePresentedToken(c, refresh_token) }
    return refreshSession(c.env, c.var.db, grant, deviceOf(c))
  },
}

/** Handles `POST /token`; an unknown grant is refused as GoTrue does. */
export async function grantToken(c: Context<App>): Promise<SessionJson> {
  const type = c.req.query('grant_type') ?? ''
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return grant(c)
}
