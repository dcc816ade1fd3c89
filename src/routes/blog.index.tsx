import { createFileRoute } from '@tanstack/react-router'
import { BlogIndex } from '../site/articles/BlogIndex.tsx'

export const Route = createFileRoute('/blog/')({
  staticData: { shape: 'list' },
  validateSearch: ({ section }: Record<string, unknown>): { section?: string } =>
    typeof section === 'string' && section.length <= 40 ? { section } : {},
  head: async () =>
    (await import('../site/articles/heads.ts')).listHead(
      {
        path: '/blog',
        title: 'Blog & Tips for delivery drivers',
        description:
          'What to say when the restaurant is late, how to hand over at an apartment, what to leave out of a message: short reads for delivery drivers.',
        keywords: ['delivery driver blog', 'customer messages', 'food delivery'],
      },
      'Blog',
    ),
  component: () => <BlogIndex section={Route.useSearch().section} />,
})
