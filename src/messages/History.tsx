import { ButtonLink } from '../ui/links.tsx'
import { MessageList } from './MessageList.tsx'
import type { MessageHistory } from './use-history.ts'

const LAST = 3

/** §1.2 The last messages, below the editor. The page of the history has all. */
export function History({ userId, history }: { userId: string; history: MessageHistory }) {
  return (
    <section
      aria-labelledby="history"
      // On a desk it is placed below the message, and stays below it while the details scroll.
      className="grid grid-cols-[minmax(0,1fr)] gap-3 desk:sticky desk:top-20 desk:col-start-2 desk:row-span-2 desk:row-start-1 desk:pt-[calc(var(--message-height,-1.25rem)+1.25rem)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="history" className="scroll-mt-20 text-lg font-bold">
          History
        </h2>
        <ButtonLink to="/history" variant="quiet" size="small" className="-mr-[16px]">
          All messages
        </ButtonLink>
      </div>
      <MessageList
        userId={userId}
        history={history}
        limit={LAST}
        empty={
          <p className="rounded-lg bg-sunken p-6 text-center text-muted">
            Messages that you copy appear here.
          </p>
        }
      />
    </section>
  )
}
