import { Hono } from 'hono'
import { InboxItemId, InboxReadAll } from '#domain/inbox/inbox.ts'
import type { InboxView } from '#domain/inbox/inbox.ts'
import { NewPushSubscription, PushEndpoint } from '#domain/inbox/push-subscription.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { AppError } from '../error.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { connectChannel, issueTicket } from './connect.ts'
import { subscribe, unsubscribe } from './push/subscriptions.ts'
import { publicPushKey } from './push/vapid.ts'
import { inboxStub } from './stubs.ts'

/** §2.45, §7.15, §7.16, §7.28 A driver's notifications and messages. Each handler asks the driver's own inbox only. */
export const inbox = new Hono<App>()
  // A browser cannot send a token with a socket, so the ticket identifies the driver.
  .get('/socket', (c) => connectChannel(c.env, c.req.raw))
  .use(requireDriver)
  .get('/', async (c) => {
    const view: InboxView = await inboxStub(c.env, c.var.driver.id).view()
    return c.json(view)
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

/** Throws `not_found` for an item that is not in this driver's inbox. */
function requireItem(isThere: boolean): void {
  if (!isThere) throw new AppError('not_found', 'This is not in your inbox any more')
}

export const push = new Hono<App>()
  .use(requireDriver)
  .get('/key', (c) => c.json({ key: publicPushKey(c.env) }))
  .put('/subscription', limitBody(JSON_MAX_BYTES), valid('json', NewPushSubscription), async (c) => {
    await subscribe(c.env, c.var.db, c.var.driver, c.req.valid('json'))
    return c.body(null, 204)
  })
  .delete('/subscription', limitBody(JSON_MAX_BYTES), valid('json', PushEndpoint), async (c) => {
    await unsubscribe(c.var.db, c.var.driver, c.req.valid('json').endpoint)
    return c.body(null, 204)
  })
