import { createFileRoute } from '@tanstack/react-router'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { Help } from '../site/help/Help.tsx'

export const Route = createFileRoute('/help')({
  staticData: { shape: 'list', title: 'Help' },
  beforeLoad: requireSession,
  component: () => <Protected>{(driver) => <Help key={driver.id} driver={driver} />}</Protected>,
})
