import { createFileRoute, notFound } from '@tanstack/react-router'
import { PlacePage } from '../reading/PlacePage.tsx'

export const Route = createFileRoute('/tips/$city/')({
  staticData: { shape: 'article', paths: async () => (await import('../reading/addresses.ts')).cityPaths },
  loader: async ({ params }) => {
    const found = await (await import('../reading/tips.ts')).findPlace(params.city)
    if (!found) throw notFound()
    return found
  },
  head: async ({ loaderData }) =>
    !loaderData ? {} : (await import('../reading/heads.ts')).placeHead(loaderData),
  component: () => <PlacePage found={Route.useLoaderData()} />,
})
