import { createFileRoute } from '@tanstack/react-router'
import { Announcements } from '../admin/announcements/Announcements.tsx'

export const Route = createFileRoute('/admin/announcements')({
  staticData: { shape: 'list', title: 'Announcements' },
  component: Announcements,
})
