import { Hono } from 'hono'
import { ExportQuery } from '#domain/messages/history.ts'
import { HistoryQuery } from '#domain/messages/history.ts'
import { NewMessage } from '#domain/messages/message.ts'
import { NewTip } from '#domain/messages/tip.ts'
import { IdParams } from '#domain/pagination.ts'
import type { App } from '../app.ts'
import { readAsDriver, requireDriver, requireSessionToken } from '../auth/session/guards.ts'
import { requireCapability } from '../billing/access.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { deleteMessage, exportMessages, historyPage, historyQuery, setFavourite } from './history.ts'
import { logMessage } from './log.ts'
import { putTip, removeTip } from './tips.ts'

export const messages = new Hono<App>()
  // One query reads session and plan.
  .get('/export', requireCapability('export'), valid('query', ExportQuery), async (c) =>
    c.json(await exportMessages(c.var.db, c.var.driver, c.req.valid('query'))),
  )
  // A phone that repeats a message after a lost response is never refused: the log recognises its key.
  .post('/', requireSessionToken, limitBody(JSON_MAX_BYTES), valid('json', NewMessage), async (c) => {
    const logged = await logMessage(c.env, c.var.db, c.var.bearer, c.req.valid('json'))
    return c.json(logged, logged.replayed ? 200 : 201)
  })
  .get('/', requireSessionToken, valid('query', HistoryQuery), async (c) => {
    const { db, bearer } = c.var
    const query = c.req.valid('query')
    const [rows] = await readAsDriver(c, [historyQuery(db, bearer.userId, query)])
    return c.json(historyPage(rows, query))
  })
  .use(requireDriver)
  .put('/:id/tip', limitBody(JSON_MAX_BYTES), valid('param', IdParams), valid('json', NewTip), async (c) => {
    const tip = { ...c.req.valid('json'), ...c.req.valid('param') }
    return c.json({ message: await putTip(c.env, c.var.db, c.var.driver, tip) })
  })
  .delete('/:id/tip', valid('param', IdParams), async (c) =>
    c.json({ message: await removeTip(c.env, c.var.db, c.var.driver, c.req.valid('param').id) }),
  )
  .put('/:id/favourite', valid('param', IdParams), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ message: await setFavourite(c.env, c.var.db, c.var.driver, { id, favourite: true }) })
  })
  .delete('/:id/favourite', valid('param', IdParams), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ message: await setFavourite(c.env, c.var.db, c.var.driver, { id, favourite: false }) })
  })
  .delete('/:id', valid('param', IdParams), async (c) => {
    await deleteMessage(c.env, c.var.db, c.var.driver, c.req.valid('param').id)
    return c.body(null, 204)
  })
