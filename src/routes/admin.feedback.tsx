import { createFileRoute } from '@tanstack/react-router'
import { AdminFeedback } from '../account/admin/feedback/AdminFeedback.tsx'

export const Route = createFileRoute('/admin/feedback')({
  staticData: { shape: 'list', title: 'Feedback' },
  component: AdminFeedback,
})
