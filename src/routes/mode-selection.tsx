import { createFileRoute } from '@tanstack/react-router'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { ModeSelection } from '../messages/modes/ModeSelection.tsx'

export const Route = createFileRoute('/mode-selection')({
  staticData: { shape: 'list', title: 'Message mode' },
  beforeLoad: requireSession,
  component: () => <Protected>{(driver) => <ModeSelection userId={driver.id} />}</Protected>,
})
