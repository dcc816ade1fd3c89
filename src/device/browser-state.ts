import { useSyncExternalStore } from 'react'
import { onOnline } from '../storage/retry.ts'

const subscribe = (listener: () => void) => {
  const offOnline = onOnline(listener)
  addEventListener('offline', listener)
  return () => {
    offOnline()
    removeEventListener('offline', listener)
  }
}

/** Whether the browser assumes a network. True can be wrong; false is dependable. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Whether a media query matches, kept current. A prerendered page assumes that it does not. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
