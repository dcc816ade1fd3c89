import { createFileRoute, notFound } from '@tanstack/react-router'
import { PostPage } from '../reading/PostPage.tsx'

export const Route = createFileRoute('/blog/$id')({
  staticData: { shape: 'article', paths: async () => (await import('../reading/addresses.ts')).postPaths },
  loader: async ({ params }) => {
    const found = await (await import('../reading/posts.ts')).findPost(params.id)
    if (!found) throw notFound()
    return found
  },
  head: async ({ loaderData }) =>
    !loaderData ? {} : (await import('../reading/heads.ts')).postHead(loaderData.post),
  component: () => <PostPage {...Route.useLoaderData()} />,
})
