import { useState, type ReactNode } from 'react'
import { NotLoaded } from '../ui/Notice.tsx'
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx'
import { displayText } from './copied-messages.ts'
import { CopyAgainSheet, useCopyAgain } from './CopyAgainSheet.tsx'
import { LoggedRow, UnloggedRow } from './MessageRows.tsx'
import { MessageSheet } from './MessageSheet.tsx'
import { useUnsentMessages } from './queries.ts'
import { TipSheet } from './TipSheet.tsx'
import type { MessageHistory } from './use-history.ts'
import { useTips } from './use-tips.ts'

type Props = {
  userId: string
  history: MessageHistory
  /** Only this many, the newest ones. */
  limit?: number
  empty: ReactNode
}

/** §1.2 Earlier messages with their sheets, those not logged yet first. Only this phone has the customers' names. */
export function MessageList({ userId, history, limit = Infinity, empty }: Props) {
  const copyAgain = useCopyAgain(userId)
  const { memory, request: onCopy } = copyAgain
  const tips = useTips(userId, history)
  const [openId, setOpenId] = useState<string | null>(null)
  const { messages } = history
  const logged = new Set(messages?.map(({ key }) => key))
  // Neither the search nor a filter knows the messages that are still queued on this phone.
  const unsent = useUnsentMessages(userId)
    .mine.filter(({ key }) => !history.isFiltered && !logged.has(key))
    .map(({ message }) => message)
    .toReversed()
    .slice(0, limit)
  const shown = messages?.slice(0, limit - unsent.length) ?? []
  const opened = messages?.find(({ id }) => id === openId)
  const isLoading = history.isFetching && shown.length === 0
  return (
    <>
      {history.isCached && <p className="text-sm text-muted">As last seen on this phone.</p>}
      {unsent.length > 0 && (
        <ul className="grid gap-2" aria-label="Waiting to be logged">
          {unsent.map((message) => (
            <UnloggedRow
              key={message.key}
              message={message}
              text={displayText(memory, message)}
              onCopy={() => onCopy(message)}
            />
          ))}
        </ul>
      )}
      {(messages === null ? !history.failed : isLoading && unsent.length === 0) && <Loading />}
      {messages === null && history.failed && (
        <NotLoaded
          title="Your messages could not be loaded."
          query={{ isFetching: history.isFetching, refetch: history.retry }}
        />
      )}
      {messages !== null && !isLoading && shown.length + unsent.length === 0 && empty}
      {shown.length > 0 && (
        <ul
          className="@container divide-y divide-line overflow-hidden rounded-lg border border-line"
          aria-busy={history.isFetching}
        >
          {shown.map((message) => (
            <LoggedRow
              key={message.id}
              message={message}
              text={displayText(memory, message)}
              onCopy={() => onCopy(message)}
              onDelete={() => history.remove(message)}
              onFavourite={() => history.toggleFavourite(message)}
              onMore={() => setOpenId(message.id)}
              onTip={() => tips.open(message)}
            />
          ))}
        </ul>
      )}
      {opened && (
        <MessageSheet
          key={opened.id}
          userId={userId}
          message={opened}
          text={displayText(memory, opened)}
          onClose={() => setOpenId(null)}
          onCopy={() => onCopy(opened)}
          onDelete={() => history.remove(opened)}
          onFavourite={() => history.toggleFavourite(opened)}
        />
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
    </>
  )
}

const Loading = () => (
  <SkeletonGroup label="Loading your messages" className="grid gap-2">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-20" />
    ))}
  </SkeletonGroup>
)
