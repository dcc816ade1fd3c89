import { createFileRoute } from '@tanstack/react-router'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { Profile } from '../account/profile/Profile.tsx'

export const Route = createFileRoute('/profile/')({
  staticData: { shape: 'list', title: 'Profile' },
  beforeLoad: requireSession,
  component: () => <Protected>{(driver) => <Profile key={driver.id} driver={driver} />}</Protected>,
})
