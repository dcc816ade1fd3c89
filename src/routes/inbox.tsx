import { createFileRoute } from '@tanstack/react-router'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { InboxPage } from '../inbox/InboxPage.tsx'

export const Route = createFileRoute('/inbox')({
  staticData: { shape: 'list', title: 'Inbox' },
  validateSearch: ({ tab }): { tab?: 'messages' } => (tab === 'messages' ? { tab } : {}),
  beforeLoad: requireSession,
  component: () => <Protected>{(driver) => <InboxPage key={driver.id} userId={driver.id} />}</Protected>,
})
