import { createFileRoute } from '@tanstack/react-router'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { Feedback } from '../account/feedback/Feedback.tsx'

export const Route = createFileRoute('/feedback')({
  staticData: { shape: 'form', title: 'Send Feedback' },
  beforeLoad: requireSession,
  component: () => <Protected>{(driver) => <Feedback key={driver.id} driver={driver} />}</Protected>,
})
