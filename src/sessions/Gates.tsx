import { useRouter } from '@tanstack/react-router'
import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { type Feature, type Gate, passGate } from '#domain/sessions/gate.ts'
import type { Driver } from '../auth/driver.ts'
import { Protected } from '../auth/Protected.tsx'
import { useRights } from '../auth/use-rights.ts'
import { capabilityLabels } from '../billing/plans/labels.ts'
import { NotLoaded } from '../ui/Notice.tsx'
import { PagePending } from '../ui/Skeleton.tsx'

type Page = (driver: Driver) => ReactNode

/** §2.15, §4.11 For drivers whose plan has the feature; others are redirected to its Premium card on /billing. */
export const FeatureGate = ({ feature, children }: { feature: Feature; children: Page }) => (
  <Protected>
    {(driver) => (
      <Gated
        gate={{ feature }}
        search={`?feature=${encodeURIComponent(capabilityLabels[feature].name)}`}
        driver={driver}
      >
        {children}
      </Gated>
    )}
  </Protected>
)

type TesterGateProps = {
  /** §2.25 The screen for former testers admits them, and nobody else. */
  expired?: boolean
  children: Page
}

/** §4.12 For active testers; others are redirected to sign in, to sign up, or to the screen for former testers. */
export const TesterGate = ({ expired = false, children }: TesterGateProps) => (
  <Protected login="/testing/login">
    {(driver) => (
      <Gated gate={expired ? 'expired_tester' : 'tester'} driver={driver}>
        {children}
      </Gated>
    )}
  </Protected>
)

/** §2.20, §6.5 For the administrator, by the database's role; others are redirected to their work. */
export const AdminGate = ({ children }: { children: Page }) => (
  <Protected>
    {(driver) => (
      <Gated gate="admin" driver={driver}>
        {children}
      </Gated>
    )}
  </Protected>
)

type Props = { gate: Gate; search?: string; driver: Driver; children: Page }

/** §4.9 A page behind a gate, by the rules of domain/sessions/gate.ts. */
function Gated({ gate, search = '', driver, children }: Props) {
  const { rights, isFetching, failed, retry } = useRights(driver.id)
  const router = useRouter()
  const redirect = rights && passGate(gate, rights)
  // Stored rights open a page at once. They refuse nobody whose plan may have changed since: the server answers first.
  const { goTo, afterMs = 0 } = (!isFetching && redirect) || {}
  useEffect(() => {
    if (!goTo) return
    const timer = setTimeout(() => router.history.replace(goTo + search), afterMs)
    return () => clearTimeout(timer)
  }, [goTo, search, afterMs, router])
  if (rights && !redirect) return children(driver)
  return !rights && failed ? <RightsUnavailable query={{ isFetching, refetch: retry }} /> : <PagePending />
}

/** Neither the server nor this device knows the driver's rights. */
const RightsUnavailable = ({ query }: Pick<ComponentProps<typeof NotLoaded>, 'query'>) => (
  <main className="page py-6">
    <NotLoaded title="We couldn’t load your plan just now." query={query}>
      Check your connection. Creating messages works without it.
    </NotLoaded>
  </main>
)
