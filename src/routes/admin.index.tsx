import { createFileRoute, redirect } from '@tanstack/react-router'

/** §2.20 As long as it has one part only, the dashboard is that part. */
export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/testing', replace: true })
  },
})
