import { Search } from 'lucide-react'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { CopyAgainSheet, useCopyAgain } from './CopyAgainSheet.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LoggedRow, UnloggedRow } from './HistoryRow.tsx'
import { displayText } from './copied-messages.ts'
import { TipSheet } from './TipSheet.tsx'
import type { MessageHistory as Log } from './use-history.ts'
import { useUnsentMessages } from './use-queue-sync.ts'
import { useTips } from './use-tips.ts'

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
        <Search aria-hidden className="mx-auto mb-2 size-6" /> No message with these words.
      </>
    ) : (
      'Messages that you copy appear here.'
    )}
  </p>
)
