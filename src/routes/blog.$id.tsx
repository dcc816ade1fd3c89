import { createFileRoute } from '@tanstack/react-router'
import { standingOr } from '../shell/standing.ts'

export const Route = createFileRoute('/blog/$id')({
  staticData: { shape: 'article', paths: async () => (await import('../reading/addresses.ts')).postPaths },
  gcTime: 0,
  loader: ({ params: { id } }) =>
    standingOr(`/blog/${id}`, async () => (await import('../reading/PostPage.tsx')).findPostPage(id)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => Route.useLoaderData().body,
})
