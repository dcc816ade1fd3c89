import { createFileRoute } from '@tanstack/react-router'
import { standingOr } from '../shell/standing.ts'

export const Route = createFileRoute('/terms')({
  staticData: { shape: 'article' },
  gcTime: 0,
  loader: () =>
    standingOr('/terms', async () => (await import('../reading/LegalPage.tsx')).getLegalPage('terms')),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => Route.useLoaderData().body,
})
