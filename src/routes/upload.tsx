import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from '../auth/Protected.tsx'
import { loadDesk } from '../messages/load-desk.ts'

export const Route = createFileRoute('/upload')({
  beforeLoad: requireSession,
  // It is split by hand, in parts.
  codeSplitGroupings: [],
  component: lazyRouteComponent(loadDesk, 'UploadPage'),
})
