import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withSignInMethods } from './auth.tsx'
import { type DriverPage, lazyPage, visitorPage } from './kinds-of-page.tsx'
import { rootRoute } from './root.tsx'

const getParentRoute = () => rootRoute

const signUpRoute = createRoute({
  getParentRoute,
  path: '/testing/signup',
  staticData: { shape: 'form', title: 'Join Testing Program' },
  validateSearch: (search: { offer?: unknown }) => search,
  component: lazyPage(async () => {
    const { JoinTesting } = await import('../testing/JoinTesting.tsx')
    return () => {
      const { offer } = signUpRoute.useSearch()
      // The router parses a token that looks like a number as one.
      return <JoinTesting offer={offer === undefined ? null : String(offer)} />
    }
  }),
})

const loginRoute = createRoute({
  getParentRoute,
  path: '/testing/login',
  staticData: { shape: 'form', title: 'Tester Sign In' },
  ...withSignInMethods,
  component: lazyPage(async () => {
    const { TesterLogin } = await import('../testing/TesterLogin.tsx')
    return () => <TesterLogin methods={loginRoute.useLoaderData()} />
  }),
})

/** A page of the present testers, or of those whose days have ended. */
const testerPage = <const Path extends string>(
  path: Path,
  title: string,
  expired: boolean,
  load: () => Promise<DriverPage>,
) =>
  createRoute({
    getParentRoute,
    path,
    staticData: { title },
    component: lazyPage(async () => {
      const [Page, { TesterGate }] = await Promise.all([load(), import('../sessions/Gates.tsx')])
      return () => (
        <TesterGate expired={expired}>{(driver) => <Page key={driver.id} driver={driver} />}</TesterGate>
      )
    }),
  })

/** §2.21–2.25 The testing program. */
export const testingRoutes = [
  visitorPage(
    {
      path: '/testing',
      title: 'Become A Test Driver',
      description:
        'Thirty days of full access for delivery drivers who tell us honestly how it went: what test drivers get, how it works, and how places are given.',
      keywords: ['test driver', 'beta testing', 'delivery driver app'],
    },
    lazyRouteComponent(() => import('../testing/Testing.tsx'), 'Testing'),
  ),
  signUpRoute,
  loginRoute,
  testerPage(
    '/testing/dashboard',
    'Testing Dashboard',
    false,
    async () => (await import('../testing/TesterDashboard.tsx')).TesterDashboard,
  ),
  testerPage(
    '/testing/expired',
    'Thank you for testing',
    true,
    async () => (await import('../testing/TestingExpired.tsx')).TestingExpired,
  ),
] as const
