import { CHANNEL_PROTOCOL, CHANNEL_TICKET_PREFIX, type ChannelTicket } from '#domain/inbox/channel.ts'
import type { Driver } from '../app.ts'
import { AppError } from '../error.ts'
import { rateLimitSocket } from '../limits/rate-limits.ts'
import { requireOwnSocket } from '../origin.ts'
import { sha256 } from '../sha256.ts'
import { inboxStub, TICKET_HASH_HEADER } from './stubs.ts'
import { ticketUserId, makeTicket } from './tickets.ts'

/** §7.28 Issues a ticket for one socket of this driver, bound to the session that asks. */
export async function issueTicket(env: Env, { id, sessionId }: Driver): Promise<ChannelTicket> {
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
export async function connectChannel(env: Env, request: Request): Promise<Response> {
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
