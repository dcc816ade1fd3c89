import { createFileRoute } from '@tanstack/react-router'
import { Videos } from '../media/admin/Videos.tsx'

export const Route = createFileRoute('/admin/videos')({
  staticData: { shape: 'list', title: 'Videos' },
  component: Videos,
})
