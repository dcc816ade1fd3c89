import { Hono } from 'hono'
import { read } from '../body.ts'
import type { Bound } from '../session/bearer.ts'
import { deviceOf } from '../session/sign-in.ts'
import {
  generateCodes,
  NewCodes,
  RecoveryAnswer,
  regenerateCodes,
  removeCodes,
  statusOfCodes,
  verifyCode,
} from './recovery-codes.ts'

/** §7.7 The way in for who has lost their second step. Stands behind the guards of the factors. */
export const recoveryCodes = new Hono<Bound>()
  .get('/', async (c) => c.json(await statusOfCodes(c.var.db, c.var.account)))
  .post('/', async (c) => {
    const { friendly_name } = await read(c, NewCodes)
    return c.json(await generateCodes(c.env, c.var.db, c.var, { name: friendly_name, device: deviceOf(c) }))
  })
  .post('/regenerate', async (c) => c.json(await regenerateCodes(c.env, c.var.db, c.var, deviceOf(c))))
  .post('/verify', async (c) => {
    const { code } = await read(c, RecoveryAnswer)
    return c.json(await verifyCode(c.env, c.var.db, c.var, { code, device: deviceOf(c) }))
  })
  .delete('/', async (c) => c.json(await removeCodes(c.env, c.var.db, c.var, deviceOf(c))))
