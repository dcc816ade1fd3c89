import { Hono } from 'hono'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/session.ts'
import { getAccount } from './account.ts'

export const account = new Hono<App>()
  .use(requireDriver)
  .get('/', async (c) => c.json(await getAccount(c.var.db, c.var.driver)))
