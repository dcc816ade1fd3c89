import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { Paged } from '../../admin/Paged.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { Table } from '../../admin/Table.tsx'
import type { Column } from '../../admin/Table.tsx'
import { formatNumber, formatDate } from '../../admin/format.ts'
import { Empty } from '../../ui/Empty.tsx'
import { referrersQuery } from './queries.ts'
import type { Referrer } from './queries.ts'

/** §6.5 Drivers with a referral link, and its results. */
export function Referrers() {
  const query = useInfiniteQuery(referrersQuery())
  const rows = query.data?.pages.flatMap(({ referrers }) => referrers) ?? []
  return (
    <SectionPage
      title="Referrals"
      lead="Every driver who has looked up a link of their own, the newest first."
    >
      <Paged
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <Empty icon={<Gift />} title="No links yet">
            A driver’s link is made when they open the page about it.
          </Empty>
        }
      >
        <Table caption="Drivers with a link" rows={rows} columns={referrerColumns} />
      </Paged>
    </SectionPage>
  )
}

const referrerColumns: Column<Referrer>[] = [
  {
    name: 'Driver',
    cell: ({ id, fullName, email }) => (
      <>
        <Link
          to="/admin/referrals"
          search={{ id }}
          className="-my-2 inline-flex min-h-12 items-center font-semibold text-go-ink underline"
        >
          {fullName || email || id}
        </Link>
        {fullName && email && <span className="block text-sm text-muted">{email}</span>}
      </>
    ),
  },
  { name: 'Opened', isNumber: true, cell: ({ clicks }) => formatNumber(clicks) },
  { name: 'Joined', isNumber: true, cell: ({ joined }) => formatNumber(joined) },
  { name: 'Count', isNumber: true, cell: ({ activated }) => formatNumber(activated) },
  { name: 'Pay', isNumber: true, cell: ({ subscribed }) => formatNumber(subscribed) },
  {
    name: 'Held or refused',
    isNumber: true,
    cell: ({ refused }) => (refused > 0 ? <strong>{formatNumber(refused)}</strong> : '0'),
  },
  { name: 'Rewards', isNumber: true, cell: ({ rewards }) => formatNumber(rewards) },
  { name: 'Since', cell: ({ createdAt }) => formatDate(createdAt) },
]
