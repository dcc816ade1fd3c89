import { createFileRoute } from '@tanstack/react-router'
import { MessageStatistics } from '../admin/messages/MessageStatistics.tsx'

export const Route = createFileRoute('/admin/messages')({
  staticData: { shape: 'list', title: 'Messages' },
  component: MessageStatistics,
})
