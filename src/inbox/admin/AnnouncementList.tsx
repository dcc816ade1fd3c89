import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { Paged } from '../../admin/Paged.tsx'
import { formatDateTime } from '../../admin/format.ts'
import { type Announcement, announcementsQuery, cancelAnnouncement } from './queries.ts'
import { formatDrivers, segmentLabel, stateLabels, typeLabels } from './labels.ts'

type Props = { onUseAgain: (announcement: Announcement) => void }

/** The announcements: sent, being sent, or scheduled. */
export function AnnouncementList({ onUseAgain }: Props) {
  const query = useInfiniteQuery(announcementsQuery())
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
              <AnnouncementItem
                announcement={one}
                onStop={() => setStopping(one)}
                onUseAgain={() => onUseAgain(one)}
              />
            </li>
          ))}
        </ul>
      </Paged>
      {stopping && (
        <ActionSheet
          title={stopping.status === 'sending' ? 'Stop sending?' : 'Cancel it?'}
          description={
            stopping.status === 'sending'
              ? 'Nobody else gets it. Drivers who have it keep it.'
              : 'Nobody gets it.'
          }
          actionLabel={stopping.status === 'sending' ? 'Stop' : 'Cancel the announcement'}
          isDanger
          doneMessage="Stopped"
          onConfirm={() => cancelAnnouncement(stopping.id)}
          onClose={() => setStopping(null)}
        />
      )}
    </>
  )
}

type AnnouncementItemProps = { announcement: Announcement; onStop: () => void; onUseAgain: () => void }

function AnnouncementItem({ announcement, onStop, onUseAgain }: AnnouncementItemProps) {
  const { title, message, href, status, type, segment, notified, reach } = announcement
  const isOpen = status === 'scheduled' || status === 'sending'
  return (
    <article aria-label={title} className="border-b border-line pb-6">
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink">{stateLabels[status]}</span> · {typeLabels[type].name} ·{' '}
        {segmentLabel(segment)} · {timeLabel(announcement)}
      </p>
      <div className="mt-2 max-w-2xl bubble border border-line bg-surface px-5 py-4 wrap-anywhere">
        <h2 className="font-bold">{title}</h2>
        <p className="whitespace-pre-line">{message}</p>
        {href && <p className="mt-1 text-sm text-muted">{href}</p>}
      </div>
      {status === 'sending' ? (
        <div className="mt-3 max-w-2xl">
          <Progress
            label={`${notified} of ${formatDrivers(reach ?? notified)} sent`}
            value={reach ? notified / reach : 1}
          />
        </div>
      ) : (
        status !== 'scheduled' && (
          <p className="mt-2 text-sm tabular-nums">
            {formatDrivers(notified)} sent
            {status === 'cancelled' && reach ? ` of ${formatDrivers(reach)}` : ''}
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

function timeLabel({ status, dueAt, endedAt }: Announcement): string {
  if (status === 'scheduled') return `for ${formatDateTime(dueAt)}`
  return endedAt === null ? `since ${formatDateTime(dueAt)}` : formatDateTime(endedAt)
}
