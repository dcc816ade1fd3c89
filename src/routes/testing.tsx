import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withSignInMethods } from './auth.tsx'
import { lazyPage, visitorPage } from './kinds-of-page.tsx'
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
  createRoute({
    getParentRoute,
    path: '/testing/dashboard',
    staticData: { title: 'Testing Dashboard' },
    component: lazyPage(async () => {
      const [{ TesterGate }, { TesterDashboard }] = await Promise.all([
        import('../sessions/Gates.tsx'),
        import('../testing/TesterDashboard.tsx'),
      ])
      return () => <TesterGate>{(driver) => <TesterDashboard key={driver.id} driver={driver} />}</TesterGate>
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/testing/expired',
    staticData: { title: 'Thank you for testing' },
    component: lazyPage(async () => {
      const [{ TesterGate }, { TestingExpired }] = await Promise.all([
        import('../sessions/Gates.tsx'),
        import('../testing/TestingExpired.tsx'),
      ])
      return () => (
        <TesterGate expired>{(driver) => <TestingExpired key={driver.id} driver={driver} />}</TesterGate>
      )
    }),
  }),
] as const
