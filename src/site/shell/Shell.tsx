import { HeadContent, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { TOAST_MS, TOASTS_MAX } from '#domain/limits.ts'
import { useDriver } from '../../auth/use-driver.ts'
import { onToasts, shownToasts } from '../../ui/toast.ts'
import { Footer } from './Footer.tsx'
import { Deferred } from '../../ui/Deferred.tsx'
import { TopBar } from './TopBar.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useScreenshotCleanup } from './use-screenshot-cleanup.ts'
import { useSessionEnd } from './use-session-end.ts'
import { whenIdle } from '../../device/when-idle.ts'

// Components that no first view needs load when the phone is idle.
const Toaster = lazy(() => import('../../ui/Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))
const StartupNotice = lazy(() => import('./StartupNotice.tsx'))
const PaymentWatch = lazy(() => import('../../billing/PaymentMonitor.tsx'))
const TesterWatch = lazy(() => import('../../testing/TesterMonitor.tsx'))
const SessionWatch = lazy(() => import('../../sessions/SessionWatch.tsx'))
const Sending = lazy(() => import('./BackgroundSync.tsx'))
const PushWatch = lazy(() => import('../../inbox/push/PushWatch.tsx'))
const Widget = lazy(() => import('../../messages/floating-widget/Widget.tsx'))

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
    <div className="flex min-h-dvh flex-col">
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
        <>
          <Deferred>
            <PaymentWatch userId={session.driver.id} />
          </Deferred>
          <Deferred>
            <TesterWatch userId={session.driver.id} />
          </Deferred>
          <Deferred>
            <SessionWatch key={session.driver.id} driver={session.driver} />
          </Deferred>
          <Deferred>
            <Sending driver={session.driver} />
          </Deferred>
          <Deferred>
            <PushWatch userId={session.driver.id} />
          </Deferred>
          <Deferred>
            <Widget key={session.driver.id} driver={session.driver} />
          </Deferred>
        </>
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
