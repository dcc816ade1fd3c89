import { useSyncExternalStore } from 'react'

/** Whether a media query holds, kept current. A page that is rendered elsewhere takes it that it does not. */
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
