import { type Context, Hono } from 'hono'
import { read } from '../body.ts'
import { requireOwnPasskey } from '../passkeys/require-admin-passkey.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import { siteOf } from '../redirect.ts'
import { type Bound, requireBearer } from '../session/bearer.ts'
import { deviceOf } from '../session/sign-in.ts'
import { challengeFactor, ChallengeOrder } from './challenge.ts'
import { enrollFactor, Enrolment } from './enroll.ts'
import { factorIn, requireNamed } from './factor.ts'
import { recoveryCodes } from './recovery-routes.ts'
import { unenrollFactor } from './unenroll.ts'
import { unlockFactor, Unlocking } from './unlock.ts'
import { Answer, verifyFactor } from './verify.ts'

/** §7.7 The second steps of signing in. */
export const factors = new Hono<Bound>()
  .use(requireBearer, requireNamed)
  .post('/', requireOwnPasskey, async (c) => {
    const params = await read(c, Enrolment)
    return c.json(await enrollFactor(c.env, c.var.db, c.var, { params, ip: ipOf(c) }))
  })
  .route('/recovery-codes', recoveryCodes)
  .post('/:factor_id/challenge', async (c) => {
    const { db, account } = c.var
    const factor = factorIn(c)
    const { host } = new URL(siteOf(c.env, c.req.url))
    const params = await read(c, ChallengeOrder)
    const asked = { account, factor, params, ip: ipOf(c), rp: relyingParty(c.env, c.req.url), host }
    return c.json(await challengeFactor(c.env, db, asked))
  })
  .post('/:factor_id/verify', async (c) => {
    const factor = factorIn(c)
    const params = await read(c, Answer)
    const answered = { factor, params, device: deviceOf(c), rp: relyingParty(c.env, c.req.url) }
    return c.json(await verifyFactor(c.env, c.var.db, c.var, answered))
  })
  .post('/:factor_id/unlock', async (c) => {
    const factor = factorIn(c)
    const { nonce } = await read(c, Unlocking)
    await unlockFactor(c.env, c.var.db, { user: c.var.account.user, factor, nonce, ip: ipOf(c) })
    return c.json({ id: factor.id })
  })
  .delete('/:factor_id', async (c) => {
    const factor = factorIn(c)
    await unenrollFactor(c.env, c.var.db, c.var, { factor, device: deviceOf(c) })
    return c.json({ id: factor.id })
  })

const ipOf = (c: Context<Bound>) => deviceOf(c).ip
