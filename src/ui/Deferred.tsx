import { CatchBoundary } from '@tanstack/react-router'
import type { ErrorRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type Props = {
  fallback?: ReactNode
  errorComponent?: ErrorRouteComponent
  children: ReactNode
}

/**
 * §2.49 An optional part of a page, with code of its own. The part appears when its code has loaded. When that fails,
 * as after an update, the page stays; without this boundary the error card would replace it.
 */
export const Deferred = ({ fallback, errorComponent = nothing, children }: Props) => (
  <CatchBoundary getResetKey={constantResetKey} errorComponent={errorComponent} onCatch={warn}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </CatchBoundary>
)

const nothing = () => null
const constantResetKey = () => 0
const warn = (error: unknown) => console.warn('A deferred part could not be loaded', error)

/** §2.49 Replaces a part of the page whose code could not load. */
export const ChunkErrorNotice = () => (
  <Notice
    tone="amber"
    title="We couldn’t load this part"
    actions={<Button onClick={() => location.reload()}>Reload Page</Button>}
  >
    The app was updated, or the connection dropped.
  </Notice>
)
