import { createFileRoute } from '@tanstack/react-router'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { Onboarding } from '../site/onboarding/Onboarding.tsx'

export const Route = createFileRoute('/onboarding')({
  staticData: { shape: 'list', title: 'Getting Started' },
  beforeLoad: requireSession,
  component: () => <Protected>{(driver) => <Onboarding key={driver.id} driver={driver} />}</Protected>,
})
