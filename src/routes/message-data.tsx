import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../auth/Protected.tsx'
import { FeatureGate } from '../sessions/Gates.tsx'
import { MessageData } from '../engagement/message-data/MessageData.tsx'

export const Route = createFileRoute('/message-data')({
  staticData: { title: 'Message Data', shape: 'list' },
  beforeLoad: requireSession,
  component: () => (
    <FeatureGate feature="message_data">
      {(driver) => <MessageData key={driver.id} driver={driver} />}
    </FeatureGate>
  ),
})
