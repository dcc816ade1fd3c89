import { createFileRoute } from '@tanstack/react-router'
import { TesterGate } from '../sessions/Gates.tsx'
import { TestingExpired } from '../testing/TestingExpired.tsx'

export const Route = createFileRoute('/testing/expired')({
  staticData: { title: 'Thank you for testing' },
  component: () => (
    <TesterGate expired>{(driver) => <TestingExpired key={driver.id} driver={driver} />}</TesterGate>
  ),
})
