import { createFileRoute } from '@tanstack/react-router'
import { TesterGate } from '../sessions/Gates.tsx'
import { TesterDashboard } from '../testing/TesterDashboard.tsx'

export const Route = createFileRoute('/testing/dashboard')({
  staticData: { title: 'Testing Dashboard' },
  component: () => <TesterGate>{(driver) => <TesterDashboard key={driver.id} driver={driver} />}</TesterGate>,
})
