import { useQueryClient } from '@tanstack/react-query'
import { HeadContent, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useRef } from 'react'
import { TOAST_MS, TOASTS_MAX } from '#domain/limits.ts'
import type { SessionState } from '../../auth/session.ts'
import { useDriver } from '../../auth/session.ts'
import { whenIdle } from '../../device/when-idle.ts'
import { Deferred } from '../../ui/Deferred.tsx'
import { onToasts, shownToasts, toast } from '../../ui/toast.ts'
import { Footer } from './Footer.tsx'
import { TopBar } from './TopBar.tsx'

// A visitor has no bar.
const BottomBar = lazy(async () => ({ default: (await import('./BottomBar.tsx')).BottomBar }))

// Components that no first view needs load when the phone is idle.
const Toaster = lazy(() => import('../../ui/Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))
const StartupNotice = lazy(() => import('./StartupNotice.tsx'))
const DriverWatch = lazy(() => import('./DriverWatch.tsx'))

/** §2.27 The frame of every page. */
export function Shell() {
  const { pathname } = useLocation()
  const isIdle = useIsIdle()
  const session = useDriver()
  const isRestoring = session.state === 'loading'
  useFocusOnNavigation()
  useSessionEnd()
  useScreenshotCleanup(isIdle, session)
  useEffect(() => {
    if (isRestoring)
      void import('../../auth/restore-session.ts').then(({ restoreSession }) => restoreSession())
  }, [isRestoring])
  return (
    <div className="flex min-h-dvh flex-col pb-(--bottom-bar) print:pb-0">
      <HeadContent />
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 touch print:hidden rounded-md bg-go px-4 py-3 font-semibold text-on-go focus:translate-y-0"
      >
        Skip to content
      </a>
      <Suspense>
        <TopBar />
      </Suspense>
      {isIdle && (
        <Deferred>
          <StartupNotice />
        </Deferred>
      )}
      {isIdle && session.state === 'signed_in' && (
        <Deferred>
          <DriverWatch key={session.driver.id} driver={session.driver} />
        </Deferred>
      )}
      {/* Each page brings its own main element. */}
      <div id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </div>
      {pathname !== '/upload' && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      {session.state === 'signed_in' && (
        <Deferred>
          <BottomBar driver={session.driver} />
        </Deferred>
      )}
      {isIdle && (
        <Deferred>
          <Toaster max={TOASTS_MAX} durationMs={TOAST_MS} />
        </Deferred>
      )}
    </div>
  )
}

/** True once the phone is idle, or a toast is waiting. */
function useIsIdle(): boolean {
  // The first render is that of the prerendered page, which has no toasts.
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (isIdle) return
    const markIdle = () => setIsIdle(true)
    if (shownToasts().length > 0) return markIdle()
    const stops = [whenIdle(markIdle), onToasts(markIdle)]
    return () => stops.forEach((stop) => stop())
  }, [isIdle])
  return isIdle
}

/** §2.27 After a navigation the focus moves to the new page's heading, where a screen reader continues. */
function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // A change of the query keeps the focus: the driver is typing or choosing on this page.
        if (fromLocation && pathChanged && !toLocation.hash) focusHeading()
      }),
    [router],
  )
}

function focusHeading() {
  const frame = document.querySelector<HTMLElement>('#main')
  const heading = frame?.querySelector('h1') ?? frame
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * §4.6 After the start, once the phone is idle and the session is known, the screenshots of other drivers are
 * deleted: a session may have been ended from another device, or have expired.
 */
function useScreenshotCleanup(isIdle: boolean, session: SessionState): void {
  const isDone = useRef(false)
  const isKnown = session.state !== 'loading'
  const userId = 'driver' in session ? session.driver.id : null
  useEffect(() => {
    if (!isIdle || !isKnown || isDone.current) return
    isDone.current = true
    if (!mayHaveScreenshots()) return
    import('../../storage/local-data.ts').then(
      ({ deleteOtherDriversScreenshots }) => deleteOtherDriversScreenshots(userId),
      (error: unknown) => console.warn('Screenshots are cleaned up at the next start', error),
    )
  }, [isIdle, isKnown, userId])
}

/** A driver who has worked on this phone has left a draft. The check costs a visitor nothing. */
function mayHaveScreenshots(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('draft_'))
  } catch {
    return false
  }
}

/** §4.6, §8.3 When the driver changes, the queries of the one before are cleared; a lost session shows a toast. */
function useSessionEnd(): void {
  const session = useDriver()
  const queries = useQueryClient()
  const id = session.state === 'signed_in' ? session.driver.id : null
  const lost = session.state === 'signed_out' && session.reason === 'lost'
  const before = useRef(id)
  useEffect(() => {
    if (before.current && before.current !== id) queries.clear()
    before.current = id
  }, [id, queries])
  useEffect(() => {
    if (lost)
      toast({
        title: 'Session Expired',
        text: 'Sign in again to carry on. Your draft is kept.',
        tone: 'danger',
      })
  }, [lost])
}
