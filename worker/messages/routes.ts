import { Hono } from 'hono'
import { ExportQuery } from '#domain/messages/export.ts'
import { HistoryQuery } from '#domain/messages/history.ts'
import { NewMessage } from '#domain/messages/message.ts'
import { NewTip } from '#domain/messages/tip.ts'
import { IdParams } from '#domain/pagination.ts'
import type { App } from '../app.ts'
import { requireDriver, requireDriverUnlimited } from '../auth/session/guards.ts'
import { requireCapability } from '../billing/capability.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { deleteMessage, exportMessages, listMessages } from './history.ts'
import { logMessage } from './log.ts'
import { putTip, removeTip } from './tips.ts'

export const messages = new Hono<App>()
  // One query reads session and plan.
  .get('/export', requireCapability('export'), valid('query', ExportQuery), async (c) =>
    c.json(await exportMessages(c.var.db, c.var.driver, c.req.valid('query'))),
  )
  // A phone that repeats a message after a lost response is never refused: the log recognises its key.
  .post('/', requireDriverUnlimited, limitBody(JSON_MAX_BYTES), valid('json', NewMessage), async (c) => {
    const logged = await logMessage(c.env, c.var.db, c.var.driver, c.req.valid('json'))
    return c.json(logged, logged.replayed ? 200 : 201)
  })
  .use(requireDriver)
  .get('/', valid('query', HistoryQuery), async (c) =>
    c.json(await listMessages(c.var.db, c.var.driver, c.req.valid('query'))),
  )
  .put('/:id/tip', limitBody(JSON_MAX_BYTES), valid('param', IdParams), valid('json', NewTip), async (c) => {
    const tip = { ...c.req.valid('json'), ...c.req.valid('param') }
    return c.json({ message: await putTip(c.env, c.var.db, c.var.driver, tip) })
  })
  .delete('/:id/tip', valid('param', IdParams), async (c) =>
    c.json({ message: await removeTip(c.var.db, c.var.driver, c.req.valid('param').id) }),
  )
  .delete('/:id', valid('param', IdParams), async (c) => {
    await deleteMessage(c.var.db, c.var.driver, c.req.valid('param').id)
    return c.body(null, 204)
  })
