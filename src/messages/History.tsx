import { Search } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LoggedRow, UnloggedRow } from './HistoryRow.tsx'
import { displayText, type CopiedMessages } from './copied-messages.ts'
import type { LoggedMessage } from './queries.ts'
import { TipSheet } from './TipSheet.tsx'
import type { CopiableMessage } from './use-copy-again.ts'
import type { MessageHistory as Log } from './use-history.ts'
import { useUnsentMessages } from './use-queue-sync.ts'
import { useTips } from './use-tips.ts'

type CopyHandler = (message: CopiableMessage) => void
type Props = { userId: string; history: Log; memory: CopiedMessages; onCopy: CopyHandler }

/** §1.2 The messages sent before: to search, copy again and delete. Only this phone knows their names. */
export function History({ userId, history, memory, onCopy }: Props) {
  const { messages } = history
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
      {messages === null && <HistoryPlaceholder history={history} />}
      {messages?.length === 0 && unsent.length === 0 && <Empty searching={history.isSearching} />}
      {messages && messages.length > 0 && (
        <List {...{ history, memory, onCopy, messages }} onTip={tips.open} />
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
    </section>
  )
}

function HistoryPlaceholder({ history }: { history: Log }) {
  if (!history.failed) {
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
      <Button variant="secondary" className="mt-3" onClick={history.retry}>
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

function List({ history, memory, messages, onCopy, onTip }: ListProps) {
  return (
    <>
      <ul className="mt-3 grid gap-2" aria-busy={history.isFetching}>
        {messages.map((message) => (
          <LoggedRow
            key={message.id}
            message={message}
            text={displayText(memory, message)}
            onCopy={onCopy}
            onDelete={() => history.remove(message)}
            onTip={() => onTip(message)}
          />
        ))}
      </ul>
      {history.more && (
        <Button
          variant="secondary"
          className="mt-3 w-full"
          busy={history.isFetchingMore}
          onClick={history.more}
        >
          Show more
        </Button>
      )}
    </>
  )
}
