import { Check, ChevronDown, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { dateFormat } from '#domain/formats.ts'
import { CardIcon, CardTool, cardBodyClass, cardClassOf } from './InboxCard.tsx'
import type { InboxRow } from './presentation.ts'

const { format: formatDay } = dateFormat({ day: 'numeric', month: 'long' })

type Props = {
  id: string
  name: string
  items: InboxRow['items']
  onRead: () => void
  onDismiss: () => void
  children: ReactNode
}

/** §2.45 The items of one name and day in a row that opens. What is done to the row is done to all of them. */
export function InboxGroup({ id, name, items, onRead, onDismiss, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const unread = items.filter(({ readAt }) => readAt === null).length
  const isUnread = unread > 0
  const [title, day] = [`${items.length} ${name}`, formatDay(items[0].createdAt)]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className={`flex ${cardClassOf(isUnread)}`}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
          className={cardBodyClass}
        >
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
        <span className="flex shrink-0 flex-col @lg:flex-row">
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
      </div>
      <ul
        id={list}
        hidden={!isOpen}
        className="grid grid-cols-[minmax(0,1fr)] gap-2 border-l-2 border-line pl-3"
      >
        {isOpen && children}
      </ul>
    </li>
  )
}
