import { CloudUpload, Copy, EllipsisVertical, Star } from 'lucide-react'
import { formatRelativeTime } from '#domain/formats.ts'
import type { NewMessage } from '#domain/messages/message.ts'
import { formatTip } from '#domain/money.ts'
import { useNow } from '../device/clock.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { formatFullDateTime } from '../ui/format.ts'
import { momentLabels, platformLabels } from './labels.ts'
import type { LoggedMessage } from './queries.ts'
import { SwipeRow } from './SwipeRow.tsx'
import { messageAnchor } from './use-tips.ts'

type LoggedProps = {
  message: LoggedMessage
  text: string
  onCopy: () => void
  onDelete: () => void
  onFavourite: () => void
  onMore: () => void
  onTip: () => void
}

/** A message of the log in two lines, a tap away from the whole: when and where it was sent, its tip, and its actions. */
export function LoggedRow({ message, text, onCopy, onDelete, onFavourite, onMore, onTip }: LoggedProps) {
  const { id, moment, platform, composedAt, tipCents, tipCurrency, favouriteAt } = message
  const ago = formatRelativeTime(composedAt, useNow())
  const tip = tipCents === null ? null : formatTip(tipCents, tipCurrency ?? undefined)
  // Names the row in few words: a screen reader has just read the message.
  const row = `${momentLabels[moment]}, ${ago}`
  const isFavourite = favouriteAt !== null
  return (
    <li id={messageAnchor(id)} className="scroll-mt-20">
      <SwipeRow onDelete={onDelete}>
        <div className="bg-surface px-3 [&_button]:-outline-offset-3 @2xl:grid @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center @2xl:gap-4 @4xl:gap-6 @2xl:py-1.5">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onMore}
            className="block min-h-12 w-full pt-1.5 text-start hover:underline hover:decoration-edge @2xl:pt-0"
          >
            <span className="line-clamp-2 text-sm leading-snug @2xl:line-clamp-3 @4xl:text-base @4xl:leading-snug">
              {text}
            </span>
          </button>
          <div className="-mr-3 flex flex-wrap items-center justify-end">
            <p className="min-w-28 flex-1 text-xs text-muted @2xl:w-40 @2xl:flex-none @4xl:w-44 @2xl:text-sm">
              <span className="block font-semibold">
                {isFavourite && (
                  <span className="@2xl:hidden">
                    <Star className="mr-1 inline size-3.5 fill-current align-[-0.125em] text-go-ink" />
                    <span className="sr-only">Favourite, </span>
                  </span>
                )}
                {momentLabels[moment]}
              </span>
              {platform !== 'unknown' && `${platformLabels[platform]} · `}
              <time dateTime={new Date(composedAt).toISOString()} title={formatFullDateTime(composedAt)}>
                {ago}
              </time>
            </p>
            <Button
              variant="quiet"
              size="small"
              className="px-1 @2xl:w-24"
              aria-label={tip ? `Tip ${tip}, change: ${row}` : `Add tip: ${row}`}
              onClick={onTip}
            >
              {tip ? <span className="tabular-nums">{tip}</span> : 'Add tip'}
            </Button>
            <IconButton
              label={`Favourite: ${row}`}
              icon={<Star className={isFavourite ? 'fill-current text-go-ink' : ''} />}
              title="Favourite"
              aria-pressed={isFavourite}
              onClick={onFavourite}
              // On a phone it is in the menu.
              className="text-muted hover:bg-sunken @max-2xl:hidden"
            />
            <CopyAgain what={row} onCopy={onCopy} />
            <IconButton
              label={`More: ${row}`}
              icon={<EllipsisVertical />}
              title="More"
              aria-haspopup="dialog"
              onClick={onMore}
            />
          </div>
        </div>
      </SwipeRow>
    </li>
  )
}

const CopyAgain = ({ what, onCopy }: { what: string; onCopy: () => void }) => (
  <IconButton label={`Copy again: ${what}`} icon={<Copy />} title="Copy again" onClick={onCopy} />
)

type UnloggedProps = { message: NewMessage; text: string; onCopy: () => void }

export const UnloggedRow = ({ message, text, onCopy }: UnloggedProps) => (
  <li className="rounded-lg border border-dashed border-line bg-surface p-3">
    <p className="leading-relaxed">{text}</p>
    <div className="mt-1 flex items-center gap-1">
      <p className="flex min-w-0 flex-1 items-center gap-1.5 text-sm text-muted">
        <CloudUpload className="size-4 shrink-0" /> {momentLabels[message.input.moment]} · waiting to be
        logged
      </p>
      <CopyAgain what={`${momentLabels[message.input.moment]}, waiting to be logged`} onCopy={onCopy} />
    </div>
  </li>
)
