import { WebSocket as LastingSocket } from 'partysocket'
import { Snapshot } from '#domain/counter.ts'
import { api, read } from '../api.ts'

/** The relay keeps a visitor who pings about twice a minute; a socket that is down is made up for by asking. */
const BEAT_MS = 30_000

export type Heard = { count: number }

/**
 * §2.46, §4.19 Hears the count: once from `GET /api/stats`, then as it changes. It rests while nobody looks.
 * `onFail` is told when the first answer does not come. Returns how to stop.
 */
export function hearCount(onCount: (heard: Heard) => void, onFail: (error: unknown) => void): () => void {
  let socket: LastingSocket | null = null
  const ask = () => read(api.stats.$get()).then(onCount)
  const open = () => {
    socket ??= openSocket(onCount)
  }
  const rest = () => {
    socket?.close()
    socket = null
  }
  const look = () => (document.visibilityState === 'hidden' ? rest() : open())
  const beat = () => {
    if (!socket) return
    if (socket.readyState === LastingSocket.OPEN) socket.send('ping')
    else void ask().catch(() => undefined)
  }
  void ask().catch(onFail)
  look()
  const timer = setInterval(beat, BEAT_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    rest()
  }
}

function openSocket(onCount: (heard: Heard) => void): LastingSocket {
  const url = new URL('/api/counter/socket', location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const socket = new LastingSocket(url.href, undefined, {
    maxRetries: Infinity,
    maxReconnectionDelay: BEAT_MS,
  })
  socket.addEventListener('message', ({ data }) => {
    const snapshot = parseFrame(data)
    if (snapshot) onCount(snapshot)
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
