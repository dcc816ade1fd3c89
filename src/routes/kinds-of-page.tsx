import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AsyncRouteComponent, RouteComponent, StaticDataRouteOption } from '@tanstack/react-router'
import type { Feature } from '#domain/sessions/gate.ts'
import type { Driver } from '../auth/driver.ts'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { pageHead } from '../site/shell/head.ts'
import type { PageMeta } from '../site/shell/head.ts'
import { rootRoute } from './root.tsx'

export type DriverPage = AsyncRouteComponent<{ driver: Driver }>

const getParentRoute = () => rootRoute

/** A component whose code the router loads when a link to it is touched, or at the latest before it is shown. */
export const lazyPage = (load: () => Promise<RouteComponent>): RouteComponent =>
  lazyRouteComponent(async () => ({ default: await load() }))

/** A page for visitors, which the build renders whole. */
export const visitorPage = <const Path extends string>(
  page: PageMeta & { path: Path },
  component: RouteComponent,
  staticData: StaticDataRouteOption = {},
) => createRoute({ getParentRoute, path: page.path, staticData, head: () => pageHead(page), component })

/** §4.10 What makes a route one of the driver who is signed in. Another driver gets a new page. */
export const forDriver = (load: () => Promise<DriverPage>) => ({
  beforeLoad: requireSession,
  component: lazyPage(async () => {
    const Page = await load()
    return () => <Protected>{(driver) => <Page key={driver.id} driver={driver} />}</Protected>
  }),
})

/** §4.10 A page of the driver who is signed in. */
export const driverPage = <const Path extends string>(
  path: Path,
  staticData: StaticDataRouteOption,
  load: () => Promise<DriverPage>,
) => createRoute({ getParentRoute, path, staticData, ...forDriver(load) })

/** §2.15 A page of the drivers whose plan has the feature. */
export const featurePage = <const Path extends string>(
  path: Path,
  staticData: StaticDataRouteOption,
  feature: Feature,
  load: () => Promise<DriverPage>,
) =>
  createRoute({
    getParentRoute,
    path,
    staticData,
    beforeLoad: requireSession,
    component: lazyPage(async () => {
      const [Page, { FeatureGate }] = await Promise.all([load(), import('../sessions/Gates.tsx')])
      return () => (
        <FeatureGate feature={feature}>{(driver) => <Page key={driver.id} driver={driver} />}</FeatureGate>
      )
    }),
  })
