import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { MINUTE_MS } from '#domain/time.ts'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { formatDateTime } from '../../admin/format.ts'
import { List } from '../../admin/List.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import type { Actions } from '../../admin/use-actions.tsx'
import { usePersistedForm } from '../../admin/use-persisted-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'
import {
  emptyFields,
  FORM_KEY,
  fieldsFrom,
  type AnnouncementFields,
  type Announcement,
  announcementsQuery,
  cancelAnnouncement,
  formatDrivers,
  segmentLabel,
  stateLabels,
  typeLabels,
} from './announcement-fields.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'

/** §3.6 Announcements to many drivers at once, and the progress of sending them. */
export function Announcements() {
  const persisted = usePersistedForm<AnnouncementFields>(FORM_KEY, emptyFields())
  const [isComposing, setComposing] = useState(false)
  const close = () => setComposing(false)
  return isComposing ? (
    <SectionPage
      title="New announcement"
      lead="Sent to drivers’ inboxes, a few hundred a minute."
      actions={<Button onClick={close}>Back to the list</Button>}
    >
      <AnnouncementForm
        form={persisted.form}
        onChange={persisted.change}
        onDone={() => {
          persisted.forget()
          close()
        }}
      />
    </SectionPage>
  ) : (
    <SectionPage
      title="Announcements"
      lead="News for many drivers at once, in their inboxes."
      actions={
        <Button variant="primary" size="normal" onClick={() => setComposing(true)}>
          {persisted.form.title || persisted.form.message ? 'Go on writing' : 'New announcement'}
        </Button>
      }
    >
      <AnnouncementList
        onUseAgain={(announcement) => {
          persisted.change(fieldsFrom(announcement))
          setComposing(true)
        }}
      />
    </SectionPage>
  )
}

/** The list is refetched this often while an announcement is being sent, in milliseconds. */
const LIVE_REFRESH_MS = 3_000

/** Whether it is being sent, or about to be. */
const isInProgress = ({ status, dueAt }: Announcement): boolean =>
  status === 'sending' || (status === 'scheduled' && dueAt < Date.now() + MINUTE_MS)

type Props = { onUseAgain: (announcement: Announcement) => void }

const AnnouncementList = ({ onUseAgain }: Props) => (
  <List
    caption="Announcements"
    query={useInfiniteQuery({
      ...announcementsQuery(),
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ rows }) => rows.some(isInProgress)) ? LIVE_REFRESH_MS : false,
    })}
    actions={actionsOf}
    renderEntry={(row, buttons) => (
      <AnnouncementItem announcement={row}>
        {buttons}
        <Button
          size="small"
          variant="quiet"
          onClick={() => onUseAgain(row)}
          aria-label={`Use again: ${row.title}`}
        >
          Use again
        </Button>
      </AnnouncementItem>
    )}
    empty={{
      Icon: Megaphone,
      title: 'Nothing announced yet',
      text: 'Write one, see it the way drivers will, and choose who gets it.',
    }}
  />
)

function actionsOf({ id, title, status }: Announcement): Actions {
  if (status !== 'scheduled' && status !== 'sending') return []
  const isSending = status === 'sending'
  const label = isSending ? 'Stop' : 'Cancel'
  return [
    {
      label,
      name: `${label}: ${title}`,
      sheet: (onClose) => (
        <ActionSheet
          title={isSending ? 'Stop sending?' : 'Cancel it?'}
          description={isSending ? 'Nobody else gets it. Drivers who have it keep it.' : 'Nobody gets it.'}
          actionLabel={isSending ? 'Stop' : 'Cancel the announcement'}
          isDanger
          doneMessage="Stopped"
          onConfirm={() => cancelAnnouncement(id)}
          onClose={onClose}
        />
      ),
    },
  ]
}

type AnnouncementItemProps = { announcement: Announcement; children: ReactNode }

function AnnouncementItem({ announcement, children }: AnnouncementItemProps) {
  const { title, message, href, status, type, segment, notified, reach } = announcement
  return (
    <article aria-label={title} className="border-b border-line pb-6">
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink">{stateLabels[status]}</span> · {typeLabels[type]} ·{' '}
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
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </article>
  )
}

function timeLabel({ status, dueAt, endedAt }: Announcement): string {
  if (status === 'scheduled') return `for ${formatDateTime(dueAt)}`
  return endedAt === null ? `since ${formatDateTime(dueAt)}` : formatDateTime(endedAt)
}
