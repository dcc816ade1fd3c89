import { WebSocket as LastingSocket } from 'partysocket'
import { BUSY_CLOSE_CODE, Snapshot } from '#domain/counter/counter.ts'
import { api, read } from '../api.ts'
import type { Heard } from './figures.ts'
import { openGlider } from './interpolate.ts'

/** The relay keeps a visitor who pings about twice a minute; a socket that is down is made up for by asking. */
const BEAT_MS = 30_000

type Listeners = {
  /** Figures as the counter knows them. */
  onHeard: (heard: Heard) => void
  /** Where the count stands by now, between two of those. */
  onGlide: (count: number) => void
  /** They were asked for and did not come. */
  onFail: (error: unknown) => void
}

/**
 * §2.46, §4.19, §7.28 Hears the figures of everybody: once from `GET /api/stats`, then as they change. It rests
 * while nobody looks. Returns how to ask again, and how to stop.
 */
export function hearFigures({ onHeard, onGlide, onFail }: Listeners): { ask: () => void; stop: () => void } {
  let socket: LastingSocket | null = null
  const glider = openGlider(onGlide)
  const hear = (figures: Heard & { count: number; rate: number }) => {
    onHeard(figures)
    glider.heard(figures.count, figures.rate)
  }
  const ask = () => void read(api.stats.$get()).then(hear).catch(onFail)
  const open = () => {
    socket ??= openSocket(hear)
  }
  const rest = () => {
    socket?.close()
    socket = null
    glider.stop()
  }
  const look = () => (document.visibilityState === 'hidden' ? rest() : open())
  const beat = () => {
    if (!socket) return
    if (socket.readyState === LastingSocket.OPEN) socket.send('ping')
    else ask()
  }
  const comeBack = () => {
    ask()
    socket?.reconnect()
  }
  ask()
  look()
  const timer = setInterval(beat, BEAT_MS)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', comeBack)
  return {
    ask,
    stop: () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', comeBack)
      rest()
    },
  }
}

function openSocket(onSnapshot: (snapshot: Snapshot) => void): LastingSocket {
  const url = new URL('/api/counter/socket', location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const socket = new LastingSocket(url.href, undefined, {
    maxRetries: Infinity,
    maxReconnectionDelay: BEAT_MS,
    // This network has too many: the figures are asked for until the page is looked at anew.
    shouldReconnectOnClose: ({ code }) => code !== BUSY_CLOSE_CODE,
  })
  socket.addEventListener('message', ({ data }) => {
    const snapshot = parseFrame(data)
    if (snapshot) onSnapshot(snapshot)
  })
  return socket
}

/** A snapshot, or null for a pong and whatever else is none. */
function parseFrame(data: unknown): Snapshot | null {
  try {
    const parsed = Snapshot.safeParse(JSON.parse(String(data)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
