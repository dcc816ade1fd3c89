import { createFileRoute } from '@tanstack/react-router'
import { Jobs } from '../admin/Jobs.tsx'

export const Route = createFileRoute('/admin/outbox')({
  staticData: { shape: 'list', title: 'Jobs' },
  component: Jobs,
})
