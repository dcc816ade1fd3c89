import { Copy, Search, Trash2 } from 'lucide-react'
import { ago } from '#domain/ago.ts'
import { brand } from '#domain/brand.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { shownText } from './memory.ts'
import type { Memory } from './memory.ts'
import type { LoggedMessage } from './queries.ts'
import type { History as Log } from './use-history.ts'
import { useNow } from './use-now.ts'
import { momentWords, platformWords } from './words.ts'

type Props = { log: Log; memory: Memory; onCopy: (message: LoggedMessage, text: string) => void }

/** §1.2 The messages of before: to search, copy again and delete. Names come from this phone alone. */
export function History({ log, memory, onCopy }: Props) {
  const { messages } = log
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="scroll-mt-20 text-lg font-bold">
        History
      </h2>
      {(log.isSearching || (messages?.length ?? 0) > 0) && (
        <Field
          label="Search history"
          type="search"
          className="mt-2"
          value={log.search}
          onChange={(event) => log.setSearch(event.target.value)}
        />
      )}
      {log.isKept && <p className="mt-2 text-sm text-muted">As last seen on this phone.</p>}
      {messages === null ? <Waiting log={log} /> : <List {...{ log, memory, onCopy }} messages={messages} />}
    </section>
  )
}

function Waiting({ log }: { log: Log }) {
  if (!log.failed) {
    return (
      <div className="mt-3 grid gap-2" aria-busy="true">
        <span className="sr-only" role="status">
          Loading your messages
        </span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-20" />
        ))}
      </div>
    )
  }
  return (
    <div className="mt-3 rounded-lg bg-sunken p-6 text-center">
      <p>Your messages could not be loaded.</p>
      <Button variant="secondary" className="mt-3" onClick={log.retry}>
        Try again
      </Button>
    </div>
  )
}

function List({ log, memory, messages, onCopy }: Props & { messages: LoggedMessage[] }) {
  if (messages.length === 0) {
    return (
      <p className="mt-3 rounded-lg bg-sunken p-6 text-center text-muted">
        {log.isSearching ? (
          <>
            <Search aria-hidden className="mx-auto mb-2 size-6" /> No message with these words.
          </>
        ) : (
          'Messages that you copy appear here.'
        )}
      </p>
    )
  }
  return (
    <>
      <ul className="mt-3 grid gap-2" aria-busy={log.isFetching}>
        {messages.map((message) => (
          <Row key={message.id} message={message} text={shownText(memory, message)} {...{ log, onCopy }} />
        ))}
      </ul>
      {log.more && (
        <Button variant="secondary" className="mt-3 w-full" busy={log.isFetchingMore} onClick={log.more}>
          Show more
        </Button>
      )}
    </>
  )
}

const timeOf = new Intl.DateTimeFormat(brand.locale, { dateStyle: 'medium', timeStyle: 'short' })

type RowProps = { message: LoggedMessage; text: string; log: Log; onCopy: Props['onCopy'] }

function Row({ message, text, log, onCopy }: RowProps) {
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
        <Button
          variant="quiet"
          size="small"
          aria-label={`Copy again: ${text}`}
          title="Copy again"
          onClick={() => onCopy(message, text)}
        >
          <Copy aria-hidden className="size-5" />
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Delete: ${text}`}
          title="Delete"
          onClick={() => log.remove(message)}
        >
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </div>
    </li>
  )
}
