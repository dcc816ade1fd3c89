import { createFileRoute } from '@tanstack/react-router'
import { standingOr } from '../shell/standing.ts'

export const Route = createFileRoute('/tips/$city/$suburb')({
  staticData: { shape: 'article', paths: async () => (await import('../reading/addresses.ts')).suburbPaths },
  gcTime: 0,
  loader: ({ params: { city, suburb } }) =>
    standingOr(`/tips/${city}/${suburb}`, async () =>
      (await import('../reading/PlacePage.tsx')).findPlacePage(city, suburb),
    ),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => Route.useLoaderData().body,
})
