import { CatchBoundary } from '@tanstack/react-router'
import type { ErrorRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'

type Props = {
  /** While the code is on its way. */
  fallback?: ReactNode
  /** When it cannot be had. */
  errorComponent?: ErrorRouteComponent
  children: ReactNode
}

/**
 * §2.49 A part that the page can do without, with code of its own. The part comes when its code does; when the code
 * cannot be had, as after an update, the page stays, where without this boundary the error card would replace it.
 */
export const Deferred = ({ fallback, errorComponent = nothing, children }: Props) => (
  <CatchBoundary getResetKey={constantResetKey} errorComponent={errorComponent} onCatch={warn}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </CatchBoundary>
)

const nothing = () => null
const constantResetKey = () => 0
const warn = (error: unknown) => console.warn('A deferred part could not be loaded', error)
