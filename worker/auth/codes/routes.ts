import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { readBody } from '../body.ts'
import { AuthError } from '../error.ts'
import { limitGuesses } from '../limits/guesses.ts'
import { sendReauthenticationCode } from '../reauthentication.ts'
import { type BearerApp, requireBearer } from '../session/bearer.ts'
import { deviceOf, openSession } from '../session/sign-in.ts'
import { acceptToken, HALFWAY_MESSAGE } from './accept-token.ts'
import { askerOf } from './asker.ts'
import { followLink, showLink } from './links.ts'
import { findToken, type OneTimeToken, Verify } from './one-time-token.ts'
import { Otp, recover, Recover, requestCode, Resend, resend } from './request-code.ts'

/** §7.4 §7.5 Codes and links: requesting and verifying them. */
export const codeRoutes = new Hono<App>()
  .on('POST', ['/otp', '/magiclink'], async (c) => c.json(await requestCode(c, await readBody(c, Otp))))
  .post('/recover', async (c) => c.json(await recover(c, await readBody(c, Recover))))
  .post('/resend', async (c) => c.json(await resend(c, await readBody(c, Resend))))
  .get('/verify', showLink)
  .post('/verify', (c) => (isForm(c) ? followLink(c) : verify(c)))
  .on(['GET', 'POST'], '/reauthenticate', requireBearer, async (c) =>
    c.json(await sendReauthenticationCode(c as Context<BearerApp>)),
  )

/** Exchanges a code or a link's token for a session, for clients. */
async function verify(c: Context<App>): Promise<Response> {
  const params = await readBody(c, Verify)
  const device = deviceOf(c)
  const token = await limitedLookup(c, params.email || params.phone, (askerHash) =>
    findToken(c.env, c.var.db, params, askerHash),
  )
  const accepted = await acceptToken(c.env, c.var.db, { token, device })
  if (accepted === 'halfway') return c.json({ msg: HALFWAY_MESSAGE, code: '200' })
  return c.json(await openSession(c.env, c.var.db, accepted.account, { device, method: 'otp' }))
}

/**
 * Finds a token under the limit on guesses; a link's token is too long to be guessed. The browser that asked for the
 * code has a limit of its own.
 */
async function limitedLookup(
  c: Context<App>,
  address: string,
  find: (askerHash?: string) => Promise<OneTimeToken>,
): Promise<OneTimeToken> {
  if (address === '') return find()
  let lookupError: unknown
  const askerHash = await askerOf(c, address)
  const group = askerHash ? ('asker' as const) : undefined
  const guess = { kind: 'code' as const, address, origin: deviceOf(c), group }
  const found = await limitGuesses(c.env, guess, () =>
    find(askerHash).catch((error: unknown) => {
      if (!(error instanceof AuthError) || error.code !== 'otp_expired') throw error
      lookupError = error
      return undefined
    }),
  )
  if (!found) throw lookupError
  return found
}

const isForm = (c: Context) =>
  (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
