import { createFileRoute } from '@tanstack/react-router'
import { standingOr } from '../shell/standing.ts'

export const Route = createFileRoute('/tips/$city/')({
  staticData: { shape: 'article', paths: async () => (await import('../reading/addresses.ts')).cityPaths },
  gcTime: 0,
  loader: ({ params: { city } }) =>
    standingOr(`/tips/${city}`, async () => (await import('../reading/PlacePage.tsx')).findPlacePage(city)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => Route.useLoaderData().body,
})
