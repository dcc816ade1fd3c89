import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import {
  type UserKind,
  userKinds,
  type UserOrder,
  userOrders,
  type UserPeriod,
  userPeriods,
} from '#domain/account/users.ts'
import { formatNumber, formatRelativeTime } from '#domain/formats.ts'
import { Named, UserLink } from '../../admin/cells.tsx'
import { formatDate } from '../../admin/format.ts'
import { omitEmpty, useFilter } from '../../admin/list-query.ts'
import { List } from '../../admin/List.tsx'
import { SearchField } from '../../admin/SearchField.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import type { Column } from '../../admin/Table.tsx'
import { useNow } from '../../device/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectChoice } from '../../ui/Field.tsx'
import { accountsLabel, planLabel, suspensionLabel, userKindLabels, userNameOf } from './labels.ts'
import { userCountQuery, type UserRow, usersQuery } from './queries.ts'

type Way = 'asc' | 'desc'
type Filter = {
  q: string
  kind: UserKind
  joined: UserPeriod
  seen: UserPeriod
  by: UserOrder
  way: Way
}

const orderLabels: Record<`${UserOrder} ${Way}`, string> = {
  'created desc': 'Newest first',
  'created asc': 'Oldest first',
  'seen desc': 'Last seen first',
  'seen asc': 'Last seen last',
  'email asc': 'Address, A to Z',
  'email desc': 'Address, Z to A',
}

const periodLabels: Record<UserPeriod, string> = { today: 'today', week: 'in 7 days' }

export function Users() {
  const [{ by, way, ...chosen }, change] = useFilter<Filter>({
    q: null,
    kind: userKinds,
    joined: userPeriods,
    seen: userPeriods,
    by: userOrders,
    way: ['asc', 'desc'],
  })
  const { q, kind, joined, seen } = chosen
  const now = useNow()
  const filter = omitEmpty(chosen)
  const query = useInfiniteQuery({
    ...usersQuery(omitEmpty({ ...filter, by, way })),
    placeholderData: keepPreviousData,
  })
  const periods = [joined && `joined ${periodLabels[joined]}`, seen && `were seen ${periodLabels[seen]}`]
  const period = periods.filter(Boolean).join(' and ')
  const isFiltered = q !== '' || kind !== '' || period !== ''
  const counted = useQuery({ ...userCountQuery(filter), placeholderData: keepPreviousData })
  const { data: unconfirmed } = useQuery({
    ...userCountQuery({ kind: 'unconfirmed' }),
    enabled: !isFiltered,
  })
  return (
    <SectionPage
      title="Users"
      lead={
        <span role="status">
          {counted.data === undefined
            ? // Holds the line's place.
              '\u00a0'
            : isFiltered
              ? resultsLabel(counted.data)
              : accountsLabel(counted.data, unconfirmed)}
        </span>
      }
    >
      <div className="grid grid-cols-2 items-end gap-3 @3xl:grid-cols-[minmax(0,1fr)_13rem_15rem] @max-2xs:grid-cols-1 @max-3xl:[&>form]:col-span-full">
        <SearchField label="Name, email, phone or id" value={q} onSearch={(typed) => change({ q: typed })} />
        <SelectChoice
          label="Who"
          labels={{ '': 'All', ...userKindLabels }}
          value={kind}
          onChange={(value) => change({ kind: value })}
        />
        <SelectChoice
          label="Order"
          labels={orderLabels}
          value={`${by || 'created'} ${way || 'desc'}`}
          onChange={(order) => {
            const [nextBy, nextWay] = order.split(' ') as [UserOrder, Way]
            change({ by: nextBy, way: nextWay })
          }}
        />
      </div>
      {period && (
        <p className="flex flex-wrap items-center gap-x-3">
          Only users who {period} (UTC)
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              // The button goes with its line.
              document.querySelector('h1')?.focus()
              change({ joined: '', seen: '' })
            }}
          >
            Show all
          </Button>
        </p>
      )}
      <List
        caption="Users"
        query={query}
        columns={columnsAt(now)}
        empty={{
          Icon: UserSearch,
          title: 'No matches',
          text: period
            ? 'Search for a part of the name, or show all.'
            : 'Search for a part of the name, check that the address is whole, or choose “All”.',
        }}
      />
    </SectionPage>
  )
}

function resultsLabel(total: number): string {
  if (total === 0) return 'No users found'
  return total === 1 ? '1 user found' : `${formatNumber(total)} users found`
}

const columnsAt = (now: number): Column<UserRow>[] => [
  {
    name: 'User',
    cell: (user) => (
      <>
        <Named
          name={<UserLink id={user.id} label={userNameOf(user)} />}
          details={[user.fullName && user.email, user.isUnconfirmed && 'Not confirmed']}
        />
        {user.isAdmin && <span className="block text-sm font-semibold">Administrator</span>}
      </>
    ),
  },
  {
    name: 'Plan',
    cell: (user) => (
      <>
        {planLabel(user, now)}
        {user.suspendedUntil !== null && (
          <span className="block text-sm font-semibold text-danger">
            {suspensionLabel(user.suspendedUntil, now)}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Last seen',
    cell: ({ seenAt }) => (
      <span className="whitespace-nowrap">{seenAt === null ? 'Never' : formatRelativeTime(seenAt, now)}</span>
    ),
  },
  {
    name: 'Joined',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
]
