import { useEffect, useRef, useState } from 'react'
import { COUNTER_HIGHLIGHT_MS } from '#domain/limits.ts'
import { loadPart } from '../device/load-part.ts'
import { whenIdle } from '../device/when-idle.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'
import { onOnline } from '../storage/retry.ts'
import { mergeCount, mergeFigures, STATS_STORAGE_KEY, parseStoredFigures } from './figures.ts'
import type { Figures, RawFigures } from './figures.ts'

type CounterState = {
  /** Null until the first figures are known. They may be this device's stored ones. */
  figures: Figures | null
  /** §4.19 True for a moment after a change. */
  isHighlighted: boolean
  /** §8.17 The request for the figures failed. */
  failed: boolean
  retry: () => void
}

/** Everybody's figures, live. Its code loads when the phone is idle. */
export function useCounter(): CounterState {
  const [figures, setFigures] = useState<Figures | null>(null)
  const [failed, setFailed] = useState(false)
  const [isHighlighted, setHighlighted] = useState(false)
  const refetch = useRef(() => {})
  useEffect(() => {
    let shown = parseStoredFigures(loadItem(STATS_STORAGE_KEY), Date.now())
    let last = shown
    let stop = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const onFigures = (incoming: RawFigures) => {
      const next = mergeFigures(last, incoming)
      setFailed(false)
      if (!next) return
      // The first figures are not a change.
      if (last !== null && hasChanged(last, next)) {
        setHighlighted(true)
        clearTimeout(timer)
        timer = setTimeout(() => setHighlighted(false), COUNTER_HIGHLIGHT_MS)
      }
      last = next
      shown = { ...next, count: Math.max(next.count, shown?.count ?? 0) }
      setFigures(shown)
      saveItem(STATS_STORAGE_KEY, JSON.stringify(next))
    }
    const onInterpolatedCount = (count: number) => {
      const next = mergeCount(shown?.count ?? null, count)
      if (!shown || next === null || next === shown.count) return
      shown = { ...shown, count: next }
      setFigures(shown)
    }
    const onError = (error: unknown) => {
      console.warn('The message counter cannot be loaded', error)
      setFailed(true)
    }
    let isMounted = true
    let isLoaded = false
    const load = () =>
      void loadPart(() => import('./feed.ts')).then(({ subscribeToFigures }) => {
        if (!isMounted) return
        isLoaded = true
        stop()
        const feed = subscribeToFigures({ onFigures, onInterpolatedCount, onError })
        stop = feed.unsubscribe
        refetch.current = feed.refetch
      }, onError)
    // Until the code has loaded, a retry and a network that is back load it again. Then the feed does so itself.
    refetch.current = load
    const offOnline = onOnline(() => {
      if (!isLoaded) load()
    })
    const cancelIdle = whenIdle(() => {
      setFigures(shown)
      load()
    })
    return () => {
      isMounted = false
      cancelIdle()
      offOnline()
      clearTimeout(timer)
      stop()
    }
  }, [])
  return { figures, isHighlighted, failed, retry: () => refetch.current() }
}

const figureKeys = ['count', 'today', 'week', 'month', 'tippedMessages', 'totalTipCents'] as const
/** A figure that was unknown before is not a change. */
const hasChanged = (previous: Figures, next: Figures) =>
  figureKeys.some((figure) => previous[figure] !== null && previous[figure] !== next[figure])
