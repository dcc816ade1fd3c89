import { CloudUpload, Copy, EllipsisVertical, HandCoins, Star } from 'lucide-react'
import { formatRelativeTime } from '#domain/formats.ts'
import type { NewMessage } from '#domain/messages/message.ts'
import { formatTip } from '#domain/money.ts'
import { useNow } from '../device/clock.ts'
import { Button } from '../ui/Button.tsx'
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

/** A message of the log: when and where it was sent, its tip, and its actions. */
export function LoggedRow({ message, text, onCopy, onDelete, onFavourite, onMore, onTip }: LoggedProps) {
  const { id, moment, platform, composedAt, tipCents, tipCurrency, favouriteAt } = message
  const ago = formatRelativeTime(composedAt, useNow())
  const tip = tipCents === null ? null : formatTip(tipCents, tipCurrency ?? undefined)
  // Names the row in few words: a screen reader has just read the message.
  const row = `${momentLabels[moment]}, ${ago}`
  return (
    <li id={messageAnchor(id)} className="scroll-mt-20">
      <SwipeRow onDelete={onDelete}>
        <div className="rounded-lg border border-line bg-surface p-3">
          <p className="leading-relaxed">{text}</p>
          <p className="mt-1 text-sm text-muted">
            {momentLabels[moment]}
            {platform !== 'unknown' && ` · ${platformLabels[platform]}`} ·{' '}
            <time dateTime={new Date(composedAt).toISOString()} title={formatFullDateTime(composedAt)}>
              {ago}
            </time>
          </p>
          <div className="-mb-1 -ml-3 flex flex-wrap items-center">
            <Button
              variant="quiet"
              size="small"
              className="mr-auto px-3"
              icon={<HandCoins />}
              aria-label={tip ? `Tip ${tip}, change: ${row}` : `Add tip: ${row}`}
              onClick={onTip}
            >
              {tip ? <span className="tabular-nums">{tip}</span> : 'Add tip'}
            </Button>
            <button
              type="button"
              aria-pressed={favouriteAt !== null}
              aria-label={`Favourite: ${row}`}
              title="Favourite"
              onClick={onFavourite}
              className={toolClass}
            >
              <Star className={`size-5 ${favouriteAt === null ? '' : 'fill-current text-go-ink'}`} />
            </button>
            <CopyAgain what={row} onCopy={onCopy} />
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`More: ${row}`}
              title="More"
              onClick={onMore}
              className={toolClass}
            >
              <EllipsisVertical className="size-5" />
            </button>
          </div>
        </div>
      </SwipeRow>
    </li>
  )
}

const toolClass = 'flex touch items-center justify-center rounded-full text-muted hover:bg-sunken'

const CopyAgain = ({ what, onCopy }: { what: string; onCopy: () => void }) => (
  <button
    type="button"
    aria-label={`Copy again: ${what}`}
    title="Copy again"
    onClick={onCopy}
    className={toolClass}
  >
    <Copy className="size-5" />
  </button>
)

type UnloggedProps = { message: NewMessage; text: string; onCopy: () => void }

/** A copied message that is queued on this phone until there is a network. */
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
