import { createFileRoute } from '@tanstack/react-router'
import { PlacePage } from '../reading/PlacePage.tsx'

export const Route = createFileRoute('/tips/$city/')({
  staticData: { shape: 'article', paths: async () => (await import('../reading/addresses.ts')).cityPaths },
  loader: async ({ params: { city } }) => (await import('../reading/tips.ts')).getPlace(city),
  head: async ({ loaderData }) =>
    loaderData ? (await import('../reading/heads.ts')).placeHead(loaderData) : {},
  component: () => <PlacePage place={Route.useLoaderData()} />,
})
