import { Hono } from 'hono'
import { NewFeedback } from '#domain/feedback.ts'
import { ById, PageQuery } from '#domain/history.ts'
import type { App } from '../app.ts'
import { requireAdmin, requireDriver } from '../auth/session/session.ts'
import { JSON_MAX_BYTES, limitBody } from '../limit.ts'
import { valid } from '../validate.ts'
import { listFeedback, markSeen } from './feedback.ts'
import { sendFeedback } from './send.ts'

export const feedback = new Hono<App>()
  .use(requireDriver)
  .post('/', limitBody(JSON_MAX_BYTES), valid('json', NewFeedback), async (c) => {
    const sent = await sendFeedback(c.env, c.var.db, c.var.driver, c.req.valid('json'))
    return c.json(sent, sent.replayed ? 200 : 201)
  })
  .get('/', requireAdmin, valid('query', PageQuery), async (c) =>
    c.json(await listFeedback(c.var.db, c.req.valid('query'))),
  )
  .put('/:id/seen', requireAdmin, valid('param', ById), async (c) => {
    await markSeen(c.var.db, c.req.valid('param').id)
    return c.body(null, 204)
  })
