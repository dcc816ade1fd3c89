import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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

/** §2.9–2.13 */
export const authRoutes = [
  loginRoute,
  signUpRoute,
  createRoute({
    getParentRoute,
    path: '/auth/code',
    staticData: { shape: 'form', title: 'Enter the code' },
    component: lazyRouteComponent(() => import('../auth/CodePage.tsx'), 'CodePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/second-step',
    staticData: { shape: 'form', title: 'Second step' },
    component: lazyRouteComponent(() => import('../auth/SecondStep.tsx'), 'SecondStepPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/callback',
    staticData: { title: 'Signing in' },
    component: lazyRouteComponent(() => import('../auth/Callback.tsx'), 'Callback'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/reset-password',
    staticData: { shape: 'form', title: 'Reset your password' },
    component: lazyRouteComponent(() => import('../auth/ResetPage.tsx'), 'ResetPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/update-password',
    staticData: { shape: 'form', title: 'Choose a new password' },
    component: lazyRouteComponent(() => import('../auth/UpdatePasswordPage.tsx'), 'UpdatePasswordPage'),
  }),
] as const
