import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '../site/articles/PostPage.tsx'

export const Route = createFileRoute('/blog/$id')({
  staticData: { shape: 'article', paths: async () => (await import('../site/articles/paths.ts')).postPaths },
  loader: async ({ params: { id } }) => (await import('../site/articles/posts.ts')).getPost(id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('../site/articles/heads.ts')).postHead(loaderData.post) : {},
  component: () => <PostPage {...Route.useLoaderData()} />,
})
