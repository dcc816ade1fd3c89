import { createFileRoute } from '@tanstack/react-router'
import { PlacePage } from '../site/articles/PlacePage.tsx'

export const Route = createFileRoute('/tips/$city/')({
  staticData: { shape: 'article', paths: async () => (await import('../site/articles/paths.ts')).cityPaths },
  loader: async ({ params: { city } }) => (await import('../site/articles/tips.ts')).getPlace(city),
  head: async ({ loaderData }) =>
    loaderData ? (await import('../site/articles/heads.ts')).placeHead(loaderData) : {},
  component: () => <PlacePage place={Route.useLoaderData()} />,
})
