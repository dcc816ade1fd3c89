import { BUSY_CLOSE_CODE } from '#domain/counter/counter.ts'
import {
  nextLevel,
  type RequestLocation,
  type Region,
  regionOf,
  relayCandidates,
} from '#domain/counter/relay.ts'
import { AppError } from '../error.ts'
import { rateLimitSocket } from '../limits/rate-limits.ts'
import { logError } from '../logging/log-error.ts'
import { requireOwnSocket } from '../origin.ts'
import { relayStubAt } from './stubs.ts'

/**
 * Connects a visitor to a relay. Where the visitor's network has too many sockets, the socket closes at once with
 * {@link BUSY_CLOSE_CODE}: a browser logs a refused handshake as an error. Throws `forbidden` for a page of another
 * site, and `unavailable` when the relays of the visitor's region are full or away.
 */
export async function openCounter(env: Env, request: Request): Promise<Response> {
  requireOwnSocket(env, request)
  const taken = await rateLimitSocket(env, request, 'counter')
  const webSocket = taken.ok ? await openAtRelay(env, request) : closedSocket()
  if (!webSocket) throw new AppError('unavailable', 'The live counter is busy', 30)
  // Middleware adds headers to every response, and those of an object's response are immutable.
  return new Response(null, { status: 101, webSocket })
}

/**
 * The level at which the last visitor of a region found room. It is only a starting point: a new isolate begins at
 * level 0 and finds its way up.
 */
const levels = new Map<Region, number>()

function closedSocket(): WebSocket {
  const { 0: visitor, 1: socket } = new WebSocketPair()
  socket.accept()
  socket.close(BUSY_CLOSE_CODE, 'Too many connections from this network')
  return visitor
}

async function openAtRelay(env: Env, request: Request): Promise<WebSocket | null> {
  const region = regionOf((request.cf ?? {}) as RequestLocation)
  for (const { level, index } of relayCandidates(levels.get(region) ?? 0, Math.random)) {
    try {
      const { webSocket, status } = await relayStubAt(env, { region, index }).fetch(request)
      if (status === 429) return closedSocket()
      if (!webSocket) continue
      levels.set(region, nextLevel(level, Math.random))
      return webSocket
    } catch (error) {
      logError('counter relay', error)
    }
  }
  levels.delete(region)
  return null
}
