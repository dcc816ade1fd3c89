import { useEffect, useRef, useState } from 'react'
import { COUNTER_HIGHLIGHT_MS } from '#domain/limits.ts'
import { whenIdle } from '../device/when-idle.ts'
import { type Figures, type Heard, nextCount, nextFigures, STATS_KEY, storedFigures } from './figures.ts'

type Counter = {
  /** Null until first figures are known. They may be those that this device knew last. */
  figures: Figures | null
  /** §4.19 True for a moment after a change. */
  changed: boolean
  /** §8.17 The figures were asked for, and did not come. */
  failed: boolean
  /** Asks once more. */
  retry: () => void
}

/** The figures of everybody, live. What it needs is loaded when the phone has a moment. */
export function useCounter(): Counter {
  const [figures, setFigures] = useState<Figures | null>(null)
  const [failed, setFailed] = useState(false)
  const [changed, setChanged] = useState(false)
  const ask = useRef(() => {})
  useEffect(() => {
    let shown = lastKnown()
    let last = shown
    let stop = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const onHeard = (heard: Heard) => {
      const next = nextFigures(last, heard)
      setFailed(false)
      if (!next) return
      // The first figures are no change.
      if (last !== null && isNews(last, next)) {
        setChanged(true)
        clearTimeout(timer)
        timer = setTimeout(() => setChanged(false), COUNTER_HIGHLIGHT_MS)
      }
      last = next
      shown = { ...next, count: Math.max(next.count, shown?.count ?? 0) }
      setFigures(shown)
      keep(next)
    }
    const onGlide = (count: number) => {
      const next = nextCount(shown?.count ?? null, count)
      if (!shown || next === null || next === shown.count) return
      shown = { ...shown, count: next }
      setFigures(shown)
    }
    const onFail = (error: unknown) => {
      console.warn('The message counter cannot be loaded', error)
      setFailed(true)
    }
    let here = true
    const load = () =>
      void import('./feed.ts').then(({ hearFigures }) => {
        if (!here) return
        stop()
        const feed = hearFigures({ onHeard, onGlide, onFail })
        stop = feed.stop
        ask.current = feed.ask
      }, onFail)
    // Until its code has come, asking again is loading it again.
    ask.current = load
    const calm = whenIdle(() => {
      setFigures(shown)
      load()
    })
    return () => {
      here = false
      calm()
      clearTimeout(timer)
      stop()
    }
  }, [])
  return { figures, changed, failed, retry: () => ask.current() }
}

const shownFigures = ['count', 'today', 'week', 'month', 'tippedMessages', 'totalTipCents'] as const
/** What was not known before is no change when it comes. */
const isNews = (one: Figures, next: Figures) =>
  shownFigures.some((figure) => one[figure] !== null && one[figure] !== next[figure])

function lastKnown(): Figures | null {
  try {
    return storedFigures(localStorage.getItem(STATS_KEY), Date.now())
  } catch {
    return null
  }
}

function keep(figures: Figures) {
  try {
    localStorage.setItem(STATS_KEY, JSON.stringify(figures))
  } catch (error) {
    console.warn('The message counter cannot be stored', error)
  }
}
