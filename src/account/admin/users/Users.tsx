import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { UserSearch } from 'lucide-react'
import { formatRelativeTime } from '#domain/relative-time.ts'
import { isUserKind, isUserOrder, userKinds } from '#domain/admin/admin.ts'
import type { UserOrder } from '#domain/admin/admin.ts'
import { useNow } from '../../../device/use-now.ts'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { userCountQuery, usersQuery } from '../../../admin/queries.ts'
import type { UserRow, UserFilter } from '../../../admin/queries.ts'
import { Paged } from '../../../admin/Paged.tsx'
import { SearchField } from '../../../admin/SearchField.tsx'
import { SectionPage } from '../../../admin/SectionPage.tsx'
import { Table } from '../../../admin/Table.tsx'
import type { Column, Sort } from '../../../admin/Table.tsx'
import { userKindLabels, userNameOf, planLabel, suspensionLabel } from '../../../admin/user-labels.ts'
import { formatNumber, formatDate } from '../../../admin/format.ts'

const route = getRouteApi('/admin/users')

/** Every account. The filter is part of the address, so that going back restores it. */
export function Users() {
  const { q = '', kind, by, direction } = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow()
  const filter: UserFilter = { q, kind: isUserKind(kind) ? kind : '' }
  const sort: Sort<UserOrder> = { by: isUserOrder(by) ? by : 'created', descending: direction !== 'asc' }
  const query = useInfiniteQuery({ ...usersQuery(filter, sort), placeholderData: keepPreviousData })
  const counted = useQuery({ ...userCountQuery(filter), placeholderData: keepPreviousData })
  const total = counted.data
  const rows = query.data?.pages.flatMap(({ users }) => users) ?? []
  const updateSearch = (next: Partial<Record<'q' | 'kind' | 'by' | 'way', string>>) =>
    void navigate({
      search: (before) => {
        const all = { ...before, ...next }
        return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
      },
      replace: true,
    })
  return (
    <SectionPage
      title="Users"
      lead={
        <span role="status">
          {total !== undefined ? resultsLabel(total, filter) : counted.isError ? '' : 'Counting …'}
        </span>
      }
    >
      <SearchField
        key={q}
        label="Name, email, phone or id"
        value={q}
        onSearch={(typed) => updateSearch({ q: typed })}
      />
      <ChipGroup
        label="Who"
        options={[
          { value: '', label: 'All' },
          ...userKinds.map((value) => ({ value, label: userKindLabels[value] })),
        ]}
        value={filter.kind}
        onChange={(value) => updateSearch({ kind: value })}
      />
      <Paged
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <Empty icon={<UserSearch />} title="Nobody fits">
            Search for a part of the name or the address, or choose “All”.
          </Empty>
        }
      >
        <Table
          caption="Users"
          rows={rows}
          columns={columnsAt(now)}
          sort={sort}
          onSort={(next) => updateSearch({ by: next.by, way: next.descending ? 'desc' : 'asc' })}
        />
      </Paged>
    </SectionPage>
  )
}

function resultsLabel(total: number, { q, kind }: UserFilter): string {
  if (q || kind) return total === 1 ? 'One fits.' : `${formatNumber(total)} fit.`
  return total === 1 ? 'One account.' : `${formatNumber(total)} accounts.`
}

const columnsAt = (now: number): Column<UserRow, UserOrder>[] => [
  {
    name: 'User',
    sortKey: 'email',
    cell: (user) => (
      <>
        <Link
          to="/admin/users"
          search={{ id: user.id }}
          className="-my-3 inline-flex min-h-12 items-center font-semibold text-go-ink underline"
        >
          {userNameOf(user)}
        </Link>
        {user.email && user.fullName && <span className="block text-sm text-muted">{user.email}</span>}
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
