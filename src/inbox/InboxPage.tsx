import { getRouteApi } from '@tanstack/react-router'
import { Archive, CheckCheck, SearchX, X } from 'lucide-react'
import { type FocusEvent, type RefObject, useRef, useState } from 'react'
import { type InboxItem, type InboxKind, type InboxTopic, topicLabels } from '#domain/inbox/notification.ts'
import { useNow } from '../device/clock.ts'
import { Button } from '../ui/Button.tsx'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { focusAfterRemoval, InboxCard, CardTool } from './InboxCard.tsx'
import { InboxGroup } from './InboxGroup.tsx'
import { EmptyInbox, unreadText } from './InboxPopover.tsx'
import { StaleNotice, RefreshButton, InboxUnavailable } from './InboxStatus.tsx'
import { inboxRowsOf, presentationOf } from './presentation.ts'
import { unreadCountOf, useInbox, type InboxModel } from './use-inbox.ts'

const route = getRouteApi('/inbox')

/** §2.45, §4.8 The whole inbox of a driver: notifications, and messages that we wrote to them. */
export function InboxPage({ userId }: { userId: string }) {
  const inbox = useInbox(userId)
  const { view, readAll } = inbox
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  // A driver without any notification begins with the messages, and stays there when one comes. The address stays as it
  // is: another one would bring back a driver who has gone on meanwhile.
  const [first, setFirst] = useState<InboxKind | null>(null)
  if (first === null && view && view.items.length > 0)
    setFirst(view.items.every((item) => item.kind === 'message') ? 'message' : 'notification')
  const kind: InboxKind = tab ? (tab === 'messages' ? 'message' : 'notification') : (first ?? 'notification')
  const unread = unreadCountOf(view)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <main className="page grid page-narrow-3xl grid-cols-[minmax(0,1fr)] content-start gap-4 py-6 md:py-10">
      <header className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-[1_1_5rem]">
          <h1 ref={title} tabIndex={-1} className="heading text-2xl">
            Inbox
          </h1>
          <p className="text-muted">{unreadText(view)}</p>
        </div>
        <Button
          size="small"
          disabled={unread === 0}
          onClick={readAll}
          icon={<CheckCheck className="max-[22rem]:hidden" />}
        >
          Mark all read
        </Button>
        <RefreshButton inbox={inbox} variant="secondary" />
      </header>
      <Segmented
        label="What to show"
        value={kind}
        options={[
          {
            value: 'notification',
            label: <InboxTab label="Notifications" unread={view?.unread.notification} />,
          },
          { value: 'message', label: <InboxTab label="Messages" unread={view?.unread.message} /> },
        ]}
        onChange={(chosen) =>
          void navigate({
            search: { tab: chosen === 'message' ? 'messages' : 'notifications' },
            replace: true,
          })
        }
      />
      {view ? (
        <InboxItems key={kind} inbox={inbox} all={view.items} kind={kind} title={title} />
      ) : (
        <InboxUnavailable inbox={inbox} />
      )}
    </main>
  )
}

const InboxTab = ({ label, unread = 0 }: { label: string; unread?: number }) => (
  <>
    {label}
    {unread > 0 && (
      <span className="rounded-full bg-note-soft px-2 py-0.5 text-xs text-note">
        {unread}
        <span className="sr-only"> unread</span>
      </span>
    )}
  </>
)

type ItemsProps = {
  inbox: InboxModel
  all: readonly InboxItem[]
  kind: InboxKind
  title: RefObject<HTMLElement | null>
}

