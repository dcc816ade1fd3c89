import { CloudUpload, Copy, Trash2 } from 'lucide-react'
import { ago } from '#domain/ago.ts'
import { brand } from '#domain/brand.ts'
import type { NewMessage } from '#domain/message.ts'
import { Button } from '../ui/Button.tsx'
import type { LoggedMessage } from './queries.ts'
import { useNow } from './use-now.ts'
import { momentWords, platformWords } from './words.ts'

const timeOf = new Intl.DateTimeFormat(brand.locale, { dateStyle: 'medium', timeStyle: 'short' })

type LoggedProps = {
  message: LoggedMessage
  text: string
  onCopy: (message: LoggedMessage, text: string) => void
  onDelete: () => void
}

/** A message of the log: when and where it was sent, to copy again or delete. */
export function LoggedRow({ message, text, onCopy, onDelete }: LoggedProps) {
  const { moment, platform, composedAt } = message
  const now = useNow()
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <p className="leading-relaxed">{text}</p>
      <div className="mt-1 flex items-center gap-1">
        <p className="min-w-0 flex-1 text-sm text-muted">
          {momentWords[moment]}
          {platform !== 'unknown' && ` · ${platformWords[platform]}`} ·{' '}
          <time dateTime={new Date(composedAt).toISOString()} title={timeOf.format(composedAt)}>
            {ago(composedAt, now)}
          </time>
        </p>
        <CopyAgain text={text} onClick={() => onCopy(message, text)} />
        <Button variant="quiet" size="small" aria-label={`Delete: ${text}`} title="Delete" onClick={onDelete}>
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </div>
    </li>
  )
}

type UnloggedProps = {
  message: NewMessage
  text: string
  onCopy: (message: NewMessage, text: string) => void
}

/** A message that was copied and still waits on this phone for the network. */
export const UnloggedRow = ({ message, text, onCopy }: UnloggedProps) => (
  <li className="rounded-lg border border-dashed border-line bg-surface p-3">
    <p className="leading-relaxed">{text}</p>
    <div className="mt-1 flex items-center gap-1">
      <p className="flex min-w-0 flex-1 items-center gap-1.5 text-sm text-muted">
        <CloudUpload aria-hidden className="size-4 shrink-0" /> {momentWords[message.input.moment]} · waits to
        be logged
      </p>
      <CopyAgain text={text} onClick={() => onCopy(message, text)} />
    </div>
  </li>
)

const CopyAgain = ({ text, onClick }: { text: string; onClick: () => void }) => (
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
