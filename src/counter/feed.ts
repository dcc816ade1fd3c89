import { WebSocket as LastingSocket } from 'partysocket'
import { BUSY_CLOSE_CODE, Snapshot } from '#domain/counter/counter.ts'
import { api, readJson } from '../api.ts'
import { onOnline } from '../storage/retry.ts'
import type { RawFigures } from './figures.ts'
import { createCountInterpolator } from './interpolate.ts'

/** The relay keeps a connection that pings about twice a minute; while the socket is down, requests replace it. */
const PING_INTERVAL_MS = 30_000

type FeedListeners = {
  /** Called with each snapshot of the figures. */
  onFigures: (heard: RawFigures) => void
  /** Called with the estimated count between two snapshots. */
  onInterpolatedCount: (count: number) => void
  /** Called when a request for the figures failed. */
  onError: (error: unknown) => void
}

/**
 * §2.46, §4.19, §7.28 Subscribes to everybody's figures: first `GET /api/stats`, then each change. It pauses while
 * the page is hidden. Returns functions that refetch and that stop it.
 */
export function subscribeToFigures({ onFigures, onInterpolatedCount, onError }: FeedListeners): {
  refetch: () => void
  unsubscribe: () => void
} {
  let socket: LastingSocket | null = null
  const interpolator = createCountInterpolator(onInterpolatedCount)
  const receive = (figures: RawFigures & { count: number; rate: number }) => {
    onFigures(figures)
    interpolator.update(figures.count, figures.rate)
  }
  const refetch = () => void readJson(api.stats.$get()).then(receive).catch(onError)
  const connect = () => {
    socket ??= openSocket(receive)
  }
  const disconnect = () => {
    socket?.close()
    socket = null
    interpolator.stop()
  }
  const onVisibilityChange = () => (document.visibilityState === 'hidden' ? disconnect() : connect())
  const ping = () => {
    if (!socket) return
    if (socket.readyState === LastingSocket.OPEN) socket.send('ping')
    else refetch()
  }
  const reconnect = () => {
    refetch()
    socket?.reconnect()
  }
  refetch()
  onVisibilityChange()
  const timer = setInterval(ping, PING_INTERVAL_MS)
  document.addEventListener('visibilitychange', onVisibilityChange)
  const offOnline = onOnline(reconnect)
  return {
    refetch,
    unsubscribe: () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      offOnline()
      disconnect()
    },
  }
}

function openSocket(onSnapshot: (snapshot: Snapshot) => void): LastingSocket {
  const url = new URL('/api/counter/socket', location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const socket = new LastingSocket(url.href, undefined, {
    maxRetries: Infinity,
    maxReconnectionDelay: PING_INTERVAL_MS,
    // This network has too many connections: the figures are polled until the page becomes visible again.
    shouldReconnectOnClose: ({ code }) => code !== BUSY_CLOSE_CODE,
  })
  socket.addEventListener('message', ({ data }) => {
    const snapshot = parseFrame(data)
    if (snapshot) onSnapshot(snapshot)
  })
  return socket
}

/** A snapshot, or null for a pong and anything else. */
function parseFrame(data: unknown): Snapshot | null {
  try {
    return Snapshot.safeParse(JSON.parse(String(data))).data ?? null
  } catch {
    return null
  }
}
