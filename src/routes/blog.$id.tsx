import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '../reading/PostPage.tsx'

export const Route = createFileRoute('/blog/$id')({
  staticData: { shape: 'article', paths: async () => (await import('../reading/addresses.ts')).postPaths },
  loader: async ({ params: { id } }) => (await import('../reading/posts.ts')).getPost(id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('../reading/heads.ts')).postHead(loaderData.post) : {},
  component: () => <PostPage {...Route.useLoaderData()} />,
})
