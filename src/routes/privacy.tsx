import { createFileRoute } from '@tanstack/react-router'
import { standingOr } from '../shell/standing.ts'

export const Route = createFileRoute('/privacy')({
  staticData: { shape: 'article' },
  gcTime: 0,
  loader: () =>
    standingOr('/privacy', async () => (await import('../reading/LegalPage.tsx')).getLegalPage('privacy')),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => Route.useLoaderData().body,
})
