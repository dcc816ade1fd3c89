import { createFileRoute } from '@tanstack/react-router'
import { MessageStatistics } from '../messages/admin/MessageStatistics.tsx'

export const Route = createFileRoute('/admin/messages')({
  staticData: { shape: 'list', title: 'Messages' },
  component: MessageStatistics,
})
