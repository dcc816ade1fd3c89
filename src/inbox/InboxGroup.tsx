import { Check, ChevronDown, X } from 'lucide-react'
import { dateFormat } from '#domain/formats.ts'
import { CardIcon, CardTool, cardBodyClass, cardClassOf, cardToolsClass, groupedIdOf } from './InboxCard.tsx'
import type { InboxRow } from './presentation.ts'

const { format: formatDay } = dateFormat({ day: 'numeric', month: 'long' })

type Props = {
  id: string
  name: string
  items: InboxRow['items']
  isOpen: boolean
  onToggle: () => void
  onRead: () => void
  onDismiss: () => void
}

/**
 * §2.45 The items of one name and day in a row, which opens to show their cards below it. What is done to the row is
 * done to all of them.
 */
export function InboxGroup({ id, name, items, isOpen, onToggle, onRead, onDismiss }: Props) {
  const unread = items.filter(({ readAt }) => readAt === null).length
  const isUnread = unread > 0
  const [title, day] = [`${items.length} ${name}`, formatDay(items[0].createdAt)]
  return (
    <li className={cardClassOf(isUnread)}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle} className={cardBodyClass}>
        <CardIcon item={items[0]} isUnread={isUnread} />
        <span className="min-w-0 flex-1">
          <span className={`block wrap-anywhere ${isUnread ? 'font-bold' : 'font-medium text-muted'}`}>
            {isUnread && <span className="sr-only">Unread: </span>}
            {title}
            <ChevronDown
              className={`ml-1 inline size-4 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </span>
          {!isOpen && (
            <span className={`line-clamp-2 text-sm wrap-anywhere ${isUnread ? '' : 'text-muted'}`}>
              {items.map((item) => item.title).join(', ')}
            </span>
          )}
          <span className="mt-1 block text-xs text-muted">
            {day}
            {isUnread && unread < items.length && ` · ${unread} unread`}
          </span>
        </span>
      </button>
      <span className={cardToolsClass}>
        {isUnread && (
          <CardTool data-check aria-label={`Mark read: ${title}, ${day}`} onClick={onRead}>
            <Check className="size-5" />
            Mark read
          </CardTool>
        )}
        <CardTool data-dismiss={id} aria-label={`Dismiss: ${title}, ${day}`} onClick={onDismiss}>
          <X className="size-5" />
          Dismiss
        </CardTool>
      </span>
      {/* The cards are next to this row in the page, and inside it to a screen reader. */}
      {isOpen && <span role="list" aria-label={title} aria-owns={items.map(groupedIdOf).join(' ')} />}
    </li>
  )
}
