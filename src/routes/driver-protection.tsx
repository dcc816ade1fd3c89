import { createFileRoute } from '@tanstack/react-router'
import { ProtectionStatement, ProtectionTag } from '../landing/ProtectionStatement.tsx'

export const Route = createFileRoute('/driver-protection')({
  staticData: { title: 'Driver Protection Statement' },
  component: DriverProtection,
})

/** §2.16 */
function DriverProtection() {
  return (
    <main className="page grid max-w-3xl gap-4 py-8">
      <h1 className="heading text-3xl">Driver Protection Statement</h1>
      <p>
        <ProtectionTag />
      </p>
      <ProtectionStatement />
    </main>
  )
}
