import { useInfiniteQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { Named, UserLink } from '../../admin/cells.tsx'
import { formatDateTime, formatDate } from '../../admin/format.ts'
import { useFilter } from '../../admin/list-query.ts'
import { List } from '../../admin/List.tsx'
import type { Column } from '../../admin/Table.tsx'
import type { Actions } from '../../admin/use-actions.tsx'
import { CityName, CitySelect } from './Cities.tsx'
import { inviteWaiting, removeWaiting, type WaitingPerson, waitlistQuery } from './queries.ts'

export function Waitlist() {
  const [{ city }, change] = useFilter<{ city: string }>({ city: null })
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        A free seat is offered automatically to whoever joined the list first. Anyone you invite goes first.
      </p>
      <div className="md:max-w-sm">
        <CitySelect value={city} onChange={(chosen) => change({ city: chosen })} />
      </div>
      <List
        caption="Waiting list"
        query={useInfiniteQuery(waitlistQuery(city))}
        columns={columns}
        actions={actionsOf}
        empty={{
          Icon: Hourglass,
          title: 'The waiting list is empty',
          text: 'Everyone who joins in a full city shows up here.',
        }}
      />
    </>
  )
}

const actionsOf = ({ id, fullName, city, offeredUntil }: WaitingPerson): Actions => [
  offeredUntil === null && {
    label: 'Invite',
    name: `Invite ${fullName}`,
    sheet: (onClose) => (
      <ActionSheet
        title={`Invite ${fullName}?`}
        description={`We’ll keep a free seat in ${city} for them for 24 hours, ahead of everyone else waiting, and email them.`}
        actionLabel="Invite"
        doneMessage="Invitation on its way"
        onConfirm={() => inviteWaiting(id)}
        onClose={onClose}
      />
    ),
  },
  {
    label: 'Take off',
    name: `Take ${fullName} off the list`,
    isQuiet: true,
    sheet: (onClose) => (
      <ActionSheet
        title={`Take ${fullName} off the list?`}
        description="For someone who asked to leave it. A seat kept for them goes to the next driver. If they join again, they start at the end."
        actionLabel="Take off the list"
        isDanger
        doneMessage="Taken off the list"
        onConfirm={() => removeWaiting(id)}
        onClose={onClose}
      />
    ),
  },
]

const columns: Column<WaitingPerson>[] = [
  {
    name: 'Who',
    cell: ({ userId, fullName, email, phoneNumber }) => (
      <Named
        name={userId === null ? fullName : <UserLink id={userId} label={fullName} />}
        details={[email, phoneNumber, userId === null && 'No account yet']}
      />
    ),
  },
  { name: 'City', cell: (row) => <CityName {...row} /> },
  { name: 'Since', cell: ({ joinedAt }) => formatDate(joinedAt) },
  {
    name: 'Offer',
    cell: ({ offeredUntil }) =>
      offeredUntil === null
        ? '–'
        : offeredUntil > Date.now()
          ? `Kept until ${formatDateTime(offeredUntil)}`
          : 'Lapsed',
  },
]
