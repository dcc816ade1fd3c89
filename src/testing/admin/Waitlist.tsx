import { useInfiniteQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { inviteWaiting, removeWaiting, waitlistQuery } from './queries.ts'
import type { WaitingPerson } from './queries.ts'
import { CitySelect } from './CitySelect.tsx'
import { CityName } from './CityName.tsx'
import { Paged } from '../../admin/Paged.tsx'
import { Table } from '../../admin/Table.tsx'
import { formatDateTime, formatDate } from '../../admin/format.ts'

/** The waiting list, in its order. */
export function Waitlist() {
  const [city, setCity] = useState('')
  const [invited, setInvited] = useState<WaitingPerson | null>(null)
  const [removed, setRemoved] = useState<WaitingPerson | null>(null)
  const query = useInfiniteQuery(waitlistQuery(city))
  const rows = query.data?.pages.flatMap(({ waiting }) => waiting) ?? []
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        A place that is freed is offered by itself, to whoever came first. Inviting somebody goes before that.
      </p>
      <div className="md:max-w-sm">
        <CitySelect value={city} onChange={setCity} />
      </div>
      <Paged
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <Empty icon={<Hourglass />} title="Nobody waits">
            Whoever joins in a full city stands here.
          </Empty>
        }
      >
        <Table
          caption="Waiting list"
          rows={rows}
          columns={waitlistColumns}
          renderActions={(waiting) => (
            <>
              {waiting.offeredUntil === null && (
                <Button
                  size="small"
                  aria-label={`Invite ${waiting.fullName}`}
                  onClick={() => setInvited(waiting)}
                >
                  Invite
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={`Take ${waiting.fullName} off the list`}
                onClick={() => setRemoved(waiting)}
              >
                Take off
              </Button>
            </>
          )}
        />
      </Paged>
      {invited && (
        <ActionSheet
          title={`Invite ${invited.fullName}?`}
          description={`A free place in ${invited.city} is kept for them for 48 hours, before others who wait. A mail tells them.`}
          actionLabel="Invite"
          doneMessage="Invitation on its way"
          onConfirm={() => inviteWaiting(invited.id)}
          onClose={() => setInvited(null)}
        />
      )}
      {removed && (
        <ActionSheet
          title={`Take ${removed.fullName} off the list?`}
          description="For whoever asks to leave it. A place that is kept for them is free again, and to wait anew they begin at the end."
          actionLabel="Take off the list"
          isDanger
          doneMessage="Taken off the list"
          onConfirm={() => removeWaiting(removed.id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}

const waitlistColumns = [
  {
    name: 'Who',
    cell: ({ fullName, email, phoneNumber }: WaitingPerson) => (
      <>
        <span className="block font-semibold">{fullName}</span>
        <span className="block text-sm text-muted">{email}</span>
        {phoneNumber && <span className="block text-sm text-muted">{phoneNumber}</span>}
      </>
    ),
  },
  { name: 'City', cell: (row: WaitingPerson) => <CityName {...row} /> },
  { name: 'Since', cell: ({ joinedAt }: WaitingPerson) => formatDate(joinedAt) },
  {
    name: 'Offer',
    cell: ({ offeredUntil }: WaitingPerson) =>
      offeredUntil === null
        ? '–'
        : offeredUntil > Date.now()
          ? `Kept until ${formatDateTime(offeredUntil)}`
          : 'Lapsed',
  },
]
