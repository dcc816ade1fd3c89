import { Search, CloudUpload, Copy, HandCoins, Trash2 } from 'lucide-react'
import type { NewMessage } from '#domain/messages/message.ts'
import { formatTip } from '#domain/money.ts'
import { formatRelativeTime } from '#domain/relative-time.ts'
import { useNow } from '../device/clock.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { formatFullDateTime } from '../ui/format.ts'
import { NotLoaded } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { displayText } from './copied-messages.ts'
import { CopyAgainSheet, useCopyAgain } from './CopyAgainSheet.tsx'
import { momentLabels, platformLabels } from './labels.ts'
import type { LoggedMessage } from './queries.ts'
import { TipSheet } from './TipSheet.tsx'
import type { MessageHistory as Log } from './use-history.ts'
import { messageAnchor, useTips } from './use-tips.ts'
import { useUnsentMessages } from './use-unsent.ts'

type Props = { userId: string; history: Log }

/** §1.2 The messages sent before: to search, copy again and delete. Only this phone knows their names. */
export function History({ userId, history }: Props) {
  const { messages } = history
  const copyAgain = useCopyAgain(userId)
  const { memory, request: onCopy } = copyAgain
  const tips = useTips(userId, history)
  const logged = new Set(messages?.map(({ key }) => key))
  // A search runs on the server, which does not know the messages that are still queued on this phone.
  const unsent = useUnsentMessages(userId)
    .mine.filter(({ key }) => !history.isSearching && !logged.has(key))
    .map(({ message }) => message)
    .toReversed()
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="scroll-mt-20 text-lg font-bold">
        History
      </h2>
      {(history.isSearching || (messages?.length ?? 0) > 0) && (
        <Field
          label="Search history"
          type="search"
          className="mt-2"
          value={history.search}
          onChange={(event) => history.setSearch(event.target.value)}
        />
      )}
      {history.isCached && <p className="mt-2 text-sm text-muted">As last seen on this phone.</p>}
      {unsent.length > 0 && (
        <ul className="mt-3 grid gap-2" aria-label="Waiting to be logged">
          {unsent.map((message) => (
            <UnloggedRow
              key={message.key}
              message={message}
              text={displayText(memory, message)}
              onCopy={onCopy}
            />
          ))}
        </ul>
      )}
      {messages === null && !history.failed && <Loading />}
      {messages === null && history.failed && (
        <div className="mt-3">
          <NotLoaded
            title="Your messages could not be loaded."
            query={{ isFetching: history.isFetching, refetch: history.retry }}
          />
        </div>
      )}
      {messages?.length === 0 && unsent.length === 0 && <Empty searching={history.isSearching} />}
      {messages && messages.length > 0 && (
        <ul className="mt-3 grid gap-2" aria-busy={history.isFetching}>
          {messages.map((message) => (
            <LoggedRow
              key={message.id}
              message={message}
              text={displayText(memory, message)}
              onCopy={onCopy}
              onDelete={() => history.remove(message)}
              onTip={() => tips.open(message)}
            />
          ))}
        </ul>
      )}
      {messages && messages.length > 0 && history.more && (
        <Button className="mt-3 w-full" busy={history.isFetchingMore} onClick={history.more}>
          Show more
        </Button>
      )}
      {tips.opened && (
        <TipSheet
          key={tips.opened.id}
          message={tips.opened}
          text={displayText(memory, tips.opened)}
          onClose={tips.close}
          onSave={(cents) => tips.change(tips.opened!, cents)}
          onRemove={() => tips.change(tips.opened!, null)}
        />
      )}
      <CopyAgainSheet again={copyAgain} />
    </section>
  )
}

const Loading = () => (
  <div className="mt-3 grid gap-2" aria-busy="true">
    <span className="sr-only" role="status">
      Loading your messages
    </span>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-20" />
    ))}
  </div>
)

const Empty = ({ searching }: { searching: boolean }) => (
  <p className="mt-3 rounded-lg bg-sunken p-6 text-center text-muted">
    {searching ? (
      <>
        <Search className="mx-auto mb-2 size-6" /> No message with these words.
      </>
    ) : (
      'Messages that you copy appear here.'
    )}
  </p>
)

type LoggedProps = {
  message: LoggedMessage
  text: string
  onCopy: (message: LoggedMessage) => void
  onDelete: () => void
  onTip: () => void
}

/** A message of the log: when and where it was sent and its tip, to copy again or delete. */
function LoggedRow({ message, text, onCopy, onDelete, onTip }: LoggedProps) {
  const { moment, platform, composedAt } = message
  const now = useNow()
  return (
    <li id={messageAnchor(message.id)} className="scroll-mt-20 rounded-lg border border-line bg-surface p-3">
      <p className="leading-relaxed">{text}</p>
      <p className="mt-1 text-sm text-muted">
        {momentLabels[moment]}
        {platform !== 'unknown' && ` · ${platformLabels[platform]}`} ·{' '}
        <time dateTime={new Date(composedAt).toISOString()} title={formatFullDateTime(composedAt)}>
          {formatRelativeTime(composedAt, now)}
        </time>
      </p>
      <div className="-mb-1 -ml-3 flex items-center gap-1">
        <TipButton message={message} text={text} onClick={onTip} />
        <CopyAgainButton text={text} onClick={() => onCopy(message)} />
        <Button variant="quiet" size="small" aria-label={`Delete: ${text}`} title="Delete" onClick={onDelete}>
          <Trash2 className="size-5" />
        </Button>
      </div>
    </li>
  )
}

type TipButtonProps = { message: LoggedMessage; text: string; onClick: () => void }

function TipButton({ message: { tipCents, tipCurrency }, text, onClick }: TipButtonProps) {
  const tip = tipCents === null ? null : formatTip(tipCents, tipCurrency ?? undefined)
  return (
    <Button
      variant="quiet"
      size="small"
      className="mr-auto px-3"
      icon={<HandCoins className="size-5" />}
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
const UnloggedRow = ({ message, text, onCopy }: UnloggedProps) => (
  <li className="rounded-lg border border-dashed border-line bg-surface p-3">
    <p className="leading-relaxed">{text}</p>
    <div className="mt-1 flex items-center gap-1">
      <p className="flex min-w-0 flex-1 items-center gap-1.5 text-sm text-muted">
        <CloudUpload className="size-4 shrink-0" /> {momentLabels[message.input.moment]} · waiting to be
        logged
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
    <Copy className="size-5" />
  </Button>
)
