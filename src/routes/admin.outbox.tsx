import { createFileRoute } from '@tanstack/react-router'
import { Outbox } from '../admin/outbox/Outbox.tsx'

export const Route = createFileRoute('/admin/outbox')({
  staticData: { shape: 'list', title: 'Outbox' },
  component: Outbox,
})
