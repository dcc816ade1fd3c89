import { createFileRoute } from '@tanstack/react-router'
import { TesterLogin } from '../testing/TesterLogin.tsx'

export const Route = createFileRoute('/testing/login')({
  staticData: { shape: 'form', title: 'Tester Sign In' },
  loader: () => import('../auth/sign-in-methods.ts').then(({ ways }) => ways()),
  staleTime: Infinity,
  component: () => <TesterLogin ways={Route.useLoaderData()} />,
})
