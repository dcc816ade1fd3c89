import { Hono } from 'hono'
import { announceJob } from '#domain/inbox/channel.ts'
import { ExportQuery, HistoryQuery } from '#domain/messages/history.ts'
import { NewMessage } from '#domain/messages/message.ts'
import { NewTip } from '#domain/messages/tip.ts'
import { IdParams } from '#domain/pagination.ts'
import type { App, Driver } from '../app.ts'
import { readAsDriver, requireDriver, requireSessionToken } from '../auth/session/guards.ts'
import { requireCapability } from '../billing/access.ts'
import type { Db } from '../db/db.ts'
import { messages } from '../db/message-schema.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import {
  deleteMessage,
  exportMessages,
  historyPage,
  historyQuery,
  setFavourite,
  type LoggedMessage,
  messageNotFound,
  messageTopics,
  messageView,
  ownMessage,
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

/**
 * §3.9 Saves the tip of a message, in place of an earlier one, and returns the message. Throws `not_found` for a
 * message that was deleted or is another driver's.
 */
async function putTip(
  env: Env,
  db: Db,
  driver: Driver,
  { id, cents, currency }: NewTip & { id: string },
): Promise<LoggedMessage> {
  const mine = ownMessage(driver, id)
  const engageJob: Job = {
    id: `engage:${crypto.randomUUID()}`,
    kind: 'engage',
    payload: { userId: driver.id, event: { type: 'tip_logged', messageId: id } },
  }
  const announcement = tipAnnouncement(driver)
  const [[tipped]] = await db.batch([
    db
      .update(messages)
      .set({ tipCents: cents, tipCurrency: currency, tippedAt: Date.now() })
      .where(mine)
      .returning(),
    enqueueWhere(db, engageJob, { from: messages, where: mine }),
    enqueueWhere(db, announcement, { from: messages, where: mine }),
  ])
  if (!tipped) throw messageNotFound()
  runJobsSoon(env, db, [engageJob, announcement])
  return messageView(tipped)
}

/** Removes the tip of a message, and returns the message. Without a tip nothing changes. Throws as {@link putTip}. */
async function removeTip(env: Env, db: Db, driver: Driver, id: string): Promise<LoggedMessage> {
  const mine = ownMessage(driver, id)
  const announcement = tipAnnouncement(driver)
  const [[untipped]] = await db.batch([
    db.update(messages).set({ tipCents: null, tipCurrency: null, tippedAt: null }).where(mine).returning(),
    enqueueWhere(db, announcement, { from: messages, where: mine }),
  ])
  if (!untipped) throw messageNotFound()
  runJobsSoon(env, db, [announcement])
  return messageView(untipped)
}

const tipAnnouncement = ({ id }: Driver) =>
  announceJob(crypto.randomUUID(), { userId: id, topics: messageTopics }, Date.now())
