import { BUSY_CLOSE_CODE, isSnapshot } from '#domain/counter/counter.ts'
import { api, readJson } from '../api.ts'
import { openLiveSocket } from '../live-socket.ts'
import { onOnline } from '../storage/retry.ts'
import type { RawFigures } from './figures.ts'
import { createCountInterpolator } from './interpolate.ts'

/** While the socket is down, requests replace it this often, in milliseconds. */
const POLL_INTERVAL_MS = 30_000

type FeedListeners = {
  onFigures: (heard: RawFigures) => void
  onInterpolatedCount: (count: number) => void
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
  const interpolator = createCountInterpolator(onInterpolatedCount)
  const receive = (figures: RawFigures & { count: number; rate: number }) => {
    onFigures(figures)
    interpolator.update(figures.count, figures.rate)
  }
  const refetch = () => void readJson(api.stats.$get()).then(receive).catch(onError)
  const isHidden = () => document.visibilityState === 'hidden'
  refetch()
  const socket = openLiveSocket({
    path: '/api/counter/socket',
    pausesWhileHidden: true,
    // This network has too many connections: the figures are polled until the page becomes visible again.
    staysDownAfter: [BUSY_CLOSE_CODE],
    onFrame: (frame) => {
      if (isSnapshot(frame)) receive(frame)
    },
  })
  const stopWhileHidden = () => {
    if (isHidden()) interpolator.stop()
  }
  const timer = setInterval(() => {
    if (!isHidden() && !socket.isOpen()) refetch()
  }, POLL_INTERVAL_MS)
  document.addEventListener('visibilitychange', stopWhileHidden)
  const offOnline = onOnline(refetch)
  return {
    refetch,
    unsubscribe: () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', stopWhileHidden)
      offOnline()
      socket.stop()
      interpolator.stop()
    },
  }
}
