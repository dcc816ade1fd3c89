import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { ago } from '#domain/relative-time.ts'
import { useNow } from '../device/use-now.ts'
import { BarChart } from '../ui/BarChart.tsx'
import { Button } from '../ui/Button.tsx'
import { overview } from './queries.ts'
import type { Overview as Figures } from './queries.ts'
import { Facts } from './Facts.tsx'
import { Health } from './Health.tsx'
import { Paged } from './Paged.tsx'
import { SectionPage } from './SectionPage.tsx'
import { priceNames } from './user-labels.ts'
import { count, dayOf, weekdayOf } from './format.ts'

/** It is looked at while it stands open. */
const EACH_MS = 60_000

/** §2.20 How things stand just now: what wants a look first, then the figures, each of which leads to its section. */
export function Overview() {
  const query = useQuery({ ...overview(), refetchInterval: EACH_MS })
  const now = useNow()
  const { data, isFetching, refetch } = query
  return (
    <SectionPage
      title="Dashboard Home"
      lead={data && `As it was ${ago(data.at, Math.max(now, data.at))}.`}
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
      <Paged query={query} isEmpty={!data} empty={null}>
        {data && <Known figures={data} />}
      </Paged>
    </SectionPage>
  )
}

function Known({ figures }: { figures: Figures }) {
  const { messages, drivers, active, prices, days, outbox } = figures
  return (
    <>
      <Waiting figures={figures} />
      <Health lines={figures.health} />
      <Facts title="Drivers">
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
      </Facts>
      <BarChart
        title="Drivers at work, last 14 days"
        bars={days.map(({ day, drivers: value }, place) => ({
          key: day,
          label: (days.length - 1 - place) % 4 === 0 ? dayOf(day) : '',
          name: weekdayOf(day),
          value,
          filled: value,
          said: `${count(value)} ${value === 1 ? 'driver' : 'drivers'}`,
          cells: [count(value)],
        }))}
        scale={count}
        columns={['Day', 'Drivers']}
      />
      <Facts title="Messages">
        <Tiles
          tiles={[
            ['Today', messages.today, '/admin/messages'],
            ['7 days', messages.week, '/admin/messages'],
            ['30 days', messages.month, '/admin/messages'],
            ['Shown on the front page', messages.total, '/admin/messages'],
          ]}
        />
      </Facts>
      <Facts title="Plans">
        <Tiles
          tiles={[
            ['Subscribers', drivers.premium, '/admin/users', { kind: 'premium' }],
            ['Testers', drivers.testers, '/admin/users', { kind: 'tester' }],
            ['Given Premium', drivers.given, '/admin/users', { kind: 'given' }],
            ['Payment open', drivers.overdue, '/admin/users', { kind: 'overdue' }],
            ...prices.flatMap(({ key, total }): Tile[] =>
              key === null ? (total > 0 ? [['Price not known', total]] : []) : [[priceNames[key], total]],
            ),
          ]}
        />
        <p className="mt-3 text-sm text-muted">
          How many hold which price now. What was paid, Stripe alone knows.
        </p>
      </Facts>
      <Facts title="Outbox">
        <Tiles
          tiles={[
            ['Promised', outbox.waiting, '/admin/outbox'],
            ['Late', outbox.late, '/admin/outbox'],
            ['Set aside', outbox.dead, '/admin/outbox'],
          ]}
        />
      </Facts>
    </>
  )
}

/** What somebody waits for; nothing of it, when nobody does. */
function Waiting({ figures }: { figures: Figures }) {
  const { routesByPath } = useRouter()
  const { testimonialsToDecide, openFeedback, waitingList } = figures
  const things = (
    [
      ['Testimonials to decide', testimonialsToDecide, '/admin/testing', { tab: 'testimonials' }],
      ['Feedback not read yet', openFeedback, '/admin/feedback'],
      ['On the waiting list', waitingList, '/admin/testing', { tab: 'waitlist' }],
    ] satisfies Tile[]
  ).filter(([, value, to]) => value > 0 && Object.hasOwn(routesByPath, to))
  if (things.length === 0) return null
  return (
    <Facts title="Waits for you">
      <Tiles tiles={things} />
    </Facts>
  )
}

type Tile = [words: string, value: number, to?: string, search?: Record<string, string>]

/** Figures under each other's heads; one whose section there is leads to it. */
function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const { routesByPath } = useRouter()
  return (
    <ul className="mt-2 grid grid-cols-2 gap-x-4 @md:grid-cols-3 @3xl:grid-cols-4">
      {tiles.map(([words, value, to, search]) => {
        const inside = (
          <>
            <span className="heading block text-xl tabular-nums">{count(value)}</span>
            <span className="block text-sm text-muted">{words}</span>
          </>
        )
        return (
          <li key={words} className="min-w-0">
            {to && Object.hasOwn(routesByPath, to) ? (
              <Link
                to={to}
                search={search ?? {}}
                className="-mx-2 block touch rounded-md px-2 py-2 hover:bg-sunken [&>:last-child]:underline"
              >
                {inside}
              </Link>
            ) : (
              <div className="py-2">{inside}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
