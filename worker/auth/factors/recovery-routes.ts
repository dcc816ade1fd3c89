import { Hono } from 'hono'
import { readBody } from '../body.ts'
import type { BearerApp } from '../session/bearer.ts'
import { deviceOf } from '../session/sign-in.ts'
import {
  generateCodes,
  GenerateCodes,
  VerifyRecoveryCode,
  regenerateCodes,
  removeCodes,
  statusOfCodes,
  verifyRecoveryCode,
} from './recovery-codes.ts'

/** §7.7 Recovery codes, for drivers who have lost their second step. Comes after the guards of the factors. */
export const recoveryCodeRoutes = new Hono<BearerApp>()
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
