import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { formatRelativeTime } from '#domain/relative-time.ts'
import { userKinds, type UserOrder, userOrders, type UserKind } from '#domain/admin/admin.ts'
import { Named, UserLink } from '../../admin/cells.tsx'
import { ChipChoice } from '../../admin/Choice.tsx'
import { formatNumber, formatDate } from '../../admin/format.ts'
import { List } from '../../admin/List.tsx'
import { omitEmpty } from '../../admin/list-query.ts'
import { SearchField } from '../../admin/SearchField.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import type { Column } from '../../admin/Table.tsx'
import { useFilter } from '../../admin/use-filter.ts'
import { useNow } from '../../device/use-now.ts'
import { planLabel, suspensionLabel, userKindLabels, userNameOf } from './labels.ts'
import { userCountQuery, type UserRow, usersQuery } from './queries.ts'

type Filter = { q: string; kind: UserKind; by: UserOrder; way: 'asc' | 'desc' }

/** Every account. */
export function Users() {
  const [{ q, kind, by, way }, change] = useFilter<Filter>({
    q: null,
    kind: userKinds,
    by: userOrders,
    way: ['asc', 'desc'],
  })
  const now = useNow()
  const filter = omitEmpty({ q, kind })
  const sort = { by: by || ('created' as const), descending: way !== 'asc' }
  const query = useInfiniteQuery({
    ...usersQuery(omitEmpty({ ...filter, by, way })),
    placeholderData: keepPreviousData,
  })
  const counted = useQuery({ ...userCountQuery(filter), placeholderData: keepPreviousData })
  return (
    <SectionPage
      title="Users"
      lead={
        <span role="status">
          {counted.data !== undefined
            ? resultsLabel(counted.data, q !== '' || kind !== '')
            : counted.isError
              ? ''
              : 'Counting …'}
        </span>
      }
    >
      <SearchField
        key={q}
        label="Name, email, phone or id"
        value={q}
        onSearch={(typed) => change({ q: typed })}
      />
      <ChipChoice
        label="Who"
        labels={{ '': 'All', ...userKindLabels }}
        value={kind}
        onChange={(value) => change({ kind: value })}
      />
      <List
        caption="Users"
        query={query}
        columns={columnsAt(now)}
        sort={sort}
        onSort={(next) => change({ by: next.by, way: next.descending ? 'desc' : 'asc' })}
        empty={{
          Icon: UserSearch,
          title: 'Nobody fits',
          text: 'Search for a part of the name or the address, or choose “All”.',
        }}
      />
    </SectionPage>
  )
}

function resultsLabel(total: number, isFiltered: boolean): string {
  if (isFiltered) return total === 1 ? 'One fits.' : `${formatNumber(total)} fit.`
  return total === 1 ? 'One account.' : `${formatNumber(total)} accounts.`
}

const columnsAt = (now: number): Column<UserRow, UserOrder>[] => [
  {
    name: 'User',
    sortKey: 'email',
    cell: (user) => (
      <>
        <Named
          name={<UserLink id={user.id} label={userNameOf(user)} />}
          details={[user.fullName && user.email]}
        />
        {user.isAdmin && <span className="block text-sm font-semibold">Administrator</span>}
      </>
    ),
  },
  {
    name: 'Plan',
    cell: (user) => (
      <>
        {planLabel(user)}
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
    sortKey: 'seen',
    isTime: true,
    cell: ({ seenAt }) => (seenAt === null ? 'Never' : formatRelativeTime(seenAt, now)),
  },
  { name: 'Joined', sortKey: 'created', isTime: true, cell: ({ createdAt }) => formatDate(createdAt) },
]
