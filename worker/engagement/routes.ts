import { Hono } from 'hono'
import { ClientEvent } from '#domain/engagement/engagement.ts'
import { Today } from '#domain/local-day.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { requireCapability } from '../billing/access.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { readAchievements } from './achievements.ts'
import { receiveClientEvent } from './engage.ts'

/** §7.25 process-engagement-event */
export const engagement = new Hono<App>()
  .use(requireDriver)
  .post('/events', limitBody(JSON_MAX_BYTES), valid('json', ClientEvent), async (c) => {
    await receiveClientEvent(c.env, c.var.db, c.var.driver, c.req.valid('json'))
    return c.body(null, 204)
  })

export const achievements = new Hono<App>()
  .use(requireCapability('achievements'))
  .get('/', valid('query', Today), async (c) =>
    c.json(await readAchievements(c.var.db, c.var.driver, c.req.valid('query').day)),
  )
