import { useEffect, useState } from 'react'
import { COUNTER_HIGHLIGHT_MS } from '#domain/limits.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { nextCount, STATS_KEY, storedCount } from './shown-count.ts'

type Counter = {
  /** Null until a first figure is known. */
  count: number | null
  /** §4.19 True for a moment after a change. */
  changed: boolean
  /** §8.17 No figure came, and none was known. */
  unavailable: boolean
}

/** The count of all messages, live. What it needs is loaded when the phone has a moment. */
export function useCounter(): Counter {
  const [count, setCount] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    let shown = lastKnown()
    let stop = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = (heard: { count: number }) => {
      const next = nextCount(shown, heard.count)
      setFailed(false)
      if (next === shown) return
      // The first figure is no change.
      if (shown !== null) {
        setChanged(true)
        clearTimeout(timer)
        timer = setTimeout(() => setChanged(false), COUNTER_HIGHLIGHT_MS)
      }
      shown = next
      setCount(next)
      keep({ ...heard, count: next })
    }
    const fail = (error: unknown) => {
      console.warn('The message counter cannot be loaded', error)
      setFailed(true)
    }
    let here = true
    const calm = whenIdle(() => {
      setCount(shown)
      import('./feed.ts').then(({ hearCount }) => {
        if (here) stop = hearCount(hear, fail)
      }, fail)
    })
    return () => {
      here = false
      calm()
      clearTimeout(timer)
      stop()
    }
  }, [])
  return { count, changed, unavailable: failed && count === null }
}

function lastKnown(): number | null {
  try {
    return storedCount(localStorage.getItem(STATS_KEY))
  } catch {
    return null
  }
}

function keep(figures: object) {
  try {
    localStorage.setItem(STATS_KEY, JSON.stringify(figures))
  } catch (error) {
    console.warn('The message counter cannot be stored', error)
  }
}
