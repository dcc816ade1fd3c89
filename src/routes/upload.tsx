import { createFileRoute } from '@tanstack/react-router'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { CreateMessage } from '../messages/CreateMessage.tsx'

export const Route = createFileRoute('/upload')({
  beforeLoad: requireSession,
  component: () => <Protected>{(driver) => <CreateMessage key={driver.id} driver={driver} />}</Protected>,
})
