import { createFileRoute } from '@tanstack/react-router'
import { Announcements } from '../inbox/admin/Announcements.tsx'

export const Route = createFileRoute('/admin/announcements')({
  staticData: { shape: 'list', title: 'Announcements' },
  component: Announcements,
})
