import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
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

/** Whether an element has come this close to the screen; it then stays true. `margin` is a length of CSS. */
export function useWasNear(element: RefObject<Element | null>, margin: string): boolean {
  const [wasNear, setWasNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setWasNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin])
  return wasNear
}
