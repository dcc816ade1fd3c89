import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { timeout } from 'hono/timeout'
import type { App } from '../app.ts'
import { limitAuthBody, readBody } from './body.ts'
import { captchaPage, captchaPageHeaders, requireCaptcha } from './captcha.ts'
import { notMe } from './change-notices/not-me.ts'
import { codeRoutes } from './codes/routes.ts'
import {
  AuthError,
  featureDisabled,
  methodNotAllowed,
  onError,
  requestTimedOut,
  VERSION_HEADER,
} from './error.ts'
import { factorRoutes } from './factors/routes.ts'
import { PkceGrant } from './flow-state.ts'
import { limitRequests } from './limits/limit-requests.ts'
import { IdTokenGrant, signInWithIdToken } from './oauth/id-token-grant.ts'
import { oauth } from './oauth/routes.ts'
import { invitations, operatorRoutes } from './operator/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { PasswordGrant, signInWithPassword } from './password/password-grant.ts'
import { health, publicSettings } from './public-settings.ts'
import { siteOf } from './redirect.ts'
import { sso, ssoProviderAdmin } from './saml/routes.ts'
import { requireBearer } from './session/bearer.ts'
import { refreshTokenCookie, requirePresentedToken } from './session/cookie.ts'
import { JWKS_SECONDS, publicKeys } from './session/jwt-keys.ts'
import { signInWithCode } from './session/pkce-grant.ts'
import { RefreshGrant, refreshSession } from './session/refresh-grant.ts'
import { signOut } from './session/sessions.ts'
import { deviceOf, type SessionJson } from './session/sign-in.ts'
import { SignUp, signUp } from './signup/signup.ts'
import { changeUser, UserChange } from './users/change-user.ts'
import { userJson } from './users/user-json.ts'
import { requireWallets, signInWithWallet, Web3Grant } from './web3/web3-grant.ts'

const oauthDisabled = featureDisabled('OAuth server is')

/** GoTrue's request limit, in milliseconds. */
const TIMEOUT_MS = 10_000

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
async function grantToken(c: Context<App>): Promise<SessionJson> {
  const type = c.req.query('grant_type') ?? ''
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return grant(c)
}

/** §7.1 The auth service, in the protocol of `@supabase/auth-js`. */
export const authRoutes = new Hono<App>()
  // Any origin may call, as at the reference server: only our own pages can use the cookie, so a foreign page gains
  // nothing (session/cookie.ts).
  .use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info', VERSION_HEADER],
      exposeHeaders: ['X-Total-Count', 'Link', VERSION_HEADER, 'x-sb-error-code', 'Retry-After'],
      maxAge: 3600,
    }),
  )
  .use(timeout(TIMEOUT_MS, requestTimedOut))
  .use(limitAuthBody)
  .use(limitRequests)
  .use(requireCaptcha)
  .use(refreshTokenCookie)
  .get('/health', (c) => c.json(health()))
  .get('/settings', (c) => c.json(publicSettings(c.env)))
  .get('/captcha', async (c) => c.html(captchaPage(c), 200, await captchaPageHeaders(c)))
  .get('/.well-known/jwks.json', async (c) =>
    c.json(await publicKeys(c.env), 200, { 'Cache-Control': `public, max-age=${JWKS_SECONDS}` }),
  )
  .post('/signup', async (c) => c.json(await signUp(c, await readBody(c, SignUp))))
  .post('/token', async (c) => c.json(await grantToken(c)))
  .get('/user', requireBearer, (c) => c.json(userJson(c.var.account)))
  .put('/user', requireBearer, async (c) => {
    return c.json(userJson(await changeUser(c, await readBody(c, UserChange))))
  })
  .route('/', codeRoutes)
  .route('/not-me', notMe)
  .route('/', oauth)
  .route('/factors', factorRoutes)
  .route('/passkeys', passkeyRoutes)
  .route('/sso', sso)
  .route('/admin/sso/providers', ssoProviderAdmin)
  .post('/logout', requireBearer, async (c) => {
    await signOut(c.env, c.var.db, c.var.session, c.req.query('scope') ?? '')
    return c.body(null, 204)
  })
  .route('/', invitations)
  .route('/admin', operatorRoutes)
  .get('/oauth/authorizations/:id', requireBearer, oauthDisabled)
  .post('/oauth/authorizations/:id/consent', requireBearer, oauthDisabled)
  .on(['GET', 'DELETE'], '/user/oauth/grants', requireBearer, oauthDisabled)

authRoutes.all('*', methodNotAllowed(authRoutes.routes, '/auth/v1'))
authRoutes.onError(onError)
