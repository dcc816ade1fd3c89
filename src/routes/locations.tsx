import { createFileRoute } from '@tanstack/react-router'
import { Locations } from '../site/articles/Locations.tsx'

export const Route = createFileRoute('/locations')({
  staticData: { shape: 'list' },
  head: async () =>
    (await import('../site/articles/heads.ts')).listHead(
      {
        path: '/locations',
        title: 'Locations with delivery tips',
        description:
          'Every city and suburb with delivery tips of its own, by state: Sydney, Melbourne, Brisbane, Perth, Adelaide and more places across Australia.',
        keywords: ['delivery driver', 'Australia', 'cities', 'suburbs'],
      },
      'Locations',
    ),
  component: Locations,
})
