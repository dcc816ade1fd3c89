import { Hono } from 'hono'
import { GenerationParams, AiMessageRequest } from '#domain/ai/generation.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { requireCapability } from '../billing/capability.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { beginStream, cancelStream, resumeStream, writerStatus } from './service.ts'

/** §1.3, §4.4 AI-enhanced messages, as server-sent events. */
export const ai = new Hono<App>()
  .post(
    '/',
    requireCapability('mode_ai_enhanced'),
    limitBody(JSON_MAX_BYTES),
    valid('json', AiMessageRequest),
    (c) => beginStream(c.env, c.var.driver, c.req.valid('json'), c.req.header('last-event-id')),
  )
  .get('/writer', requireCapability('mode_ai_enhanced'), async (c) =>
    c.json(await writerStatus(c.env, c.var.driver)),
  )
  // A driver may follow a stream to its end, also when the plan has ended meanwhile.
  .get('/:id', requireDriver, valid('param', GenerationParams), (c) =>
    resumeStream(c.env, c.var.driver, c.req.valid('param').id, c.req.header('last-event-id')),
  )
  .delete('/:id', requireDriver, valid('param', GenerationParams), async (c) => {
    await cancelStream(c.env, c.var.driver, c.req.valid('param').id)
    return c.body(null, 204)
  })
