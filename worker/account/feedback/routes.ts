import { Hono } from 'hono'
import { NewFeedback } from '#domain/account/feedback.ts'
import type { App } from '../../app.ts'
import { requireDriver } from '../../auth/session/guards.ts'
import { JSON_MAX_BYTES, limitBody } from '../../limits/body.ts'
import { valid } from '../../validate.ts'
import { sendFeedback } from './send.ts'

export const feedback = new Hono<App>()
  .use(requireDriver)
  .post('/', limitBody(JSON_MAX_BYTES), valid('json', NewFeedback), async (c) => {
    const sent = await sendFeedback(c.env, c.var.db, c.var.driver, c.req.valid('json'))
    return c.json(sent, sent.replayed ? 200 : 201)
  })
