import { createFileRoute } from '@tanstack/react-router'
import { Analytics } from '../analytics/reports/Analytics.tsx'

export const Route = createFileRoute('/admin/analytics')({
  staticData: { shape: 'list', title: 'Analytics' },
  validateSearch: (search: { from?: unknown; to?: unknown; by?: unknown }) => search,
  component: Analytics,
})
