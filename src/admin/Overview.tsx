import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InferResponseType } from 'hono/client'
import { RefreshCw } from 'lucide-react'
import { formatRelativeTime } from '#domain/relative-time.ts'
import { api, readJson } from '../api.ts'
import { useNow } from '../device/clock.ts'
import { BarChart } from '../ui/BarChart.tsx'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
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
      lead={data && `As it was ${formatRelativeTime(data.at, Math.max(now, data.at))}.`}
      actions={
        <Button
          size="small"
          busy={isFetching}
          icon={<RefreshCw aria-hidden="true" className="size-5" />}
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
      }
    >
      <Loaded query={query}>{(figures) => <OverviewFigures figures={figures} />}</Loaded>
    </SectionPage>
  )
}

function OverviewFigures({ figures }: { figures: Figures }) {
  const { messages, drivers, active, prices, days, jobs } = figures
  return (
    <>
      <PendingWork figures={figures} />
      <Health lines={figures.health} />
      <FactSection title="Drivers">
        <Tiles
          tiles={[
            ['All', drivers.total, '/admin/users'],
            ['New today', drivers.today, '/admin/users'],
            ['New in 7 days', drivers.week, '/admin/users'],
            ['Seen today', active.today, '/admin/users', { by: 'seen' }],
            ['Seen in 7 days', active.week, '/admin/users', { by: 'seen' }],
            ['Suspended', drivers.suspended, '/admin/users', { kind: 'suspended' }],
          ]}
        />
      </FactSection>
      <BarChart
        title="Drivers at work, last 14 days"
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
      <FactSection title="Messages">
        <Tiles
          tiles={[
            ['Today', messages.today, '/admin/messages'],
            ['7 days', messages.week, '/admin/messages'],
            ['30 days', messages.month, '/admin/messages'],
            ['Shown on the front page', messages.total, '/admin/messages'],
          ]}
        />
      </FactSection>
      <FactSection title="Plans">
        <Tiles
          tiles={[
            ['Subscribers', drivers.premium, '/admin/users', { kind: 'premium' }],
            ['Testers', drivers.testers, '/admin/users', { kind: 'tester' }],
            ['Given Premium', drivers.given, '/admin/users', { kind: 'given' }],
            ['Payment open', drivers.overdue, '/admin/users', { kind: 'overdue' }],
            ...prices.flatMap(({ key, total }): Tile[] =>
              key === null ? (total > 0 ? [['Price not known', total]] : []) : [[priceLabels[key], total]],
            ),
          ]}
        />
        <p className="mt-3 text-sm text-muted">
          How many hold which price now. What was paid, Stripe alone knows.
        </p>
      </FactSection>
      <FactSection title="Jobs">
        <Tiles
          tiles={[
            ['Waiting', jobs.waiting, '/admin/outbox'],
            ['Late', jobs.late, '/admin/outbox'],
            ['Dead letters', jobs.dead, '/admin/outbox'],
          ]}
        />
      </FactSection>
    </>
  )
}

/** The work that users wait for; only what is not zero. */
function PendingWork({ figures: { testimonialsToDecide, openFeedback, waitingList } }: { figures: Figures }) {
  const tiles = (
    [
      ['Testimonials to decide', testimonialsToDecide, '/admin/testing', { tab: 'testimonials' }],
      ['Feedback not read yet', openFeedback, '/admin/feedback'],
      ['On the waiting list', waitingList, '/admin/testing', { tab: 'waitlist' }],
    ] satisfies Tile[]
  ).filter(([, value]) => value > 0)
  if (tiles.length === 0) return null
  return (
    <FactSection title="Waits for you">
      <Tiles tiles={tiles} />
    </FactSection>
  )
}

type Tile = [words: string, value: number, to?: string, search?: Record<string, string>]

/** Figures in columns; one with a section links to it. */
const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className="mt-2 grid grid-cols-2 gap-x-4 @md:grid-cols-3 @3xl:grid-cols-4">
    {tiles.map(([label, value, to, search]) => {
      const content = (
        <>
          <span className="heading block text-xl tabular-nums">{formatNumber(value)}</span>
          <span className="block text-sm text-muted">{label}</span>
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
