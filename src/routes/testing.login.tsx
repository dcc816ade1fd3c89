import { createFileRoute } from '@tanstack/react-router'
import { TesterLogin } from '../testing/TesterLogin.tsx'

export const Route = createFileRoute('/testing/login')({
  staticData: { shape: 'form', title: 'Tester Sign In' },
  loader: () => import('../auth/sign-in-methods.ts').then(({ loadSignInMethods }) => loadSignInMethods()),
  staleTime: Infinity,
  component: () => <TesterLogin methods={Route.useLoaderData()} />,
})
