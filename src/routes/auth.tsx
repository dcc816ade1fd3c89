import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { RouteComponent } from '@tanstack/react-router'
import { lazyPage } from './kinds-of-page.tsx'
import { rootRoute } from './root.tsx'

const getParentRoute = () => rootRoute

/** §2.9 For a page that signs in: it appears with the methods that this service offers. */
export const withSignInMethods = {
  loader: () => import('../auth/sign-in-methods.ts').then(({ loadSignInMethods }) => loadSignInMethods()),
  staleTime: Infinity,
}

const loginRoute = createRoute({
  getParentRoute,
  path: '/auth/login',
  staticData: { shape: 'form', title: 'Sign In' },
  ...withSignInMethods,
  component: lazyPage(async () => {
    const { LoginPage } = await import('../auth/LoginForm.tsx')
    return () => <LoginPage methods={loginRoute.useLoaderData()} />
  }),
})

const signUpRoute = createRoute({
  getParentRoute,
  path: '/auth/signup',
  staticData: { shape: 'form', title: 'Sign up' },
  ...withSignInMethods,
  component: lazyPage(async () => {
    const { SignUpPage } = await import('../auth/SignUp.tsx')
    return () => <SignUpPage methods={signUpRoute.useLoaderData()} />
  }),
})

const authPage = <const Path extends string>(
  path: Path,
  title: string,
  load: () => Promise<RouteComponent>,
) => createRoute({ getParentRoute, path, staticData: { shape: 'form', title }, component: lazyPage(load) })

/** §2.9–2.13 */
export const authRoutes = [
  loginRoute,
  signUpRoute,
  authPage('/auth/code', 'Enter the code', async () => (await import('../auth/CodeEntry.tsx')).CodePage),
  authPage(
    '/auth/second-step',
    'Second step',
    async () => (await import('../auth/SecondStep.tsx')).SecondStepPage,
  ),
  createRoute({
    getParentRoute,
    path: '/auth/callback',
    staticData: { title: 'Signing in' },
    component: lazyRouteComponent(() => import('../auth/Callback.tsx'), 'Callback'),
  }),
  authPage(
    '/auth/reset-password',
    'Reset your password',
    async () => (await import('../auth/ResetPage.tsx')).ResetPage,
  ),
  authPage(
    '/auth/update-password',
    'Choose a new password',
    async () => (await import('../auth/ResetPage.tsx')).UpdatePasswordPage,
  ),
] as const
