import { useLocation } from '@tanstack/react-router'
import { MessageSquareText, SearchX, Star } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Field, SelectChoice } from '../ui/Field.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { momentLabels, platformLabels } from './labels.ts'
import { MessageList } from './MessageList.tsx'
import { useHistory, type MessageHistory } from './use-history.ts'

/** §1.2 All messages that the driver has sent: to find, copy again, send again, mark and delete. */
export function HistoryPage({ userId }: { userId: string }) {
  const history = useHistory(userId)
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] content-start gap-3 pt-2 pb-6 md:gap-4 md:pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="heading text-2xl">
          History
        </h1>
        {!history.hasNone && <Filters history={history} />}
      </div>
      <section aria-label="Messages" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <MessageList userId={userId} history={history} empty={<NoMessages history={history} />} />
        {history.more && (
          <Button className="w-full" busy={history.isFetchingMore} onClick={history.more}>
            Show more
          </Button>
        )}
      </section>
    </main>
  )
}

function Filters({ history: { filter, setFilter } }: { history: MessageHistory }) {
  const search = useRef<HTMLInputElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === 'search') search.current?.focus()
  }, [hash])
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()} className="contents">
      <Field
        id="search"
        ref={search}
        className="flex-[1_1_11rem]"
        label="Search history"
        hideLabel
        placeholder="Search messages"
        type="search"
        enterKeyHint="search"
        aria-keyshortcuts="/"
        value={filter.q ?? ''}
        onChange={(event) => setFilter({ q: event.target.value })}
      />
      <div className="@container basis-full lg:basis-164">
        <div className="chip-row">
          <SelectChoice
            label="Moment"
            hideLabel
            className="w-40"
            labels={{ '': 'Any moment', ...momentLabels }}
            value={filter.moment ?? ''}
            onChange={(moment) => setFilter({ moment: moment || undefined })}
          />
          <SelectChoice
            label="Delivery app"
            hideLabel
            className="w-36"
            labels={{ '': 'Any app', ...platformLabels }}
            value={filter.platform ?? ''}
            onChange={(platform) => setFilter({ platform: platform || undefined })}
          />
          <SelectChoice
            label="Tip"
            hideLabel
            className="w-40"
            labels={{ '': 'Any tip', with: 'With a tip', without: 'Without a tip' }}
            value={filter.tip ?? ''}
            onChange={(tip) => setFilter({ tip: tip || undefined })}
          />
          <Chip
            selected={filter.favourite === 'true'}
            icon={<Star />}
            onClick={() => setFilter({ favourite: filter.favourite ? undefined : 'true' })}
          >
            Favourites
          </Chip>
        </div>
      </div>
    </form>
  )
}

const NoMessages = ({ history }: { history: MessageHistory }) =>
  history.isFiltered ? (
    <Empty
      icon={<SearchX />}
      title="No message like that"
      action={
        <Button
          onClick={() => {
            // The button is removed.
            document.querySelector('h1')?.focus()
            history.clearFilter()
          }}
        >
          Show all messages
        </Button>
      }
    >
      Try fewer words, or another choice above.
    </Empty>
  ) : (
    <Empty
      icon={<MessageSquareText />}
      title="No messages yet"
      action={<ButtonLink to="/upload">Create a message</ButtonLink>}
    >
      Messages that you copy are kept here, to find, copy and send again.
    </Empty>
  )
