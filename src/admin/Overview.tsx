import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InferResponseType } from 'hono/client'
import { RefreshCw } from 'lucide-react'
import { REVENUE_DAYS } from '#domain/billing/price.ts'
import { formatNumber, formatRelativeTime } from '#domain/formats.ts'
import { BASE_MESSAGE_COUNT } from '#domain/limits.ts'
import { formatTip } from '#domain/money.ts'
import { api, readJson } from '../api.ts'
import { useNow } from '../device/clock.ts'
import { BarChart } from '../ui/BarChart.tsx'
import { Button } from '../ui/Button.tsx'
import { BeforeChange, FactSection, Headline, HowCounted, type Line, Lines, WithChart } from './Facts.tsx'
import { formatShortDay, formatWeekday } from './format.ts'
import { Health } from './Health.tsx'
import { ADMIN_KEY } from './list-query.ts'
import { Loaded } from './List.tsx'
import { SectionPage } from './SectionPage.tsx'

const { overview } = api.admin

export type Figures = InferResponseType<typeof overview.$get>

export const overviewQuery = queryOptions({
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
          <span className="max-sm:sr-only">Refresh</span>
        </Button>
      }
    >
      <Loaded query={query}>{(figures) => <OverviewFigures figures={figures} />}</Loaded>
    </SectionPage>
  )
}

function OverviewFigures({ figures }: { figures: Figures }) {
  return (
    <>
      <PendingWork figures={figures} />
      <Health lines={figures.health} />
      <Drivers figures={figures} />
      <div className="grid items-start gap-x-10 gap-y-6 @2xl:grid-cols-2 @5xl:grid-cols-4">
        <Revenue figures={figures} />
        <Messages figures={figures} />
        <Plans figures={figures} />
        <Jobs figures={figures} />
      </div>
    </>
  )
}

type SectionProps = { figures: Figures }

/** The work that waits for the administrator or for a driver's money; only what is not zero. */
function PendingWork({ figures }: SectionProps) {
  const { testimonialsToDecide, openFeedback, waitingList, drivers } = figures
  const lines = (
    [
      ['Payment overdue', drivers.overdue, '/admin/users', { kind: 'overdue' }],
      [
        testimonialsToDecide === 1 ? 'Testimonial to decide' : 'Testimonials to decide',
        testimonialsToDecide,
        '/admin/testing',
        { tab: 'testimonials' },
      ],
      ['Feedback not read yet', openFeedback, '/admin/feedback'],
      ['On the waiting list', waitingList, '/admin/testing', { tab: 'waitlist' }],
    ] satisfies Line[]
  ).filter(([, value]) => value > 0)
  if (lines.length === 0) return null
  return (
    <FactSection title="Waiting for you">
      <ul className="mt-2 flex flex-wrap gap-2">
        {lines.map(([label, value, to, search]) => (
          <li key={label}>
            <Link
              to={to}
              search={search ?? {}}
              className="flex touch items-center gap-2 rounded-md border border-edge bg-surface px-3 hover:bg-sunken"
            >
              <span className="heading text-lg tabular-nums">{formatNumber(value)}</span> {label}
            </Link>
          </li>
        ))}
      </ul>
    </FactSection>
  )
}

function Drivers({ figures: { drivers, active, days } }: SectionProps) {
  return (
    <FactSection title="Drivers">
      <WithChart
        chart={
          <BarChart
            title="Active drivers by local day, last 14 days"
            peak="The busiest day"
            bars={days.map(({ day, drivers: value }, index) => ({
              key: day,
              label: (days.length - 1 - index) % 4 === 0 ? formatShortDay(day) : '',
              name: `${formatWeekday(day)} (local)`,
              value,
              filled: value,
              valueText: `${formatNumber(value)} ${value === 1 ? 'driver' : 'drivers'}`,
              cells: [formatNumber(value)],
              isRunning: index === days.length - 1,
            }))}
            scale={formatNumber}
            columns={['Day', 'Drivers']}
          />
        }
      >
        <Headline value={formatNumber(drivers.total)} to="/admin/users">
          {drivers.total === 1 ? 'account' : 'accounts'}
        </Headline>
        <Lines
          lines={[
            ['Unconfirmed', drivers.unconfirmed, '/admin/users', { kind: 'unconfirmed' }],
            ['New today (UTC)', drivers.today, '/admin/users', { joined: 'today' }],
            ['New in 7 days (UTC)', drivers.week, '/admin/users', { joined: 'week' }, drivers.weekBefore],
            ['Seen today (UTC)', active.today, '/admin/users', { seen: 'today', by: 'seen' }],
            ['Seen in 7 days (UTC)', active.week, '/admin/users', { seen: 'week', by: 'seen' }],
            ['Suspended', drivers.suspended, '/admin/users', { kind: 'suspended' }],
          ]}
        />
        <HowCounted>
          “New” and “Seen” go by UTC days. “New” counts unconfirmed accounts too; “Seen” counts accounts that
          signed in or had the app open. “Active” counts drivers who opened the app or sent a message, by the
          local day on each driver’s phone, which begins at another hour than the UTC day.
        </HowCounted>
      </WithChart>
    </FactSection>
  )
}

const Revenue = ({ figures: { drivers, revenue } }: SectionProps) => (
  <FactSection title="Revenue">
    <Headline value={formatTip(revenue.mrrCents, revenue.currency)} to="/admin/revenue">
      a month (MRR)
    </Headline>
    <Lines
      lines={[
        [`New in ${REVENUE_DAYS} days`, drivers.newPremium, '/admin/users', { kind: 'new_premium' }],
        [`Ended in ${REVENUE_DAYS} days`, revenue.canceled, '/admin/revenue'],
      ]}
    />
  </FactSection>
)

const Messages = ({ figures: { messages } }: SectionProps) => (
  <FactSection title="Messages">
    <Headline
      value={formatNumber(messages.week)}
      to="/admin/messages"
      search={{ period: 'week' }}
      change={<BeforeChange now={messages.week} before={messages.weekBefore} />}
    >
      in 7 days (UTC)
    </Headline>
    <Lines
      lines={[
        ['Today (UTC)', messages.today, '/admin/messages', { period: 'week' }],
        ['On the front page', messages.shown],
      ]}
    />
    <HowCounted>
      A message counts on the UTC day on which it was logged, here and under Messages, and stays counted when
      it’s deleted. The front page starts at {formatNumber(BASE_MESSAGE_COUNT)} and leaves out messages that
      the check would stop.
    </HowCounted>
  </FactSection>
)

const Plans = ({ figures: { drivers } }: SectionProps) => (
  <FactSection title="Plans">
    <Headline value={formatNumber(drivers.premium)} to="/admin/users" search={{ kind: 'premium' }}>
      {drivers.premium === 1 ? 'subscriber' : 'subscribers'}
    </Headline>
    <Lines
      lines={[
        ['Testers', drivers.testers, '/admin/users', { kind: 'tester' }],
        ['Given Premium', drivers.given, '/admin/users', { kind: 'given' }],
      ]}
    />
  </FactSection>
)

const Jobs = ({ figures: { jobs } }: SectionProps) => (
  <FactSection title="Jobs">
    <Headline value={formatNumber(jobs.waiting)} to="/admin/outbox">
      waiting
    </Headline>
    <Lines
      // None has nothing to show there.
      lines={[
        jobs.late > 0 ? ['Late', jobs.late, '/admin/outbox'] : ['Late', 0],
        jobs.dead > 0 ? ['Given up', jobs.dead, '/admin/outbox'] : ['Given up', 0],
      ]}
    />
  </FactSection>
)
