import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import type { FunctionComponent } from 'react'
import { TOAST_MS, TOASTS_MAX } from '#domain/limits.ts'
import { useDriver } from '../auth/use-driver.ts'
import { onToasts, shownToasts } from '../ui/toast.ts'
import { Footer } from './Footer.tsx'
import { Spare } from './Spare.tsx'
import { TopBar } from './TopBar.tsx'
import { useArriving } from './use-arriving.ts'
import { useSessionEnd } from './use-session-end.ts'
import { frameInTurn, inTurn, lazyInTurn } from '../ui/in-turn.tsx'
import { whenIdle } from '../ui/when-idle.ts'

// What no first view needs comes when the phone has a moment.
const Toaster = lazy(() => import('../ui/Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))
const StartupNotice = lazyInTurn(() => import('./StartupNotice.tsx'))
const PaymentWatch = lazyInTurn(() => import('../billing/PaymentWatch.tsx'))
const TesterWatch = lazyInTurn(() => import('../testing/TesterWatch.tsx'))
const SessionWatch = lazyInTurn(() => import('../sessions/SessionWatch.tsx'))
const Sending = lazyInTurn(() => import('../messages/Sending.tsx'))
const PushWatch = lazyInTurn(() => import('../push/PushWatch.tsx'))
const Widget = lazyInTurn(() => import('../floating-widget/Widget.tsx'))

/**
 * A page that is left goes at once. Kept aside while the next one is on its way, it would ask for what the router says
 * of it no more, and its failing would take the place of the skeleton.
 */
function CurrentPage() {
  const id = useMatches({ select: (matches) => matches[1]?.routeId })
  return <Outlet key={id} />
}

// Without a box of its own the bar still sticks to the top of the whole page.
const Top = frameInTurn(TopBar, 'contents')
const Page = inTurn(CurrentPage, 'flex flex-1 flex-col')
const Foot = inTurn(Footer, 'mt-auto')

function Frame() {
  const { pathname } = useLocation()
  const settled = useSettled()
  const session = useDriver()
  const finding = session.state === 'loading'
  useArriving()
  useSessionEnd()
  useEffect(() => {
    if (finding) void import('../auth/revive.ts').then(({ reviveSession }) => reviveSession())
  }, [finding])
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 touch print:hidden rounded-md bg-go px-4 py-3 font-semibold text-on-go focus:translate-y-0"
      >
        Skip to content
      </a>
      <Top />
      {settled && (
        <Spare>
          <StartupNotice />
        </Spare>
      )}
      {settled && session.state === 'signed_in' && (
        <>
          <Spare>
            <PaymentWatch userId={session.driver.id} />
          </Spare>
          <Spare>
            <TesterWatch userId={session.driver.id} />
          </Spare>
          <Spare>
            <SessionWatch key={session.driver.id} driver={session.driver} />
          </Spare>
          <Spare>
            <Sending driver={session.driver} />
          </Spare>
          <Spare>
            <PushWatch userId={session.driver.id} />
          </Spare>
          <Spare>
            <Widget key={session.driver.id} driver={session.driver} />
          </Spare>
        </>
      )}
      {/* Each page brings its own main element. */}
      <div id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <Page />
      </div>
      {pathname !== '/upload' && <Foot />}
      {settled && (
        <Spare>
          <Toaster max={TOASTS_MAX} lastsMs={TOAST_MS} />
        </Spare>
      )}
    </>
  )
}

/** §2.27 The frame of every page. */
export const Shell: FunctionComponent = frameInTurn(Frame, 'flex min-h-dvh flex-col')

/** True once the phone has a moment, or a toast is waiting. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(shownToasts().length > 0)
  useEffect(() => {
    if (settled) return
    const settle = () => setSettled(true)
    const stops = [whenIdle(settle), onToasts(settle)]
    return () => stops.forEach((stop) => stop())
  }, [settled])
  return settled
}
