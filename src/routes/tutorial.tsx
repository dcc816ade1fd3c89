import { createFileRoute } from '@tanstack/react-router'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { Tutorial } from '../site/tutorial/Tutorial.tsx'

export const Route = createFileRoute('/tutorial')({
  staticData: { shape: 'article', title: 'Tutorial' },
  beforeLoad: requireSession,
  component: () => <Protected>{(driver) => <Tutorial key={driver.id} driver={driver} />}</Protected>,
})