function InboxItems({ inbox, all, kind, title }: ItemsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [filter, setFilter] = useState<InboxFilter>('all')
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  /** The items that had the focus. A group that forms around one of them is open. */
  const [focused, setFocused] = useState<readonly string[]>([])
  const now = useNow()
  const items = all.filter((item) => item.kind === kind && item.expiresAt > now)
  const filters = filtersFor(items)
  // The chosen filter may have no items any more.
  const chosen = filters.some(({ value }) => value === filter) ? filter : 'all'
  const shown = items.filter((item) => matchesFilter(item, chosen))
  /** The tapped button may disappear with its items, so the focus moves on. */
  const withFocusAfter = (id: string, act: () => void) => () => {
    const tools = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])
    const index = tools.findIndex(({ dataset }) => dataset.dismiss === id)
    act()
    focusAfterRemoval(list.current, '[data-dismiss]', index, title.current)
  }
  const noteFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>('[data-item]')?.dataset.item
    if (id !== undefined && !focused.includes(id)) setFocused([...focused, id])
  }
  const cardOf = (item: InboxItem, isInGroup = false) => (
    <InboxCard
      key={item.id}
      item={item}
      now={now}
      isWhole
      isInGroup={isInGroup}
      onRead={withFocusAfter(item.id, () => inbox.read(item))}
    >
      <DismissButton
        id={item.id}
        kind={kind}
        title={item.title}
        onClick={withFocusAfter(item.id, () => inbox.dismiss(item))}
      />
    </InboxCard>
  )
  if (items.length === 0)
    return (
      <>
        <StaleNotice inbox={inbox} />
        <EmptyInbox />
      </>
    )
  return (
    <>
      <div className="@container">
        <ChipGroup label="Filter" hideLabel oneLine options={filters} value={chosen} onChange={setFilter} />
      </div>
      <StaleNotice inbox={inbox} />
      {shown.length === 0 ? (
        <Empty
          icon={<SearchX />}
          title="Nothing unread here"
          action={<Button onClick={() => setFilter('all')}>Show all</Button>}
        />
      ) : (
        // The list only notes where the focus is.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul ref={list} onFocus={noteFocus} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {inboxRowsOf(shown).flatMap(({ key, name, items }) => {
            if (name === null) return cardOf(items[0])
            const isOpen = toggled[key] ?? items.some(({ id }) => focused.includes(id))
            // The cards are no part of the group's row: one that joins a group stays where it is, with the focus.
            return [
              <InboxGroup
                key={key}
                id={key}
                name={name}
                items={items}
                isOpen={isOpen}
                onToggle={() => setToggled((before) => ({ ...before, [key]: !isOpen }))}
                onRead={withFocusAfter(key, () => inbox.read(...items))}
                onDismiss={withFocusAfter(key, () => inbox.dismiss(...items))}
              />,
              ...(isOpen ? items.map((item) => cardOf(item, true)) : []),
            ]
          })}
        </ul>
      )}
    </>
  )
}

type DismissProps = { id: string; kind: InboxKind; title: string; onClick: () => void }

/** §4.8 A notification is dismissed, a message archived. */
function DismissButton({ id, kind, title, onClick }: DismissProps) {
  const [label, Icon] = kind === 'notification' ? (['Dismiss', X] as const) : (['Archive', Archive] as const)
  return (
    <CardTool data-dismiss={id} aria-label={`${label}: ${title}`} onClick={onClick}>
      <Icon className="size-5" />
      {label}
    </CardTool>
  )
}

type InboxFilter = 'all' | 'unread' | InboxTopic

/** The filters that the given items allow. A single topic is not a choice. */
function filtersFor(items: readonly InboxItem[]): { value: InboxFilter; label: string }[] {
  const present = new Set(items.map((item) => presentationOf(item).topic))
  const topics = (Object.keys(topicLabels) as InboxTopic[]).filter((topic) => present.has(topic))
  return [
    { value: 'all', label: 'All' },
    { value: 'unread', label: 'Unread' },
    ...(topics.length > 1 ? topics : []).map((value) => ({ value, label: topicLabels[value] })),
  ]
}

function matchesFilter(item: InboxItem, filter: InboxFilter): boolean {
  if (filter === 'all') return true
  return filter === 'unread' ? item.readAt === null : presentationOf(item).topic === filter
}
