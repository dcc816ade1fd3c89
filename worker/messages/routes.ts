import { Hono } from 'hono'
import { ById, HistoryQuery } from '#domain/history.ts'
import { ExportQuery } from '#domain/message-export.ts'
import { NewMessage } from '#domain/message.ts'
import { requireCapability } from '../account/capability.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/session.ts'
import { JSON_MAX_BYTES, limitBody } from '../limit.ts'
import { valid } from '../validate.ts'
import { deleteMessage, exportMessages, listMessages } from './history.ts'
import { logMessage } from './log.ts'

export const messages = new Hono<App>()
  .use(requireDriver)
  .get('/', valid('query', HistoryQuery), async (c) =>
    c.json(await listMessages(c.var.db, c.var.driver, c.req.valid('query'))),
  )
  .get('/export', requireCapability('export'), valid('query', ExportQuery), async (c) =>
    c.json(await exportMessages(c.var.db, c.var.driver, c.req.valid('query'))),
  )
  .post('/', limitBody(JSON_MAX_BYTES), valid('json', NewMessage), async (c) => {
    const logged = await logMessage(c.env, c.var.db, c.var.driver, c.req.valid('json'))
    return c.json(logged, logged.replayed ? 200 : 201)
  })
  .delete('/:id', valid('param', ById), async (c) => {
    await deleteMessage(c.var.db, c.var.driver, c.req.valid('param').id)
    return c.body(null, 204)
  })
