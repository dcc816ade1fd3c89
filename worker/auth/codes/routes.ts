import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { read } from '../body.ts'
import { AuthError } from '../error.ts'
import { limitGuesses } from '../limits/guesses.ts'
import { type Bound, requireBearer } from '../session/bearer.ts'
import { deviceOf, openSession } from '../session/sign-in.ts'
import { askerOf } from './asker.ts'
import { followLink, showLink } from './follow-link.ts'
import type { OneTimeToken } from './one-time-token.ts'
import { accept, HALFWAY } from './accept-token.ts'
import { reauthenticate } from './reauthentication-code.ts'
import { askForCode, Otp, recover, Recover, Resend, resend } from './request-code.ts'
import { findToken, Verify } from './find-token.ts'

/** §7.4 §7.5 Codes and links: asking for them, and bringing them back. */
export const codes = new Hono<App>()
  .post('/otp', async (c) => c.json(await askForCode(c, await read(c, Otp))))
  .post('/magiclink', async (c) => c.json(await askForCode(c, await read(c, Otp))))
  .post('/recover', async (c) => c.json(await recover(c, await read(c, Recover))))
  .post('/resend', async (c) => c.json(await resend(c, await read(c, Resend))))
  .get('/verify', showLink)
  .post('/verify', (c) => (isForm(c) ? followLink(c) : verify(c)))
  .get('/reauthenticate', requireBearer, async (c) => c.json(await reauthenticate(c as Context<Bound>)))
  .post('/reauthenticate', requireBearer, async (c) => c.json(await reauthenticate(c as Context<Bound>)))

/** The client's way: a code or a link's token for a session. */
async function verify(c: Context<App>): Promise<Response> {
  const params = await read(c, Verify)
  const device = deviceOf(c)
  const token = await guarded(c, params.email || params.phone, (asker) =>
    findToken(c.env, c.var.db, params, asker),
  )
  const proven = await accept(c.env, c.var.db, { token, device })
  if (proven === 'halfway') return c.json({ msg: HALFWAY, code: '200' })
  return c.json(await openSession(c.env, c.var.db, proven.account, { device, method: 'otp' }))
}

/**
 * Looks for a code under the brake on guessing; a link's token is too long to be guessed. The browser that asked for
 * the code is braked by itself.
 */
async function guarded(
  c: Context<App>,
  address: string,
  find: (askerHash?: string) => Promise<OneTimeToken>,
): Promise<OneTimeToken> {
  if (address === '') return find()
  let found: OneTimeToken | undefined
  let refusal: unknown
  const asker = await askerOf(c, address)
  const group = asker ? ('asker' as const) : undefined
  const guess = { kind: 'code' as const, address, ip: deviceOf(c).ip, group }
  await limitGuesses(c.env, guess, async () => {
    found = await find(asker).catch((error: unknown) => {
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
