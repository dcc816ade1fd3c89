import { createFileRoute } from '@tanstack/react-router'
import { FeedbackPage } from '../admin/feedback/FeedbackPage.tsx'

export const Route = createFileRoute('/admin/feedback')({
  staticData: { shape: 'list', title: 'Feedback' },
  component: FeedbackPage,
})
