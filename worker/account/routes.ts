import { Hono } from 'hono'
import { DriverDetails } from '#domain/driver-details.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/session.ts'
import { JSON_MAX_BYTES, limitBody } from '../limit.ts'
import { valid } from '../validate.ts'
import { getAccount } from './account.ts'
import { finishOnboarding, getDetails, saveDetails } from './details.ts'

export const account = new Hono<App>()
  .use(requireDriver)
  .get('/', async (c) => c.json(await getAccount(c.var.db, c.var.driver)))
  .get('/details', async (c) => c.json(await getDetails(c.var.db, c.var.driver)))
  .put('/details', limitBody(JSON_MAX_BYTES), valid('json', DriverDetails), async (c) => {
    await saveDetails(c.var.db, c.var.driver, c.req.valid('json'))
    return c.body(null, 204)
  })
  .put('/onboarded', async (c) => {
    await finishOnboarding(c.var.db, c.var.driver)
    return c.body(null, 204)
  })
