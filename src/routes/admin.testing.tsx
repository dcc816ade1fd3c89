import { createFileRoute } from '@tanstack/react-router'
import { AdminTesting } from '../testing/admin/AdminTesting.tsx'

export const Route = createFileRoute('/admin/testing')({
  staticData: { shape: 'list', title: 'Testing programme' },
  validateSearch: (search: { tab?: unknown }) => search,
  component: AdminTesting,
})
