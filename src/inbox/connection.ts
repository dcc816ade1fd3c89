import { WebSocket as LastingSocket } from 'partysocket'
import { inboxCloseCodes, type InboxCursor, InboxFrame, type InboxSaying } from '#domain/inbox/protocol.ts'
import { retryPause } from './reconnect-delay.ts'

/** The inbox answers a ping without waking up; a line that is silent for longer than the second is dead. */
const PING_MS = 25_000
const PONG_MS = 10_000
/** A connection that held this long was a good one: the next failure begins anew. */
const GOOD_MS = 5_000

/** How things stand with the live line. After `signed_out` and `forbidden` it does not come back by itself. */
export type Link = 'opening' | 'live' | 'down' | 'replaced' | 'signed_out' | 'forbidden'

type Ends = {
  /** A new ticket for each attempt, because one lets in once. */
  ticket: () => Promise<string>
  /** Up to where the inbox is known here. */
  cursor: () => InboxCursor
  onFrame: (frame: InboxFrame) => void
  onLink: (link: Link) => void
}

export type Connection = {
  say: (saying: InboxSaying) => void
  /** Tries again at once, whatever happened before. */
  retry: () => void
  stop: () => void
}

/** §7.28 The live line to the inbox. While nobody looks, a line that was lost stays down. */
export function connectInbox({ ticket, cursor, onFrame, onLink }: Ends): Connection {
  let link: Link = 'opening'
  let failures = 0
  let openedAt = 0
  let waiting: Timer
  let pong: Timer
  let isOver = false

  const url = new URL('/api/inbox/socket', location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  // It is told to connect each time: its own pauses have no full jitter and cannot be cut short.
  const socket = new LastingSocket(url.href, async () => ['kindrop.inbox', `ticket.${await ticket()}`], {
    maxRetries: 0,
    maxEnqueuedMessages: 0,
    connectionTimeout: PONG_MS,
  })

  const turn = (next: Link) => {
    if (isOver || link === next) return
    link = next
    onLink(next)
  }
  const say = (saying: InboxSaying) => {
    if (socket.readyState === LastingSocket.OPEN) socket.send(JSON.stringify(saying))
  }
  const rest = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const connect = () => {
    socket.reconnect()
    // An attempt that was under way has just been given up, which is no reason to wait.
    rest()
  }
  const fall = (next: Link) => {
    clearTimeout(pong)
    pong = undefined
    const wasGood = link === 'live' && Date.now() - openedAt >= GOOD_MS
    turn(next)
    if (isOver || next !== 'down' || waiting || isHidden()) return
    waiting = setTimeout(connect, retryPause(wasGood ? (failures = 0) : failures, Math.random()))
    failures++
  }
  const ping = () => {
    if (pong || socket.readyState !== LastingSocket.OPEN) return
    socket.send('ping')
    pong = setTimeout(() => {
      socket.close()
      fall('down')
    }, PONG_MS)
  }

  socket.addEventListener('open', () => {
    openedAt = Date.now()
    rest()
    say({ kind: 'hello', ...cursor() })
    turn('live')
  })
  socket.addEventListener('message', ({ data }) => {
    clearTimeout(pong)
    pong = undefined
    const frame = parseFrame(data)
    if (frame) onFrame(frame)
  })
  socket.addEventListener('close', ({ code }) => fall(endings.get(code) ?? 'down'))
  // No ticket was to be had. Every other error has a close before it.
  socket.addEventListener('error', () => !isEnded(link) && fall('down'))

  /** The driver looks, or the network is back. */
  const wake = () => {
    if (isHidden() || link === 'signed_out' || link === 'forbidden') return
    // A line that slept may have died meanwhile.
    if (link === 'live') ping()
    else retry()
  }
  const retry = () => {
    failures = 0
    if (link !== 'live') connect()
  }
  const timer = setInterval(ping, PING_MS)
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return {
    say,
    retry,
    stop: () => {
      isOver = true
      clearInterval(timer)
      rest()
      clearTimeout(pong)
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      socket.close()
    },
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined

const endings = new Map<number, Link>([
  [inboxCloseCodes.signedOut, 'signed_out'],
  [inboxCloseCodes.forbidden, 'forbidden'],
  [inboxCloseCodes.replaced, 'replaced'],
])
const isEnded = (link: Link) => link !== 'opening' && link !== 'live' && link !== 'down'
const isHidden = () => document.visibilityState === 'hidden'

/** A frame, or null for a pong and whatever else is none. */
function parseFrame(data: unknown): InboxFrame | null {
  try {
    const parsed = InboxFrame.safeParse(JSON.parse(String(data)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
