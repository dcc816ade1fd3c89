import { useState } from 'react'
import { announcementItem } from '#domain/inbox/announcement.ts'
import { InboxCard } from '../InboxCard.tsx'
import type { AnnouncementFields } from './announcement-fields.ts'

/** The announcement as the card that a driver sees. */
export function AnnouncementPreview({ form }: { form: AnnouncementFields }) {
  const [now] = useState(() => Date.now())
  const { title, message, href } = form
  const content = {
    ...form,
    title: title || 'The title',
    message: message || 'What you write.',
    href: href || null,
  }
  const item = { ...announcementItem(content, now), readAt: null, goneAt: null, seq: 0 }
  return (
    <aside
      aria-label="As a driver sees it"
      className="min-w-0 content-start @3xl:sticky @3xl:top-24 @3xl:self-start"
    >
      <h2 className="mb-2 text-sm font-semibold text-muted">As a driver sees it</h2>
      {/* It is only a preview: none of it can be tapped. */}
      <ul inert className="list-none">
        <InboxCard item={item} now={now} isWhole onRead={() => undefined} />
      </ul>
    </aside>
  )
}
