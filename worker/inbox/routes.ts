import { Hono } from 'hono'
import { CHANNEL_PROTOCOL, CHANNEL_TICKET_PREFIX, type ChannelTicket } from '#domain/inbox/channel.ts'
import { InboxItemId, InboxReadAll, type InboxView } from '#domain/inbox/inbox.ts'
import { NewPushSubscription, PushEndpoint } from '#domain/inbox/push-subscription.ts'
import type { App, Driver } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { AppError } from '../error.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { rateLimitSocket } from '../limits/rate-limits.ts'
import { requireOwnSocket } from '../origin.ts'
import { sha256 } from '../sha256.ts'
import { valid } from '../validate.ts'
import { subscribe, unsubscribe } from './push/subscriptions.ts'
import { publicPushKey } from './push/vapid.ts'
import { inboxStub, TICKET_HASH_HEADER } from './stubs.ts'
import { ticketUserId, makeTicket } from './tickets.ts'

/** §2.45, §7.15, §7.16, §7.28 A driver's notifications and messages. Each handler asks the driver's own inbox only. */
export const inbox = new Hono<App>()
  // A browser cannot send a token with a socket, so the ticket identifies the driver.
  .get('/socket', (c) => connectChannel(c.env, c.req.raw))
  .get('/', requireDriver, async (c) => {
    const view: InboxView = await inboxStub(c.env, c.var.driver.id).view()
    return c.json(view)
  })
  .post('/ticket', requireDriver, async (c) => c.json(await issueTicket(c.env, c.var.driver), 201))
  .put('/read', requireDriver, limitBody(JSON_MAX_BYTES), valid('json', InboxReadAll), async (c) => {
    await inboxStub(c.env, c.var.driver.id).readAll(c.req.valid('json').upTo)
    return c.body(null, 204)
  })
  .put('/:id/read', requireDriver, valid('param', InboxItemId), async (c) => {
    requireItem(await inboxStub(c.env, c.var.driver.id).read(c.req.valid('param').id))
    return c.body(null, 204)
  })
  .put('/:id/dismissed', requireDriver, valid('param', InboxItemId), async (c) => {
    requireItem(await inboxStub(c.env, c.var.driver.id).dismiss(c.req.valid('param').id))
    return c.body(null, 204)
  })
  .delete('/:id/dismissed', requireDriver, valid('param', InboxItemId), async (c) => {
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

/** §7.28 Issues a ticket for one socket of this driver, bound to the session that asks. */
async function issueTicket(env: Env, { id, sessionId }: Driver): Promise<ChannelTicket> {
  const { ticket, expiresAt, hash } = await makeTicket(id)
  await inboxStub(env, id).registerTicket({ hash, userId: id, sessionId, expiresAt })
  return { ticket, expiresAt }
}

/**
 * §7.28 Connects a socket to its driver's channel, by the ticket among its subprotocols. Throws `invalid_input` for a
 * request that is no WebSocket or lacks the subprotocols, `forbidden` for a page of another site, `unauthenticated`
 * for a ticket that was used, has expired, or was never made for this driver, and `rate_limited` for a network that
 * opens too many.
 */
async function connectChannel(env: Env, request: Request): Promise<Response> {
  requireOwnSocket(env, request)
  const offers = (request.headers.get('sec-websocket-protocol') ?? '').split(',').map((offer) => offer.trim())
  if (!offers.includes(CHANNEL_PROTOCOL)) {
    throw new AppError('invalid_input', `Offer the subprotocol ${CHANNEL_PROTOCOL}, and a ticket`)
  }
  const taken = await rateLimitSocket(env, request, 'inbox')
  if (!taken.ok)
    throw new AppError('rate_limited', 'Too many connections from this network', taken.retryAfter)
  const ticket = offers.find((offer) => offer.startsWith(CHANNEL_TICKET_PREFIX))
  const webSocket = ticket && (await redeemTicket(env, ticket.slice(CHANNEL_TICKET_PREFIX.length)))
  if (!webSocket) {
    throw new AppError(
      'unauthenticated',
      'This ticket was used, has expired or is not yours. Ask for a new one.',
    )
  }
  return new Response(null, {
    status: 101,
    webSocket,
    headers: { 'Sec-WebSocket-Protocol': CHANNEL_PROTOCOL },
  })
}

async function redeemTicket(env: Env, ticket: string): Promise<WebSocket | null> {
  const userId = ticketUserId(ticket)
  if (!userId) return null
  const headers = { Upgrade: 'websocket', [TICKET_HASH_HEADER]: await sha256(ticket) }
  const response = await inboxStub(env, userId).fetch('https://inbox/', { headers })
  return response.webSocket
}
