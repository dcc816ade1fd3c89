import { useCallback, useSyncExternalStore } from 'react'

/** Whole seconds until a moment in epoch milliseconds, counted down; 0 from then on. */
export function useCountdown(until: number): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(() => {
        tick()
        if (until <= Date.now()) clearInterval(timer)
      }, 500)
      return () => clearInterval(timer)
    },
    [until],
  )
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  return useSyncExternalStore(subscribe, left)
}
