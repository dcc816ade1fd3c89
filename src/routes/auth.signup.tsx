import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '../auth/SignUp.tsx'

export const Route = createFileRoute('/auth/signup')({
  staticData: { shape: 'form', title: 'Sign up' },
  loader: () => import('../auth/sign-in-methods.ts').then(({ loadSignInMethods }) => loadSignInMethods()),
  staleTime: Infinity,
  component: () => <SignUpPage methods={Route.useLoaderData()} />,
})
