import { createFileRoute } from '@tanstack/react-router'
import { PlacePage } from '../reading/PlacePage.tsx'

export const Route = createFileRoute('/tips/$city/$suburb')({
  staticData: { shape: 'article', paths: async () => (await import('../reading/addresses.ts')).suburbPaths },
  loader: async ({ params: { city, suburb } }) => (await import('../reading/tips.ts')).getPlace(city, suburb),
  head: async ({ loaderData }) =>
    loaderData ? (await import('../reading/heads.ts')).placeHead(loaderData) : {},
  component: () => <PlacePage place={Route.useLoaderData()} />,
})
