import { CatchBoundary } from '@tanstack/react-router'
import type { ErrorRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'

type Props = {
  /** While the code is on its way. */
  fallback?: ReactNode
  /** When it cannot be had. */
  otherwise?: ErrorRouteComponent
  children: ReactNode
}

/**
 * §2.49 A part that the page can do without, with code of its own. The part comes when its code does; when the code
 * cannot be had, as after an update, the page stays, where without this boundary the error card would replace it.
 */
export const Deferred = ({ fallback, otherwise = nothing, children }: Props) => (
  <CatchBoundary getResetKey={once} errorComponent={otherwise} onCatch={warn}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </CatchBoundary>
)

const nothing = () => null
const once = () => 0
const warn = (error: unknown) => console.warn('A part of the page is missing', error)
