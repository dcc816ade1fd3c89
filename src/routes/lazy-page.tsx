import { lazyRouteComponent } from '@tanstack/react-router'
import type { AsyncRouteComponent, RouteComponent } from '@tanstack/react-router'
import type { Driver } from '../auth/driver.ts'
import { Protected, requireSession } from '../auth/Protected.tsx'
import type { Feature } from '#domain/sessions/gate.ts'

type Load<Page> = () => Promise<Page>
type DriverPage = AsyncRouteComponent<{ driver: Driver }>

/** A page whose code the router loads when a link to it is touched, or at the latest before it is shown. */
export const lazyPage = (load: Load<RouteComponent>): RouteComponent =>
  lazyRouteComponent(async () => ({ default: await load() }))

/** §4.10 A page of the driver who is signed in. Another driver gets a new one, without the state of this one. */
export const driverPage = (load: Load<DriverPage>) => ({
  beforeLoad: requireSession,
  component: lazyPage(async () => {
    const Page = await load()
    return () => <Protected>{(driver) => <Page key={driver.id} driver={driver} />}</Protected>
  }),
})

/** §2.15 A page of the drivers whose plan has the feature. */
export const featurePage = (feature: Feature, load: Load<DriverPage>) => ({
  beforeLoad: requireSession,
  component: lazyPage(async () => {
    const [Page, { FeatureGate }] = await Promise.all([load(), import('../sessions/gates/FeatureGate.tsx')])
    return () => (
      <FeatureGate feature={feature}>{(driver) => <Page key={driver.id} driver={driver} />}</FeatureGate>
    )
  }),
})
