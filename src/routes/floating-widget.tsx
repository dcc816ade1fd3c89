import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../auth/Protected.tsx'
import { FloatingWidget } from '../messages/floating-widget/FloatingWidget.tsx'
import { FeatureGate } from '../sessions/Gates.tsx'

export const Route = createFileRoute('/floating-widget')({
  staticData: { title: 'Floating Widget', shape: 'list' },
  beforeLoad: requireSession,
  component: () => (
    <FeatureGate feature="floating_widget">
      {(driver) => <FloatingWidget key={driver.id} driver={driver} />}
    </FeatureGate>
  ),
})
