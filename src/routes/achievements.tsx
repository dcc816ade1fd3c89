import { createFileRoute } from '@tanstack/react-router'
import { Achievements } from '../engagement/achievements/Achievements.tsx'
import { requireSession } from '../auth/Protected.tsx'
import { FeatureGate } from '../sessions/Gates.tsx'

export const Route = createFileRoute('/achievements')({
  staticData: { title: 'Achievements', shape: 'list' },
  beforeLoad: requireSession,
  component: () => (
    <FeatureGate feature="achievements">
      {(driver) => <Achievements key={driver.id} driver={driver} />}
    </FeatureGate>
  ),
})
