import { Hono } from 'hono'
import { type ServerFrame, InboxItemId, InboxQuery, InboxReadAll } from '#domain/inbox/protocol.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { issueTicket, connectToInbox, requireItem } from './connect.ts'
import { inboxStub } from './stubs.ts'

/** §2.45, §7.15, §7.16, §7.28 A driver's notifications and messages. Each handler asks the driver's own inbox only. */
export const inbox = new Hono<App>()
  // A browser cannot send a token with a socket, so the ticket identifies the driver.
  .get('/socket', (c) => connectToInbox(c.env, c.req.raw))
  .use(requireDriver)
  .get('/', valid('query', InboxQuery), async (c) => {
    const { epoch, since } = c.req.valid('query')
    const frame: ServerFrame = await inboxStub(c.env, c.var.driver.id).since({ epoch: epoch || null, since })
    return c.json(frame)
  })
  .post('/ticket', async (c) => c.json(await issueTicket(c.env, c.var.driver), 201))
  .put('/read', limitBody(JSON_MAX_BYTES), valid('json', InboxReadAll), async (c) => {
    await inboxStub(c.env, c.var.driver.id).readAll(c.req.valid('json').upTo)
    return c.body(null, 204)
  })
  .put('/:id/read', valid('param', InboxItemId), async (c) => {
    requireItem(await inboxStub(c.env, c.var.driver.id).read(c.req.valid('param').id))
    return c.body(null, 204)
  })
  .put('/:id/dismissed', valid('param', InboxItemId), async (c) => {
    requireItem(await inboxStub(c.env, c.var.driver.id).dismiss(c.req.valid('param').id))
    return c.body(null, 204)
  })
  .delete('/:id/dismissed', valid('param', InboxItemId), async (c) => {
    requireItem(await inboxStub(c.env, c.var.driver.id).restore(c.req.valid('param').id))
    return c.body(null, 204)
  })
