import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '../auth/SignUpPage.tsx'

/** §2.17 Where Start Free leads. */
export const Route = createFileRoute('/attraction')({
  staticData: { title: 'Start Free' },
  loader: () => import('../auth/ways.ts').then(({ ways }) => ways()),
  staleTime: Infinity,
  component: () => <SignUpPage title="Start Free" ways={Route.useLoaderData()} />,
})
