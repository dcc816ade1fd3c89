import { Hono } from 'hono'
import { SentEvent } from '#domain/engagement/engagement.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { takeEvent } from './client-events.ts'

/** §7.25 process-engagement-event */
export const engagement = new Hono<App>()
  .use(requireDriver)
  .post('/events', limitBody(JSON_MAX_BYTES), valid('json', SentEvent), async (c) => {
    await takeEvent(c.env, c.var.db, c.var.driver, c.req.valid('json'))
    return c.body(null, 204)
  })
