import { createFileRoute } from '@tanstack/react-router'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { Security } from '../auth/security/Security.tsx'
import { Devices } from '../sessions/Devices.tsx'

export const Route = createFileRoute('/profile/security')({
  staticData: { shape: 'list', title: 'Security' },
  beforeLoad: requireSession,
  component: () => (
    <Protected>
      {(driver) => <Security key={driver.id} driver={driver} devices={<Devices userId={driver.id} />} />}
    </Protected>
  ),
})
