import { lazy, useRef } from 'react'
import type { Driver } from '../auth/driver.ts'
import { useWasNear } from '../device/browser-state.ts'
import { Deferred } from '../ui/Deferred.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const MessageCounterCard = lazy(() =>
  import('./MessageCounterCard.tsx').then(({ MessageCounterCard }) => ({ default: MessageCounterCard })),
)

/** The card loads when it is this close below the screen. */
const ROOT_MARGIN = '200px'

/** The card at the foot of a page: its code, its requests and its socket wait until the visitor scrolls there. */
export function LazyCounterCard({ driver }: { driver: Driver }) {
  const containerRef = useRef<HTMLDivElement>(null)
  const isNear = useWasNear(containerRef, ROOT_MARGIN)
  return (
    <div ref={containerRef} className="col-span-full min-h-80 md:min-h-56">
      <Deferred fallback={<Skeleton className="h-80 rounded-lg" />}>
        {isNear && <MessageCounterCard driver={driver} />}
      </Deferred>
    </div>
  )
}
