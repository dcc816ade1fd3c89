import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { channelTopics } from '#domain/inbox/channel.ts'
import type { InboxView } from '#domain/inbox/inbox.ts'
import type { InboxItem } from '#domain/inbox/notification.ts'
import { sessionState } from '../auth/session.ts'
import { whenIdle } from '../device/when-idle.ts'
import type { LiveSocket } from '../live-socket.ts'
import { clearStoredInbox } from './inbox-storage.ts'
import { InboxPopover } from './InboxPopover.tsx'
import { sendPendingActions } from './pending-actions.ts'
import { formatUnreadBadge } from './presentation.ts'
import { refetchTopics } from './queries.ts'
import { unreadCountOf, useInbox } from './use-inbox.ts'

const popoverId = 'inbox-popover'
const titleId = 'inbox-title'

/** §2.40, §2.45 The bell of a driver's inbox with the number of unread items, and its popover. */
export function InboxBell({ userId }: { userId: string }) {
  const inbox = useInbox(userId)
  useChannel(userId)
  const newItems = useNewItems(inbox.view)
  const router = useRouter()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const unread = unreadCountOf(inbox.view)
  useEffect(() => router.subscribe('onBeforeNavigate', () => popover.current?.hidePopover()), [router])
  return (
    <>
      <button
        type="button"
        popoverTarget={popoverId}
        aria-label={unread > 0 ? `Inbox, ${unread} unread` : 'Inbox'}
        className="relative flex touch items-center justify-center rounded-full hover:bg-sunken"
      >
        <Bell className="size-6" />
        {unread > 0 && (
          <span
            // A count that grows while the driver looks on drops into place.
            key={unread}
            data-testid="unread-badge"
            aria-hidden="true"
            className={`absolute top-0.5 left-1/2 flex h-5 min-w-5 items-center justify-center rounded-full bg-danger px-1 text-xs leading-none font-bold text-on-danger forced-colors:border ${newItems.length > 0 ? 'animate-drop' : ''}`}
          >
            {formatUnreadBadge(unread)}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {newItemsText(newItems)}
      </span>
      <div
        ref={popover}
        id={popoverId}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        // The focused element stays until the focus has returned to the bell.
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        className="fixed inset-auto top-[calc(4.25rem+env(safe-area-inset-top))] right-[max(1rem,calc((100vw-70rem)/2+1rem))] m-0 w-104 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised p-0 text-ink shadow-float open:animate-drop max-md:right-2 max-md:left-2 max-md:w-auto max-md:max-w-none max-h-[calc(100dvh-5rem-env(safe-area-inset-top))]"
      >
        {isOpen && <InboxPopover inbox={inbox} titleId={titleId} />}
      </div>
    </>
  )
}

/** The unread items that arrived last since this device knew the inbox. */
function useNewItems(view: InboxView | null): readonly InboxItem[] {
  const [seen, setSeen] = useState<{ upTo: number | null; newItems: InboxItem[] }>(() => ({
    upTo: view?.upTo ?? null,
    newItems: [],
  }))
  const { upTo } = seen
  if (view && (upTo === null || view.upTo > upTo)) {
    const isNew = ({ arrival, readAt }: InboxItem) => upTo !== null && arrival > upTo && readAt === null
    setSeen({ upTo: view.upTo, newItems: view.items.filter(isNew) })
  }
  return seen.newItems
}

const newItemsText = (newItems: readonly InboxItem[]): string => {
  if (newItems.length === 0) return ''
  return newItems.length === 1
    ? `New in your inbox: ${newItems[0]!.title}`
    : `${newItems.length} new in your inbox`
}

/** Without a channel its topics are polled this often, in milliseconds. */
const POLL_INTERVAL_MS = 60_000

/** Keeps what a driver's screens show live while it is mounted, and sends what they did to their inbox. */
function useChannel(userId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    let channel: LiveSocket | null = null
    let isStopped = false
    const open = async () => {
      const { openChannel } = await import('./channel.ts')
      if (!isStopped) channel = openChannel(queries)
    }
    const cancelIdle = whenIdle(
      () => void open().catch((error: unknown) => console.warn('The channel cannot be opened', error)),
    )
    const poll = () => {
      if (document.visibilityState !== 'hidden' && !channel?.isOpen()) refetchTopics(queries, channelTopics)
    }
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    const stopSending = sendPendingActions(queries, userId)
    return () => {
      isStopped = true
      cancelIdle()
      clearInterval(timer)
      stopSending()
      channel?.stop()
      const session = sessionState()
      // The next person who holds the phone finds nothing.
      if (session.state === 'signed_out' && session.reason === 'left') clearStoredInbox(userId)
    }
  }, [queries, userId])
}
