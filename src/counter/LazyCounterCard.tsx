import { lazy, useEffect, useRef, useState } from 'react'
import type { Driver } from '../auth/driver.ts'
import { Deferred } from '../ui/Deferred.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const MessageCounterCard = lazy(() =>
  import('./MessageCounterCard.tsx').then(({ MessageCounterCard }) => ({ default: MessageCounterCard })),
)

/** How far below the screen the card may be when it is fetched. */
const NEAR = '200px'

/** The card at the foot of a page: its code, its questions and its socket wait until somebody scrolls there. */
export function LowerCounter({ driver }: { driver: Driver }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        setNear(true)
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className="min-h-80 md:min-h-56">
      <Deferred fallback={<Skeleton className="h-80 rounded-lg" />}>
        {near && <MessageCounterCard driver={driver} />}
      </Deferred>
    </div>
  )
}
