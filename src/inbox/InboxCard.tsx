import { useRouter } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { formatRelativeTime } from '#domain/formats.ts'
import type { InboxItem } from '#domain/inbox/notification.ts'
import { sameOriginPath } from '#domain/inbox/push.ts'
import { formatFullDateTime } from '../ui/format.ts'
import { presentationOf, priorityToneOf } from './presentation.ts'

type Props = {
  item: InboxItem
  now: number
  onRead: () => void
  /** Shows the whole text instead of three lines, as in the popover. */
  isWhole?: boolean
  /** Indents the card under the row of its group. */
  isInGroup?: boolean
  children?: ReactNode
}

/** §2.45, §3.6 An item and its time. A tap marks it read and opens its page; the check mark only marks it read. */
export function InboxCard({ item, now, onRead, isWhole = false, isInGroup = false, children }: Props) {
  const { title, message, priority, createdAt, readAt } = item
  const { label, className } = priorityToneOf(priority)
  const isUnread = readAt === null
  const hasLink = sameOriginPath(item.link) !== null
  return (
    <li
      id={isInGroup ? groupedIdOf(item) : undefined}
      data-item={item.id}
      className={`${cardClassOf(isUnread)} ${isInGroup ? 'ml-4' : ''}`}
    >
      <CardBody item={item} onRead={onRead}>
        <CardIcon item={item} isUnread={isUnread} />
        <span className="min-w-0 flex-1">
          <span className={`block wrap-anywhere ${isUnread ? 'font-bold' : 'font-medium text-muted'}`}>
            {isUnread && <span className="sr-only">Unread: </span>}
            {title}
            {hasLink && <ChevronRight className="ml-0.5 inline size-4 align-[-0.125em] text-muted" />}
          </span>
          <span
            className={`text-sm wrap-anywhere ${isWhole ? 'block whitespace-pre-line' : 'line-clamp-3'} ${isUnread ? '' : 'text-muted'}`}
          >
            {message}
          </span>
          <span className="mt-1 block text-xs text-muted">
            {label && <strong className={`mr-2 rounded-full px-2 py-0.5 ${className}`}>{label}</strong>}
            <time dateTime={new Date(createdAt).toISOString()} title={formatFullDateTime(createdAt)}>
              {formatRelativeTime(createdAt, now)}
            </time>
          </span>
        </span>
      </CardBody>
      <span className={isWhole ? cardToolsClass : besideTimeClass}>
        {isUnread && (
          <CardTool data-check aria-label={`Mark read: ${title}`} onClick={onRead}>
            <Check className="size-5" />
            Mark read
          </CardTool>
        )}
        {children}
      </span>
    </li>
  )
}

/** The id of a card by which the row of its group owns it, as a word: spaces part the ids of `aria-owns`. */
export const groupedIdOf = ({ id }: InboxItem) => `grouped-${encodeURIComponent(id)}`

/** An unread card is a sheet of paper with an edge, a dot and a coloured icon; a read one has sunk into the ground. */
export const cardClassOf = (isUnread: boolean) =>
  `@container flex flex-wrap rounded-lg border ${isUnread ? 'border-edge bg-surface' : 'border-line'}`

export function CardIcon({ item, isUnread }: { item: InboxItem; isUnread: boolean }) {
  const { Icon } = presentationOf(item)
  const { className } = priorityToneOf(item.priority)
  return (
    // With large text, the words need the whole width.
    <span
      aria-hidden="true"
      className={`relative flex size-10 shrink-0 items-center justify-center bubble @max-[14rem]:hidden forced-colors:border ${isUnread ? className : 'bg-sunken text-muted'}`}
    >
      <Icon className="size-5" />
      {isUnread && (
        <span className="absolute -top-1 -right-1 size-3.5 rounded-full border-2 border-surface bg-note forced-colors:bg-[CanvasText]" />
      )}
    </span>
  )
}

export const CardTool = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="flex touch items-center justify-center gap-1.5 rounded-lg px-3 text-xs text-muted hover:bg-sunken hover:text-ink @lg:min-w-17 @lg:flex-col @lg:gap-0 @lg:px-1"
  />
)

/** Under the words on a phone, which need the whole width; beside them elsewhere. */
export const cardToolsClass =
  'flex shrink-0 flex-wrap @max-lg:-mt-2 @max-lg:basis-full @max-lg:pl-13 @max-[14rem]:pl-0'

/** In the popover the only tool is beside the time, whose line has room for it, unless the text is large. */
const besideTimeClass = `${cardToolsClass} @min-[14rem]:@max-lg:-mt-11.5 @min-[14rem]:@max-lg:justify-end @min-[14rem]:@max-lg:pl-40 @min-[14rem]:@max-lg:pointer-events-none @min-[14rem]:@max-lg:*:pointer-events-auto`

export const cardBodyClass =
  'flex min-h-12 min-w-0 flex-1 items-start gap-3 rounded-lg p-3 text-start hover:bg-sunken @max-lg:basis-full @lg:pr-1'

function CardBody({ item, onRead, children }: { item: InboxItem; onRead: () => void; children: ReactNode }) {
  const { history } = useRouter()
  const path = sameOriginPath(item.link)
  if (path) {
    const onFollow = (event: MouseEvent) => {
      onRead()
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      history.push(path)
    }
    return (
      <a href={path} onClick={onFollow} className={cardBodyClass}>
        {children}
      </a>
    )
  }
  // A read item without a page has nothing to tap.
  if (item.readAt !== null)
    return (
      <div className="flex min-w-0 flex-1 items-start gap-3 p-3 @max-lg:basis-full @lg:pr-1">{children}</div>
    )
  return (
    <button type="button" onClick={onRead} className={cardBodyClass}>
      {children}
    </button>
  )
}

/**
 * The focused element may be gone with the next frame, because the driver removed it. The focus then moves to the
 * same place of the list, to its last item, or where there is none to `otherwise`.
 * @param selector matches the parts of the list that can take the focus
 */
export function focusAfterRemoval(
  list: HTMLElement | null,
  selector: string,
  index: number,
  fallback: HTMLElement | null,
): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body) return
    const parts = list?.isConnected ? list.querySelectorAll<HTMLElement>(selector) : []
    const next = parts[Math.min(index, parts.length - 1)] ?? fallback
    next?.focus()
  })
}
