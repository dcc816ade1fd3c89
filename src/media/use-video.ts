import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Video, Which } from './find-video.ts'

/** It is asked for when it is this near to the screen. */
const NEAR = '600px'

/**
 * §7.19 §8.17 A video of the site, looked for when `place` comes near the screen. Undefined before that and where
 * there is none or it cannot be had, which is logged only; null while it is asked for. `giveUp` is for a player whose
 * video does not come.
 */
export function useVideo(which: Which, place: RefObject<Element | null>) {
  const [video, setVideo] = useState<Video | null>()
  const key = 'id' in which ? which.id : which.category
  const isId = 'id' in which
  useEffect(() => {
    const element = place.current
    if (!element) return
    let here = true
    const look = async () => {
      setVideo(null)
      try {
        const { findVideo } = await import('./find-video.ts')
        const found = await findVideo(isId ? { id: key } : { category: key })
        if (here) setVideo(found)
      } catch (error) {
        console.warn('The video cannot be looked up', error)
        if (here) setVideo(undefined)
      }
    }
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        void look()
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
    return () => {
      here = false
      watch.disconnect()
    }
  }, [key, isId, place])
  return { video, giveUp: useCallback(() => setVideo(undefined), []) }
}
