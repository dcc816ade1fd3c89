import { createFileRoute } from '@tanstack/react-router'
import { TesterGate } from '../gates/TesterGate.tsx'
import { Dashboard } from '../testing/Dashboard.tsx'

export const Route = createFileRoute('/testing/dashboard')({
  staticData: { title: 'Testing Dashboard' },
  component: () => <TesterGate>{(driver) => <Dashboard key={driver.id} driver={driver} />}</TesterGate>,
})
