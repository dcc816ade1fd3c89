import { createFileRoute } from '@tanstack/react-router'
import { Callback } from '../auth/Callback.tsx'

export const Route = createFileRoute('/auth/callback')({
  staticData: { title: 'Signing in' },
  component: Callback,
})
