import { BellRing, CheckCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { InboxView } from '#domain/inbox/inbox.ts'
import { useNow } from '../device/clock.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { focusAfterRemoval, InboxCard } from './InboxCard.tsx'
import { StaleNotice, RefreshButton, InboxUnavailable } from './InboxStatus.tsx'
import { unreadCountOf, type InboxModel } from './use-inbox.ts'

/** §2.45, §9.12 At most this many unread items. */
const ITEMS_SHOWN = 10

/** §2.45 The popover of the bell: the newest unread items of both kinds. */
export function InboxPopover({ inbox, titleId }: { inbox: InboxModel; titleId: string }) {
  const { view, read, readAll } = inbox
  const now = useNow()
  const scrollbar = useFadingScrollbar()
  const unread = unreadCountOf(view)
  const items =
    view?.items.filter(({ readAt: markReadAt, expiresAt }) => markReadAt === null && expiresAt > now) ?? []
  const shown = items.slice(0, ITEMS_SHOWN)

  /** An item that was marked read leaves the list with the focus, which moves to the next card. */
  const markReadAt = (index: number) => {
    read(shown[index]!)
    focusAfterRemoval(scrollbar.ref.current, '[data-check]', index, document.getElementById(titleId))
  }
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-1 p-2 pl-4">
        <div className="min-w-0 flex-[1_1_7rem]">
          <h2 id={titleId} tabIndex={-1} className="heading text-lg">
            Inbox
          </h2>
          <p className="text-sm text-muted">{unreadText(view)}</p>
        </div>
        <Button variant="quiet" size="small" className="px-3" disabled={unread === 0} onClick={readAll}>
          Mark all read
        </Button>
        <RefreshButton inbox={inbox} variant="quiet" />
      </header>
      <div
        {...scrollbar}
        // The scrollbar's space is reserved, so that nothing moves when the bar comes and goes.
        className="h-96 max-h-[calc(100dvh-16rem)] min-h-40 overflow-y-auto overscroll-contain border-y border-line px-1 py-2 [scrollbar-color:transparent_transparent] [scrollbar-gutter:stable_both-edges] [scrollbar-width:thin] data-moving:[scrollbar-color:var(--color-edge)_transparent]"
      >
        {!view && <InboxUnavailable inbox={inbox} />}
        {view && shown.length > 0 && (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {shown.map((item, index) => (
              <InboxCard key={item.id} item={item} now={now} onRead={() => markReadAt(index)} />
            ))}
          </ul>
        )}
        {shown.length > 0 && unread > shown.length && (
          <p className="p-3 text-center text-sm text-muted">
            These are the newest {shown.length}. The others are under View all messages.
          </p>
        )}
        {view && shown.length === 0 && (view.items.length > 0 ? <AllReadNotice /> : <EmptyInbox />)}
      </div>
      <footer className="grid gap-2 p-3">
        {view && <StaleNotice inbox={inbox} />}
        <ButtonLink to="/inbox">View all messages</ButtonLink>
      </footer>
    </>
  )
}

/** §9.30 The scrollbar of a list hides this long after it was moved, in milliseconds. */
const HIDE_DELAY_MS = 600

/** For a list that marks itself `data-moving` while it is scrolled, and a moment longer. */
function useFadingScrollbar() {
  const list = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onScroll = () => {
    list.current?.toggleAttribute('data-moving', true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => list.current?.removeAttribute('data-moving'), HIDE_DELAY_MS)
  }
  return { ref: list, onScroll }
}

/** §2.45 */
export const EmptyInbox = () => (
  <Empty icon={<BellRing />} title="No messages yet">
    We'll send you messages when something important happens
  </Empty>
)

const AllReadNotice = () => (
  <Empty icon={<CheckCheck />} title="All read">
    What you’ve read is under View all messages.
  </Empty>
)

/** §2.45 The number of unread items, once it is known. */
export const unreadText = (view: InboxView | null): string =>
  view ? `${unreadCountOf(view)} unread` : '\u00a0'
