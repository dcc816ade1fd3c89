import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { ActSheet } from '../../admin/ActionSheet.tsx'
import { Paged } from '../../admin/Paged.tsx'
import { moment } from '../../admin/format.ts'
import { type Announcement, announcementList, stop } from './queries.ts'
import { drivers, segmentWords, stateWords, typeWords } from './labels.ts'

type Props = { onUseAgain: (announcement: Announcement) => void }

/** What was announced, is being told, or waits for its time. */
export function AnnouncementList({ onUseAgain }: Props) {
  const query = useInfiniteQuery(announcementList())
  const rows = query.data?.pages.flatMap(({ announcements }) => announcements) ?? []
  const [stopping, setStopping] = useState<Announcement | null>(null)
  return (
    <>
      <Paged
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <Empty icon={<Megaphone />} title="Nothing announced yet">
            Write one, see it as a driver will, and choose for whom it is.
          </Empty>
        }
      >
        <ul className="grid gap-6">
          {rows.map((one) => (
            <li key={one.id}>
              <One announcement={one} onStop={() => setStopping(one)} onUseAgain={() => onUseAgain(one)} />
            </li>
          ))}
        </ul>
      </Paged>
      {stopping && (
        <ActSheet
          title={stopping.status === 'sending' ? 'Stop telling?' : 'Cancel it?'}
          description={
            stopping.status === 'sending'
              ? 'Whoever has not been told is not told any more. Who has it keeps it.'
              : 'Nobody is told.'
          }
          act={stopping.status === 'sending' ? 'Stop' : 'Cancel the announcement'}
          isDanger
          done="Stopped"
          onAct={() => stop(stopping.id)}
          onClose={() => setStopping(null)}
        />
      )}
    </>
  )
}

type OneProps = { announcement: Announcement; onStop: () => void; onUseAgain: () => void }

function One({ announcement, onStop, onUseAgain }: OneProps) {
  const { title, message, href, status, type, segment, told, reach } = announcement
  const isOpen = status === 'scheduled' || status === 'sending'
  return (
    <article aria-label={title} className="border-b border-line pb-6">
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink">{stateWords[status]}</span> · {typeWords[type].name} ·{' '}
        {segmentWords(segment)} · {whenOf(announcement)}
      </p>
      <div className="mt-2 max-w-2xl bubble border border-line bg-surface px-5 py-4 wrap-anywhere">
        <h2 className="font-bold">{title}</h2>
        <p className="whitespace-pre-line">{message}</p>
        {href && <p className="mt-1 text-sm text-muted">{href}</p>}
      </div>
      {status === 'sending' ? (
        <div className="mt-3 max-w-2xl">
          <Progress label={`${told} of ${drivers(reach ?? told)} told`} value={reach ? told / reach : 1} />
        </div>
      ) : (
        status !== 'scheduled' && (
          <p className="mt-2 text-sm tabular-nums">
            {drivers(told)} told{status === 'cancelled' && reach ? ` of ${drivers(reach)}` : ''}
          </p>
        )
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isOpen && (
          <Button
            size="small"
            onClick={onStop}
            aria-label={`${status === 'sending' ? 'Stop' : 'Cancel'}: ${title}`}
          >
            {status === 'sending' ? 'Stop' : 'Cancel'}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onUseAgain} aria-label={`Use again: ${title}`}>
          Use again
        </Button>
      </div>
    </article>
  )
}

function whenOf({ status, dueAt, endedAt }: Announcement): string {
  if (status === 'scheduled') return `for ${moment(dueAt)}`
  return endedAt === null ? `since ${moment(dueAt)}` : moment(endedAt)
}
