import { CloudUpload, Copy, HandCoins, Trash2 } from 'lucide-react'
import { formatRelativeTime } from '#domain/relative-time.ts'
import { dateFormat } from '#domain/formats.ts'
import type { NewMessage } from '#domain/messages/message.ts'
import { formatTip } from '#domain/money.ts'
import { Button } from '../ui/Button.tsx'
import type { LoggedMessage } from './queries.ts'
import { useNow } from '../device/use-now.ts'
import { messageAnchor } from './use-tips.ts'
import { momentLabels, platformLabels } from './labels.ts'

const timeFormatter = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

type LoggedProps = {
  message: LoggedMessage
  text: string
  onCopy: (message: LoggedMessage) => void
  onDelete: () => void
  onTip: () => void
}

/** A message of the log: when and where it was sent and its tip, to copy again or delete. */
export function LoggedRow({ message, text, onCopy, onDelete, onTip }: LoggedProps) {
  const { moment, platform, composedAt } = message
  const now = useNow()
  return (
    <li id={messageAnchor(message.id)} className="scroll-mt-20 rounded-lg border border-line bg-surface p-3">
      <p className="leading-relaxed">{text}</p>
      <p className="mt-1 text-sm text-muted">
        {momentLabels[moment]}
        {platform !== 'unknown' && ` · ${platformLabels[platform]}`} ·{' '}
        <time dateTime={new Date(composedAt).toISOString()} title={timeFormatter.format(composedAt)}>
          {formatRelativeTime(composedAt, now)}
        </time>
      </p>
      <div className="-mb-1 -ml-3 flex items-center gap-1">
        <TipButton message={message} text={text} onClick={onTip} />
        <CopyAgainButton text={text} onClick={() => onCopy(message)} />
        <Button variant="quiet" size="small" aria-label={`Delete: ${text}`} title="Delete" onClick={onDelete}>
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </div>
    </li>
  )
}

function TipButton({
  message,
  text,
  onClick,
}: {
  message: LoggedMessage
  text: string
  onClick: () => void
}) {
  const { tipCents, tipCurrency } = message
  const tip = tipCents === null ? null : formatTip(tipCents, tipCurrency ?? undefined)
  return (
    <Button
      variant="quiet"
      size="small"
      className="mr-auto px-3"
      icon={<HandCoins aria-hidden className="size-5" />}
      aria-label={tip ? `Tip ${tip}, change: ${text}` : `Add tip: ${text}`}
      onClick={onClick}
    >
      {tip ? <span className="tabular-nums">{tip}</span> : 'Add tip'}
    </Button>
  )
}

type UnloggedProps = {
  message: NewMessage
  text: string
  onCopy: (message: NewMessage) => void
}

/** A copied message that is queued on this phone until there is a network. */
export const UnloggedRow = ({ message, text, onCopy }: UnloggedProps) => (
  <li className="rounded-lg border border-dashed border-line bg-surface p-3">
    <p className="leading-relaxed">{text}</p>
    <div className="mt-1 flex items-center gap-1">
      <p className="flex min-w-0 flex-1 items-center gap-1.5 text-sm text-muted">
        <CloudUpload aria-hidden className="size-4 shrink-0" /> {momentLabels[message.input.moment]} · waiting
        to be logged
      </p>
      <CopyAgainButton text={text} onClick={() => onCopy(message)} />
    </div>
  </li>
)

const CopyAgainButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button
    variant="quiet"
    size="small"
    aria-label={`Copy again: ${text}`}
    title="Copy again"
    onClick={onClick}
  >
    <Copy aria-hidden className="size-5" />
  </Button>
)
