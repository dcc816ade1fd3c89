import { useState } from 'react'
import { itemOf } from '#domain/inbox/announcement.ts'
import { InboxCard } from '../InboxCard.tsx'
import type { Typed } from './announcement-fields.ts'

/** What is written, as the card that a driver sees. */
export function Preview({ form }: { form: Typed }) {
  const [now] = useState(() => Date.now())
  const { title, message, href } = form
  const words = {
    ...form,
    title: title || 'The title',
    message: message || 'What you write.',
    href: href || null,
  }
  const item = { ...itemOf(words, now), readAt: null, goneAt: null, seq: 0 }
  return (
    <aside
      aria-label="As a driver sees it"
      className="min-w-0 content-start @3xl:sticky @3xl:top-24 @3xl:self-start"
    >
      <h2 className="mb-2 text-sm font-semibold text-muted">As a driver sees it</h2>
      {/* It is a picture of a card: nothing of it can be tapped. */}
      <ul inert className="list-none">
        <InboxCard item={item} now={now} isWhole onRead={() => undefined} />
      </ul>
    </aside>
  )
}
