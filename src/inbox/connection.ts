import { WebSocket as LastingSocket } from 'partysocket'
import { inboxCloseCodes, type InboxCursor, ServerFrame, type ClientFrame } from '#domain/inbox/protocol.ts'
import { onWake, backoffDelay } from '../storage/retry.ts'

/** The inbox answers a ping without waking up; a connection that is silent for longer than PONG_TIMEOUT_MS after it is dead. */
const PING_INTERVAL_MS = 25_000
const PONG_TIMEOUT_MS = 10_000
/** A connection that lasted this long was good: the next failure starts the delays over. */
const STABLE_MS = 5_000

/** The state of the connection. After `signed_out` and `forbidden` it does not reconnect by itself. */
export type ConnectionState = 'opening' | 'live' | 'down' | 'replaced' | 'signed_out' | 'forbidden'

type ConnectionOptions = {
  /** Requests a new ticket for each attempt, because a ticket works once. */
  ticket: () => Promise<string>
  /** The last position of the inbox that this device knows. */
  cursor: () => InboxCursor
  onFrame: (frame: ServerFrame) => void
  onState: (state: ConnectionState) => void
}

export type Connection = {
  send: (clientFrame: ClientFrame) => void
  /** Reconnects at once, whatever happened before. */
  reconnect: () => void
  stop: () => void
}

/** §7.28 Connects to the inbox. While the page is hidden, a lost connection stays down. */
export function connectInbox({ ticket, cursor, onFrame, onState }: ConnectionOptions): Connection {
  let state: ConnectionState = 'opening'
  let failures = 0
  let openedAt = 0
  let retryTimer: Timer
  let pongTimer: Timer
  let isStopped = false

  const url = new URL('/api/inbox/socket', location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  // We open each connection ourselves: the library's own delays have no full jitter and cannot be cut short.
  const socket = new LastingSocket(url.href, async () => ['kindrop.inbox', `ticket.${await ticket()}`], {
    maxRetries: 0,
    maxEnqueuedMessages: 0,
    connectionTimeout: PONG_TIMEOUT_MS,
  })

  const setState = (nextState: ConnectionState) => {
    if (isStopped || state === nextState) return
    state = nextState
    onState(nextState)
  }
  const send = (clientFrame: ClientFrame) => {
    if (socket.readyState === LastingSocket.OPEN) socket.send(JSON.stringify(clientFrame))
  }
  const cancelRetry = () => {
    clearTimeout(retryTimer)
    retryTimer = undefined
  }
  const connect = () => {
    socket.reconnect()
    // A running attempt has just been given up, so the delay ends.
    cancelRetry()
  }
  const onDisconnect = (nextState: ConnectionState) => {
    clearTimeout(pongTimer)
    pongTimer = undefined
    const wasStable = state === 'live' && Date.now() - openedAt >= STABLE_MS
    setState(nextState)
    if (isStopped || nextState !== 'down' || retryTimer || isHidden()) return
    retryTimer = setTimeout(connect, reconnectDelay(wasStable ? (failures = 0) : failures, Math.random()))
    failures++
  }
  const ping = () => {
    if (pongTimer || socket.readyState !== LastingSocket.OPEN) return
    socket.send('ping')
    pongTimer = setTimeout(() => {
      socket.close()
      onDisconnect('down')
    }, PONG_TIMEOUT_MS)
  }

  socket.addEventListener('open', () => {
    openedAt = Date.now()
    cancelRetry()
    send({ kind: 'hello', ...cursor() })
    setState('live')
  })
  socket.addEventListener('message', ({ data }) => {
    clearTimeout(pongTimer)
    pongTimer = undefined
    const frame = parseFrame(data)
    if (frame) onFrame(frame)
  })
  socket.addEventListener('close', ({ code }) => onDisconnect(closeCodeStates.get(code) ?? 'down'))
  // The request for a ticket failed. Every other error is preceded by a close.
  socket.addEventListener('error', () => !isFinalState(state) && onDisconnect('down'))

  /** The driver looks, or the network is back. */
  const wake = () => {
    if (state === 'signed_out' || state === 'forbidden') return
    // A line that slept may have died meanwhile.
    if (state === 'live') ping()
    else reconnect()
  }
  const reconnect = () => {
    failures = 0
    if (state !== 'live') connect()
  }
  const pingTimer = setInterval(ping, PING_INTERVAL_MS)
  const offWake = onWake(wake)
  return {
    send,
    reconnect,
    stop: () => {
      isStopped = true
      clearInterval(pingTimer)
      cancelRetry()
      clearTimeout(pongTimer)
      offWake()
      socket.close()
    },
  }
}

const backoff = { firstMs: 500, maxMs: 30_000 }

/**
 * The delay before the next attempt to connect, in milliseconds. Full jitter: anywhere up to a limit that doubles
 * from half a second to half a minute, because an update drops every socket at the same moment.
 * @param failures how many attempts have failed
 * @param random from 0 up to 1
 */
export const reconnectDelay = (failures: number, random: number): number =>
  random * backoffDelay(failures + 1, backoff)

type Timer = ReturnType<typeof setTimeout> | undefined

const closeCodeStates = new Map<number, ConnectionState>([
  [inboxCloseCodes.signedOut, 'signed_out'],
  [inboxCloseCodes.forbidden, 'forbidden'],
  [inboxCloseCodes.replaced, 'replaced'],
])
const isFinalState = (state: ConnectionState) => state !== 'opening' && state !== 'live' && state !== 'down'
const isHidden = () => document.visibilityState === 'hidden'

/** A frame, or null for a pong and for anything else. */
function parseFrame(data: unknown): ServerFrame | null {
  try {
    const parsed = ServerFrame.safeParse(JSON.parse(String(data)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
