import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { read } from '../body.ts'
import { AuthError } from '../error.ts'
import { giveCode } from '../flow-state.ts'
import { landingAt, problemAt } from '../landing.ts'
import { limitGuesses } from '../limits/guesses.ts'
import { carry, redirectFor } from '../redirect.ts'
import { type Bound, requireBearer } from '../session/bearer.ts'
import { deviceOf, openSession } from '../session/sign-in.ts'
import type { OneTimeToken } from './one-time-token.ts'
import { accept } from './prove.ts'
import { reauthenticate } from './reauthenticate.ts'
import { askForCode, Otp, recover, Recover, Resend, resend } from './requests.ts'
import { findToken, Verify } from './verify.ts'
import { pageHeaders, verifyPage } from './verify-page.ts'

const HALFWAY = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** §7.4 §7.5 Codes and links: asking for them, and bringing them back. */
export const codes = new Hono<App>()
  .post('/otp', async (c) => c.json(await askForCode(c, await read(c, Otp))))
  .post('/magiclink', async (c) => c.json(await askForCode(c, await read(c, Otp))))
  .post('/recover', async (c) => c.json(await recover(c, await read(c, Recover))))
  .post('/resend', async (c) => c.json(await resend(c, await read(c, Resend))))
  .get('/verify', (c) => c.html(verifyPage(c.req.query()), 200, pageHeaders))
  .post('/verify', (c) => (isForm(c) ? verifyByForm(c) : verify(c)))
  .get('/reauthenticate', requireBearer, async (c) => c.json(await reauthenticate(c as Context<Bound>)))

/** The client's way: a code or a link's token for a session. */
async function verify(c: Context<App>): Promise<Response> {
  const params = await read(c, Verify)
  const device = deviceOf(c)
  const token = await guarded(c, params.email || params.phone, () => findToken(c.var.db, params))
  const proven = await accept(c.env, c.var.db, { token, ip: device.ip })
  if (proven === 'halfway') return c.json({ msg: HALFWAY, code: '200' })
  return c.json(await openSession(c.env, c.var.db, proven.account, { device, method: 'otp' }))
}

/** The way of a link in a mail: its page has been tapped, and the browser goes on to where it was to lead. */
async function verifyByForm(c: Context<App>): Promise<Response> {
  const form = await c.req.parseBody()
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  const redirectTo = redirectFor(c.env, c.req.raw, text('redirect_to'))
  try {
    const params = {
      type: text('type'),
      token_hash: text('token'),
      token: '',
      email: '',
      phone: '',
      redirect_to: '',
    }
    const token = await findToken(c.var.db, params)
    return c.redirect(await landed(c, token, redirectTo), 303)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(problemAt(redirectTo, error), 303)
  }
}

async function landed(c: Context<App>, token: OneTimeToken, redirectTo: string): Promise<string> {
  const device = deviceOf(c)
  const proven = await accept(c.env, c.var.db, { token, ip: device.ip })
  if (proven === 'halfway') {
    const said = { message: HALFWAY }
    return carry(redirectTo, { fragment: said, ...(token.flowId && { query: said }) })
  }
  const { account } = proven
  if (token.flowId) {
    return landingAt(redirectTo, {
      code: await giveCode(c.var.db, { id: token.flowId }, { userId: account.user.id }),
    })
  }
  const session = await openSession(c.env, c.var.db, account, { device, method: 'otp' })
  return landingAt(redirectTo, { session, type: token.purpose })
}

/** Looks for a code under the brake on guessing; a link's token is too long to be guessed. */
async function guarded(
  c: Context<App>,
  address: string,
  find: () => Promise<OneTimeToken>,
): Promise<OneTimeToken> {
  if (address === '') return find()
  let found: OneTimeToken | undefined
  let refusal: unknown
  const guess = { kind: 'code' as const, address: address.trim().toLowerCase(), ip: deviceOf(c).ip }
  await limitGuesses(c.env, guess, async () => {
    found = await find().catch((error: unknown) => {
      if (!(error instanceof AuthError) || error.code !== 'otp_expired') throw error
      refusal = error
      return undefined
    })
    return found !== undefined
  })
  if (!found) throw refusal
  return found
}

const isForm = (c: Context) =>
  (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
