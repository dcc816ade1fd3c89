import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { ExportQuery, HistoryQuery } from '#domain/messages/history.ts'
import { NewMessage } from '#domain/messages/message.ts'
import { NewTip } from '#domain/messages/tip.ts'
import { IdParams } from '#domain/pagination.ts'
import type { App, Driver } from '../app.ts'
import { readAsDriver, requireDriver, requireSessionToken } from '../auth/session/guards.ts'
import { requireCapability } from '../billing/access.ts'
import type { Db } from '../db/db.ts'
import { messages } from '../db/message-schema.ts'
import type { Job } from '../jobs/job.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import {
  changeMessage,
  deleteMessage,
  exportMessages,
  historyPage,
  historyQuery,
  type LoggedMessage,
} from './history.ts'
import { logMessage } from './log.ts'

export const messageRoutes = new Hono<App>()
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
  .put(
    '/:id/tip',
    requireDriver,
    limitBody(JSON_MAX_BYTES),
    valid('param', IdParams),
    valid('json', NewTip),
    async (c) => {
      const tip = { ...c.req.valid('json'), ...c.req.valid('param') }
      return c.json({ message: await putTip(c.env, c.var.db, c.var.driver, tip) })
    },
  )
  .delete('/:id/tip', requireDriver, valid('param', IdParams), async (c) =>
    c.json({
      message: await changeMessage(c.env, c.var.db, c.var.driver, { ...c.req.valid('param'), set: noTip }),
    }),
  )
  .put('/:id/favourite', requireDriver, valid('param', IdParams), async (c) => {
    const change = { ...c.req.valid('param'), set: { favouriteAt: favouriteSince(Date.now()) } }
    return c.json({ message: await changeMessage(c.env, c.var.db, c.var.driver, change) })
  })
  .delete('/:id/favourite', requireDriver, valid('param', IdParams), async (c) => {
    const change = { ...c.req.valid('param'), set: { favouriteAt: null } }
    return c.json({ message: await changeMessage(c.env, c.var.db, c.var.driver, change) })
  })
  .delete('/:id', requireDriver, valid('param', IdParams), async (c) => {
    await deleteMessage(c.env, c.var.db, c.var.driver, c.req.valid('param').id)
    return c.body(null, 204)
  })

/** §3.9 Saves the tip of a message, in place of an earlier one, and returns the message. Throws `not_found`. */
function putTip(
  env: Env,
  db: Db,
  driver: Driver,
  { id, cents, currency }: NewTip & { id: string },
): Promise<LoggedMessage> {
  const engageJob: Job = {
    id: `engage:${crypto.randomUUID()}`,
    kind: 'engage',
    payload: { userId: driver.id, event: { type: 'tip_logged', messageId: id } },
  }
  const set = { tipCents: cents, tipCurrency: currency, tippedAt: Date.now() }
  return changeMessage(env, db, driver, { id, set, jobs: [engageJob] })
}

const noTip = { tipCents: null, tipCurrency: null, tippedAt: null }

/** When a message became a favourite: at the first of several requests. */
const favouriteSince = (now: number) => sql`coalesce(${messages.favouriteAt}, ${now})`
