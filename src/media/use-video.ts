import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useWasNear } from '../device/browser-state.ts'
import type { Video, VideoSelector } from './find-video.ts'

/** The video is fetched when the place is this close to the screen. */
const ROOT_MARGIN = '600px'

/**
 * §7.19 §8.17 A video of the site, fetched when `place` comes near the screen. Undefined before that and when there
 * is none or the request fails, which is only logged; null while it loads. `giveUp` is for a player whose video does
 * not load.
 */
export function useVideo(selector: VideoSelector, containerRef: RefObject<Element | null>) {
  const [video, setVideo] = useState<Video | null>()
  const key = 'id' in selector ? selector.id : selector.category
  const isId = 'id' in selector
  const wasNear = useWasNear(containerRef, ROOT_MARGIN)
  useEffect(() => {
    if (!wasNear) return
    let isMounted = true
    const load = async () => {
      setVideo(null)
      try {
        const { findVideo } = await import('./find-video.ts')
        const found = await findVideo(isId ? { id: key } : { category: key })
        if (isMounted) setVideo(found)
      } catch (error) {
        console.warn('The video cannot be looked up', error)
        if (isMounted) setVideo(undefined)
      }
    }
    void load()
    return () => {
      isMounted = false
    }
  }, [key, isId, wasNear])
  return { video, onVideoFailed: useCallback(() => setVideo(undefined), []) }
}
