import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InferResponseType } from 'hono/client'
import { Gift } from 'lucide-react'
import { formatNumber } from '#domain/formats.ts'
import { Named } from '../../admin/cells.tsx'
import { formatDate } from '../../admin/format.ts'
import { listQuery } from '../../admin/list-query.ts'
import { List } from '../../admin/List.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import type { Column } from '../../admin/Table.tsx'
import { api, readJson } from '../../api.ts'

const { referrals } = api.admin

type Referrer = InferResponseType<typeof referrals.$get>['rows'][number]

/** §6.5 Drivers with a referral link, and its results. */
export const Referrers = () => (
  <SectionPage title="Referrals" lead="Every driver who has looked up a link of their own, the newest first.">
    <List
      caption="Drivers with a link"
      query={useInfiniteQuery(listQuery(['referrals'], {}, (query) => readJson(referrals.$get({ query }))))}
      columns={columns}
      empty={{
        Icon: Gift,
        title: 'No links yet',
        text: 'A driver’s link is made when they open the page about it.',
      }}
    />
  </SectionPage>
)

const columns: Column<Referrer>[] = [
  {
    name: 'Driver',
    cell: ({ id, fullName, email, createdAt }) => (
      <Named
        name={
          <Link
            to="/admin/referrals"
            search={{ id }}
            className="-my-3 inline-block py-3 text-go-ink underline"
          >
            {fullName || email || id}
          </Link>
        }
        details={[fullName && email, `since ${formatDate(createdAt)}`]}
      />
    ),
  },
  { name: 'Opened', isNumber: true, cell: ({ clicks }) => formatNumber(clicks) },
  { name: 'Joined', isNumber: true, cell: ({ joined }) => formatNumber(joined) },
  { name: 'Active', isNumber: true, cell: ({ activated }) => formatNumber(activated) },
  { name: 'Paying', isNumber: true, cell: ({ subscribed }) => formatNumber(subscribed) },
  {
    name: 'On hold or rejected',
    isNumber: true,
    cell: ({ refused }) => (refused > 0 ? <strong>{formatNumber(refused)}</strong> : '0'),
  },
  { name: 'Rewards', isNumber: true, cell: ({ rewards }) => formatNumber(rewards) },
]
