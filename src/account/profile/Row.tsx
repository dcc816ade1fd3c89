import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** A list of rows below the heading of a card: as wide as the card, parted by hairlines, and its end. */
export const rowsClass =
  '-mx-4 -mt-2 -mb-4 grid grid-cols-[minmax(0,1fr)] divide-y divide-line overflow-hidden rounded-b-lg sm:-mx-5 sm:-mb-5 [&_:focus-visible]:-outline-offset-3'

type Words = { title: string; note?: ReactNode; isUrgent?: boolean }

/** A row that opens a page. Its name is the title; the note describes it. */
export function LinkRow({ to, ...words }: Words & { to: string }) {
  const id = useId()
  return (
    <Link
      to={to}
      aria-labelledby={`${id}-title`}
      aria-describedby={words.note ? `${id}-note` : undefined}
      className={rowClass}
    >
      <RowWords id={id} {...words} />
      <ChevronRight />
    </Link>
  )
}

/** A row that acts. */
export function ButtonRow({
  icon,
  busy,
  onClick,
  ...words
}: Words & { icon: ReactNode; busy?: boolean; onClick: () => void }) {
  const id = useId()
  return (
    <button
      type="button"
      aria-labelledby={`${id}-title`}
      aria-describedby={words.note ? `${id}-note` : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={rowClass}
    >
      <RowWords id={id} {...words} />
      {icon}
    </button>
  )
}

/** The padding of a card, which a row has instead. */
export const rowPadding = 'px-4 sm:px-5'

const rowClass = `${rowPadding} flex min-h-14 items-center gap-3 py-2 text-start hover:bg-sunken [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted`

const RowWords = ({ id, title, note, isUrgent = false }: Words & { id: string }) => (
  <span className="min-w-0 flex-1 wrap-anywhere">
    <span id={`${id}-title`} className="block font-medium">
      {title}
    </span>
    {note && (
      <span
        id={`${id}-note`}
        className={`block text-sm ${isUrgent ? 'font-semibold text-amber' : 'text-muted'}`}
      >
        {note}
      </span>
    )}
  </span>
)
