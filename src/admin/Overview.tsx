import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InferResponseType } from 'hono/client'
import { RefreshCw } from 'lucide-react'
import { REVENUE_DAYS } from '#domain/billing/price.ts'
import { formatRelativeTime } from '#domain/formats.ts'
import { BASE_MESSAGE_COUNT } from '#domain/limits.ts'
import { formatTip } from '#domain/money.ts'
import { api, readJson } from '../api.ts'
import { useNow } from '../device/clock.ts'
import { BarChart } from '../ui/BarChart.tsx'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
import { Change } from './cells.tsx'
import { FactSection } from './Facts.tsx'
import { priceLabels, formatShortDay, formatWeekday } from './format.ts'
import { Health } from './Health.tsx'
import { ADMIN_KEY } from './list-query.ts'
import { Loaded } from './List.tsx'
import { SectionPage } from './SectionPage.tsx'

const { overview } = api.admin

type Figures = InferResponseType<typeof overview.$get>

const overviewQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'overview'],
  queryFn: () => readJson(overview.$get()),
  refetchInterval: 60_000,
})

/** §2.20 The present state: first the work that waits, then the figures, each of which links to its section. */
export function Overview() {
  const query = useQuery(overviewQuery)
  const now = useNow()
  const { data, isFetching, refetch } = query
  return (
    <SectionPage
      title="Dashboard Home"
      lead={data && `Updated ${formatRelativeTime(data.at, Math.max(now, data.at))}.`}
      actions={
        <Button size="small" busy={isFetching} icon={<RefreshCw />} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <Loaded query={query}>{(figures) => <OverviewFigures figures={figures} />}</Loaded>
    </SectionPage>
  )
}

function OverviewFigures({ figures }: { figures: Figures }) {
  const { messages, drivers, active, prices, days, jobs, revenue } = figures
  return (
    <>
      <PendingWork figures={figures} />
      <Health lines={figures.health} />
      <FactSection title="Drivers">
        <Tiles
          tiles={[
            ['All', drivers.total, '/admin/users'],
            ['New today (UTC)', drivers.today, '/admin/users'],
            ['New in 7 days', drivers.week, '/admin/users', undefined, drivers.weekBefore],
            ['Seen today (UTC)', active.today, '/admin/users', { by: 'seen' }],
            ['Seen in 7 days', active.week, '/admin/users', { by: 'seen' }],
            ['Suspended', drivers.suspended, '/admin/users', { kind: 'suspended' }],
          ]}
        />
        <p className="mt-3 text-sm text-muted">
          “New” and “Seen” go by UTC days; “Seen” counts drivers who had the app open. “Active” counts drivers
          who opened the app or sent a message, by the local day on each driver’s phone.
        </p>
      </FactSection>
      <BarChart
        title="Active drivers, last 14 local days"
        peak="The busiest day"
        bars={days.map(({ day, drivers: value }, index) => ({
          key: day,
          label: (days.length - 1 - index) % 4 === 0 ? formatShortDay(day) : '',
          name: formatWeekday(day),
          value,
          filled: value,
          valueText: `${formatNumber(value)} ${value === 1 ? 'driver' : 'drivers'}`,
          cells: [formatNumber(value)],
        }))}
        scale={formatNumber}
        columns={['Day', 'Drivers']}
      />
      <div className="grid items-start gap-x-10 gap-y-6 @4xl:grid-cols-2">
        <FactSection title="Messages">
          <Tiles
            tiles={[
              ['Today (UTC)', messages.today, '/admin/messages'],
              ['7 days (UTC)', messages.week, '/admin/messages', undefined, messages.weekBefore],
              ['Shown on the front page', messages.shown],
            ]}
          />
          <p className="mt-3 text-sm text-muted">
            A message counts on the UTC day on which it was logged, here and under Messages, and stays counted
            when it’s deleted. The front page starts at {formatNumber(BASE_MESSAGE_COUNT)} and leaves out
            messages that the check would stop.
          </p>
        </FactSection>
        <FactSection title="Revenue">
          <Tiles
            tiles={[
              ['A month (MRR)', formatTip(revenue.mrrCents, revenue.currency)],
              [`Ending (${formatTip(revenue.ending.cents, revenue.currency)})`, revenue.ending.drivers],
              [`New in ${REVENUE_DAYS} days`, revenue.started, '/admin/users', { kind: 'premium' }],
              [`Ended in ${REVENUE_DAYS} days`, revenue.canceled],
              ['Payment overdue', revenue.failed, '/admin/users', { kind: 'overdue' }],
            ]}
          />
          <p className="mt-3 text-sm text-muted">
            Monthly plans at today’s prices, before tax and fees. MRR includes “Ending”: plans that are
            cancelled and run until their paid time is over. “New” counts drivers who’d never had a plan
            before; “Ended” counts plans that are over, so a cancelled one counts when its paid time runs out;
            “Payment overdue” counts those who owe a month now. For what was paid, look in Stripe.
          </p>
        </FactSection>
        <FactSection title="Plans">
          <Tiles
            tiles={[
              ['Subscribers', drivers.premium, '/admin/users', { kind: 'premium' }],
              ['Testers', drivers.testers, '/admin/users', { kind: 'tester' }],
              ['Given Premium', drivers.given, '/admin/users', { kind: 'given' }],
              ...prices.flatMap(({ key, total }): Tile[] =>
                key === null ? (total > 0 ? [['Price not known', total]] : []) : [[priceLabels[key], total]],
              ),
            ]}
          />
        </FactSection>
        <FactSection title="Jobs">
          <Tiles
            tiles={[
              ['Waiting', jobs.waiting, '/admin/outbox'],
              ['Late', jobs.late, '/admin/outbox'],
              ['Given up', jobs.dead, '/admin/outbox'],
            ]}
          />
        </FactSection>
      </div>
    </>
  )
}

/** The work that users wait for; only what is not zero. */
function PendingWork({ figures: { testimonialsToDecide, openFeedback, waitingList } }: { figures: Figures }) {
  const tiles = (
    [
      [
        testimonialsToDecide === 1 ? 'Testimonial to decide' : 'Testimonials to decide',
        testimonialsToDecide,
        '/admin/testing',
        { tab: 'testimonials' },
      ],
      ['Feedback not read yet', openFeedback, '/admin/feedback'],
      ['On the waiting list', waitingList, '/admin/testing', { tab: 'waitlist' }],
    ] satisfies Tile[]
  ).filter(([, value]) => value > 0)
  if (tiles.length === 0) return null
  return (
    <FactSection title="Waiting for you">
      <Tiles tiles={tiles} />
    </FactSection>
  )
}

type Tile = [
  words: string,
  value: number | string,
  to?: string,
  search?: Record<string, string>,
  /** The value of the seven days before. */
  before?: number,
]

/** Figures in columns; one with a section links to it. */
const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,45%),1fr))] gap-x-4">
    {tiles.map(([label, value, to, search, before]) => {
      const content = (
        <>
          <span className="heading block text-xl tabular-nums">
            {typeof value === 'number' ? formatNumber(value) : value}
          </span>
          <span className="block text-sm text-muted">
            {label}
            {typeof value === 'number' && before !== undefined && before > 0 && (
              <>
                {' '}
                <Change now={value} before={before} isCount />
              </>
            )}
          </span>
        </>
      )
      return (
        <li key={label} className="min-w-0">
          {to ? (
            <Link
              to={to}
              search={search ?? {}}
              className="-mx-2 block touch rounded-md px-2 py-2 hover:bg-sunken [&>:last-child]:underline"
            >
              {content}
            </Link>
          ) : (
            <div className="py-2">{content}</div>
          )}
        </li>
      )
    })}
  </ul>
)
