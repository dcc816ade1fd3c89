import { Search } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LoggedRow, UnloggedRow } from './HistoryRow.tsx'
import { shownText } from './copied-messages.ts'
import type { Memory } from './copied-messages.ts'
import type { LoggedMessage } from './queries.ts'
import { TipSheet } from './TipSheet.tsx'
import type { Sent } from './use-copy-again.ts'
import type { History as Log } from './use-history.ts'
import { useWaitingMessages } from './use-queue-sync.ts'
import { useTips } from './use-tips.ts'

type Copy = (message: Sent) => void
type Props = { userId: string; log: Log; memory: Memory; onCopy: Copy }

/** §1.2 The messages of before: to search, copy again and delete. Names come from this phone alone. */
export function History({ userId, log, memory, onCopy }: Props) {
  const { messages } = log
  const tips = useTips(userId, log)
  const logged = new Set(messages?.map(({ key }) => key))
  // A search asks the log, which does not know what still waits on this phone.
  const waiting = useWaitingMessages(userId)
    .mine.filter(({ key }) => !log.isSearching && !logged.has(key))
    .map(({ message }) => message)
    .toReversed()
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
      {waiting.length > 0 && (
        <ul className="mt-3 grid gap-2" aria-label="Waiting to be logged">
          {waiting.map((message) => (
            <UnloggedRow
              key={message.key}
              message={message}
              text={shownText(memory, message)}
              onCopy={onCopy}
            />
          ))}
        </ul>
      )}
      {messages === null && <Waiting log={log} />}
      {messages?.length === 0 && waiting.length === 0 && <Empty searching={log.isSearching} />}
      {messages && messages.length > 0 && <List {...{ log, memory, onCopy, messages }} onTip={tips.open} />}
      {tips.opened && (
        <TipSheet
          key={tips.opened.id}
          message={tips.opened}
          text={shownText(memory, tips.opened)}
          onClose={tips.close}
          onSave={(cents) => tips.change(tips.opened!, cents)}
          onRemove={() => tips.change(tips.opened!, null)}
        />
      )}
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

const Empty = ({ searching }: { searching: boolean }) => (
  <p className="mt-3 rounded-lg bg-sunken p-6 text-center text-muted">
    {searching ? (
      <>
        <Search aria-hidden className="mx-auto mb-2 size-6" /> No message with these words.
      </>
    ) : (
      'Messages that you copy appear here.'
    )}
  </p>
)

type ListProps = Omit<Props, 'userId'> & {
  onTip: (message: LoggedMessage) => void
  messages: LoggedMessage[]
}

function List({ log, memory, messages, onCopy, onTip }: ListProps) {
  return (
    <>
      <ul className="mt-3 grid gap-2" aria-busy={log.isFetching}>
        {messages.map((message) => (
          <LoggedRow
            key={message.id}
            message={message}
            text={shownText(memory, message)}
            onCopy={onCopy}
            onDelete={() => log.remove(message)}
            onTip={() => onTip(message)}
          />
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
