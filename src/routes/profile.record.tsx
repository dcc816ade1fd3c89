import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../auth/Protected.tsx'
import { FeatureGate } from '../gates/FeatureGate.tsx'
import { Record } from '../record/Record.tsx'

export const Route = createFileRoute('/profile/record')({
  staticData: { shape: 'form', title: 'Driver protection record' },
  beforeLoad: requireSession,
  component: () => (
    <FeatureGate feature="export">{(driver) => <Record key={driver.id} driver={driver} />}</FeatureGate>
  ),
})
