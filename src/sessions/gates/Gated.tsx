import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { passGate } from '#domain/sessions/gate.ts'
import type { Gate, GateVisitor, GateDecision } from '#domain/sessions/gate.ts'
import type { Driver } from '../../auth/driver.ts'
import type { SessionState } from '../../auth/session.ts'
import { useDriver } from '../../auth/use-driver.ts'
import { useRights } from '../../auth/use-rights.ts'
import { rememberReturnPath, rememberLastRoute } from '../../auth/return-path.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { PremiumCard } from './PremiumCard.tsx'

type Page = (driver: Driver) => ReactNode
type Props = { gate: Exclude<Gate, 'protected'>; feature: string; children: Page }

/** §4.9 A page behind a gate, by the rules of domain/sessions/gate.ts. Pages use one of the wrappers beside it. */
export function Gated(props: Props) {
  const session = useDriver()
  return session.state === 'signed_in' ? (
    <GatedDriver {...props} driver={session.driver} />
  ) : (
    <Refused verdict={passGate(props.gate, visitorOf(session))} hasSignedOut={hasSignedOut(session)} />
  )
}

function GatedDriver({ gate, feature, children, driver }: Props & { driver: Driver }) {
  const { rights, failed, retry } = useRights(driver.id)
  const { pathname } = useLocation()
  const verdict = passGate(gate, { session: 'signed_in', account: rights })
  const isOpen = verdict.show === 'page'
  useEffect(() => {
    if (isOpen) rememberLastRoute(pathname)
  }, [isOpen, pathname])
  if (isOpen) return children(driver)
  if (!rights && failed) return <RightsUnavailable retry={retry} />
  return <Refused verdict={verdict} feature={feature} userId={driver.id} />
}

/** §4.10–4.12 The screen of a driver who is refused, with the next step. */
function Refused({ verdict, feature = '', userId, hasSignedOut = false }: RefusedProps) {
  const { show, goTo, afterMs = 0, isRemembered = false } = verdict
  const { href } = useLocation()
  const router = useRouter()
  // §4.11 Where Premium is sold, the card first names the feature that it was wanted for.
  const search = show === 'premium_card' ? `?feature=${encodeURIComponent(feature)}` : ''
  useEffect(() => {
    // Nobody is redirected to a screen that the app does not have.
    if (goTo === undefined || !(goTo in router.routesByPath)) return
    const redirect = () => {
      if (isRemembered && !hasSignedOut) rememberReturnPath(href)
      router.history.replace(hasSignedOut ? '/' : goTo + search)
    }
    if (afterMs === 0) return redirect()
    const timer = setTimeout(redirect, afterMs)
    return () => clearTimeout(timer)
  }, [goTo, afterMs, isRemembered, hasSignedOut, href, search, router])
  return show === 'premium_card' && userId ? (
    <PremiumCard feature={feature} userId={userId} />
  ) : (
    <PageSkeleton />
  )
}

type RefusedProps = { verdict: GateDecision; feature?: string; userId?: string; hasSignedOut?: boolean }

/** Neither the server nor this device knows the driver's rights. */
const RightsUnavailable = ({ retry }: { retry: () => void }) => (
  <main className="page py-6">
    <Notice
      tone="amber"
      live
      title="We couldn’t load your plan just now."
      actions={<Button onClick={retry}>Try again</Button>}
    >
      Check your connection. Creating messages works without it.
    </Notice>
  </main>
)

const visitorOf = ({ state }: SessionState): GateVisitor => ({
  session: state === 'signed_in' ? 'loading' : state,
})

/** §4.6 A driver who has just signed out goes to the front page, not to the sign-in. */
const hasSignedOut = (session: SessionState): boolean =>
  session.state === 'signed_out' && session.reason === 'left'
