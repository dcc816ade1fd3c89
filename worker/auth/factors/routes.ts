import { type Context, Hono } from 'hono'
import { readBody } from '../body.ts'
import { relyingParty } from '../passkeys/challenge.ts'
import { requireAdminPasskey } from '../passkeys/manage.ts'
import { siteOf } from '../redirect.ts'
import { type BearerApp, requireBearer } from '../session/bearer.ts'
import { deviceOf } from '../session/sign-in.ts'
import { challengeFactor, ChallengeRequest } from './challenge.ts'
import { enrollFactor, Enrolment } from './enroll.ts'
import { factorParam, requireNotAnonymous } from './factor.ts'
import { unenrollFactor, unlockFactor, UnlockFactor } from './manage.ts'
import {
  generateCodes,
  GenerateCodes,
  regenerateCodes,
  removeCodes,
  statusOfCodes,
  VerifyRecoveryCode,
  verifyRecoveryCode,
} from './recovery-codes.ts'
import { FactorAnswer, verifyFactor } from './verify.ts'

/** §7.7 Recovery codes, for drivers who have lost their second step. Comes after the guards of the factors. */
const recoveryCodeRoutes = new Hono<BearerApp>()
  .get('/', async (c) => c.json(await statusOfCodes(c.var.db, c.var.account)))
  .post('/', async (c) => {
    const { friendly_name } = await readBody(c, GenerateCodes)
    return c.json(await generateCodes(c.env, c.var.db, c.var, { name: friendly_name, device: deviceOf(c) }))
  })
  .post('/regenerate', async (c) => c.json(await regenerateCodes(c.env, c.var.db, c.var, deviceOf(c))))
  .post('/verify', async (c) => {
    const { code } = await readBody(c, VerifyRecoveryCode)
    return c.json(await verifyRecoveryCode(c.env, c.var.db, c.var, { code, device: deviceOf(c) }))
  })
  .delete('/', async (c) => c.json(await removeCodes(c.env, c.var.db, c.var, deviceOf(c))))

/** §7.7 The second steps of signing in. */
export const factorRoutes = new Hono<BearerApp>()
  .use(requireBearer, requireNotAnonymous)
  .post('/', requireAdminPasskey, async (c) => {
    const params = await readBody(c, Enrolment)
    return c.json(await enrollFactor(c.env, c.var.db, c.var, { params, ip: ipOf(c) }))
  })
  .route('/recovery-codes', recoveryCodeRoutes)
  .post('/:factor_id/challenge', async (c) => {
    const { db, account } = c.var
    const factor = factorParam(c)
    const { host } = new URL(siteOf(c.env, c.req.url))
    const params = await readBody(c, ChallengeRequest)
    const input = { account, factor, params, ip: ipOf(c), rp: relyingParty(c.env, c.req.url), host }
    return c.json(await challengeFactor(c.env, db, input))
  })
  .post('/:factor_id/verify', async (c) => {
    const factor = factorParam(c)
    const params = await readBody(c, FactorAnswer)
    const input = { factor, params, device: deviceOf(c), rp: relyingParty(c.env, c.req.url) }
    return c.json(await verifyFactor(c.env, c.var.db, c.var, input))
  })
  .post('/:factor_id/unlock', async (c) => {
    const factor = factorParam(c)
    const { nonce } = await readBody(c, UnlockFactor)
    const input = { user: c.var.account.user, factor, nonce, origin: deviceOf(c) }
    await unlockFactor(c.env, c.var.db, input)
    return c.json({ id: factor.id })
  })
  .delete('/:factor_id', async (c) => {
    const factor = factorParam(c)
    await unenrollFactor(c.env, c.var.db, c.var, { factor, device: deviceOf(c) })
    return c.json({ id: factor.id })
  })

const ipOf = (c: Context<BearerApp>) => deviceOf(c).ip
