import { useInfiniteQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ActSheet } from '../../admin/ActionSheet.tsx'
import { invite, removeWaiting, waitingOf } from './queries.ts'
import type { Waiting } from './queries.ts'
import { CityChoice } from './CitySelect.tsx'
import { Place } from './CityName.tsx'
import { Paged } from '../../admin/Paged.tsx'
import { Table } from '../../admin/Table.tsx'
import { moment, shortDay } from '../../admin/format.ts'

/** Who waits for a place, in the order in which they came. */
export function Waitlist() {
  const [city, setCity] = useState('')
  const [chosen, setChosen] = useState<Waiting | null>(null)
  const [leaving, setLeaving] = useState<Waiting | null>(null)
  const query = useInfiniteQuery(waitingOf(city))
  const rows = query.data?.pages.flatMap(({ waiting }) => waiting) ?? []
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        A place that is freed is offered by itself, to whoever came first. Inviting somebody goes before that.
      </p>
      <div className="md:max-w-sm">
        <CityChoice value={city} onChange={setCity} />
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
          columns={columns}
          renderActions={(waiting) => (
            <>
              {waiting.offeredUntil === null && (
                <Button
                  size="small"
                  aria-label={`Invite ${waiting.fullName}`}
                  onClick={() => setChosen(waiting)}
                >
                  Invite
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={`Take ${waiting.fullName} off the list`}
                onClick={() => setLeaving(waiting)}
              >
                Take off
              </Button>
            </>
          )}
        />
      </Paged>
      {chosen && (
        <ActSheet
          title={`Invite ${chosen.fullName}?`}
          description={`A free place in ${chosen.city} is kept for them for 48 hours, before others who wait. A mail tells them.`}
          act="Invite"
          done="Invitation on its way"
          onAct={() => invite(chosen.id)}
          onClose={() => setChosen(null)}
        />
      )}
      {leaving && (
        <ActSheet
          title={`Take ${leaving.fullName} off the list?`}
          description="For whoever asks to leave it. A place that is kept for them is free again, and to wait anew they begin at the end."
          act="Take off the list"
          isDanger
          done="Taken off the list"
          onAct={() => removeWaiting(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

const columns = [
  {
    name: 'Who',
    cell: ({ fullName, email, phoneNumber }: Waiting) => (
      <>
        <span className="block font-semibold">{fullName}</span>
        <span className="block text-sm text-muted">{email}</span>
        {phoneNumber && <span className="block text-sm text-muted">{phoneNumber}</span>}
      </>
    ),
  },
  { name: 'City', cell: (row: Waiting) => <Place {...row} /> },
  { name: 'Since', cell: ({ joinedAt }: Waiting) => shortDay(joinedAt) },
  {
    name: 'Offer',
    cell: ({ offeredUntil }: Waiting) =>
      offeredUntil === null
        ? '–'
        : offeredUntil > Date.now()
          ? `Kept until ${moment(offeredUntil)}`
          : 'Lapsed',
  },
]
