import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '../auth/SignUpPage.tsx'

export const Route = createFileRoute('/auth/signup')({
  staticData: { shape: 'form', title: 'Sign up' },
  loader: () => import('../auth/sign-in-methods.ts').then(({ ways }) => ways()),
  staleTime: Infinity,
  component: () => <SignUpPage ways={Route.useLoaderData()} />,
})
