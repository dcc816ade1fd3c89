import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../auth/Protected.tsx'
import { FeatureGate } from '../sessions/Gates.tsx'
import { ProtectionRecord } from '../account/record/ProtectionRecord.tsx'

export const Route = createFileRoute('/profile/record')({
  staticData: { shape: 'form', title: 'Driver protection record' },
  beforeLoad: requireSession,
  component: () => (
    <FeatureGate feature="export">
      {(driver) => <ProtectionRecord key={driver.id} driver={driver} />}
    </FeatureGate>
  ),
})
