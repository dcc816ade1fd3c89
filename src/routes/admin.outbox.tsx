import { createFileRoute } from '@tanstack/react-router'
import { Outbox } from '../admin/jobs/Jobs.tsx'

export const Route = createFileRoute('/admin/outbox')({
  staticData: { shape: 'list', title: 'Outbox' },
  component: Outbox,
})
