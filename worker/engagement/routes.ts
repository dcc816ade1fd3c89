import { Hono } from 'hono'
import { ClientEvent } from '#domain/engagement/engagement.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { receiveClientEvent } from './client-events.ts'

/** §7.25 process-engagement-event */
export const engagement = new Hono<App>()
  .use(requireDriver)
  .post('/events', limitBody(JSON_MAX_BYTES), valid('json', ClientEvent), async (c) => {
    await receiveClientEvent(c.env, c.var.db, c.var.driver, c.req.valid('json'))
    return c.body(null, 204)
  })
