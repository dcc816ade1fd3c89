import { createFileRoute } from '@tanstack/react-router'
import { AdminFeedback } from '../account/admin/AdminFeedback.tsx'

export const Route = createFileRoute('/admin/feedback')({
  staticData: { shape: 'list', title: 'Feedback' },
  validateSearch: (search: Record<string, unknown>) => search,
  component: AdminFeedback,
})
