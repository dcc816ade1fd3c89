import { createFileRoute } from '@tanstack/react-router'
import { standingOr } from '../shell/standing.ts'

export const Route = createFileRoute('/faq')({
  staticData: { shape: 'list' },
  gcTime: 0,
  loader: () => standingOr('/faq', async () => (await import('../faq/FaqPage.tsx')).getFaqPage()),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => Route.useLoaderData().body,
})
