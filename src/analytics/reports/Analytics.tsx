import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import {
  breakdowns,
  type Breakdown,
  funnelSteps,
  type Funnel,
  type ReportRange,
  averageMs,
  bounceRate,
  type VisitTotals,
} from '#domain/analytics/report.ts'
import { formatNumber } from '#domain/formats.ts'
import { DAY_MS } from '#domain/time.ts'
import { BarTable } from '../../admin/BarTable.tsx'
import { Change } from '../../admin/cells.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { useNow } from '../../device/clock.ts'
import { BarChart } from '../../ui/BarChart.tsx'
import { BreakdownReport } from './BreakdownReport.tsx'
import {
  formatCompact,
  paidUnwrittenLabel,
  stepLabel,
  stepFullLabel,
  funnelLabels,
  formatPercent,
  formatDuration,
  findPageName,
} from './labels.ts'
import { liveQuery, summaryQuery, type Summary, funnelQuery } from './queries.ts'
import { RangeChoice, rangeOf } from './RangeChoice.tsx'
import { ReportSection } from './ReportSection.tsx'
import { RetentionReport } from './RetentionReport.tsx'
import { VitalsReport } from './VitalsReport.tsx'

type Figure = {
  name: string
  of: (totals: VisitTotals) => number | null
  format: (value: number | null) => string
}
const formatCount = (value: number | null) => formatNumber(value ?? 0)

const figures: readonly Figure[] = [
  { name: 'Daily visitors', of: ({ visitors }) => visitors, format: formatCount },
  { name: 'Sessions', of: ({ sessions }) => sessions, format: formatCount },
  { name: 'Page views', of: ({ views }) => views, format: formatCount },
  { name: 'Bounce rate', of: bounceRate, format: formatPercent },
  { name: 'Average visit', of: averageMs, format: formatDuration },
  { name: 'Clicks and events', of: ({ events }) => events, format: formatCount },
]

const SummaryTiles = ({ total, before }: { total: VisitTotals; before: VisitTotals }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-5 border-y border-line py-5 @xl:grid-cols-3 @4xl:grid-cols-6">
    {figures.map(({ name, of, format }) => (
      <div key={name} className="min-w-0">
        <dt className="text-sm font-semibold text-muted">{name}</dt>
        <dd>
          <span className="block heading text-xl tabular-nums">{format(of(total))}</span>
          <Change now={of(total)} before={of(before)} isCount={format === formatCount} className="text-sm" />
        </dd>
      </div>
    ))}
  </dl>
)

const route = getRouteApi('/admin/analytics')

/** §6.5 Visits: how many, from where, and what they led to. No person can be identified in it. */
export function Analytics() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [now] = useState(() => Date.now())
  const range = rangeOf(search, now)
  const by = isBreakdown(search.by) ? search.by : 'page'
  const summary = useQuery(summaryQuery(range))
  return (
    <SectionPage
      title="Analytics"
      lead="Days are in UTC. Nobody is followed from one day to the next, so visitors are counted afresh each day, and several days are added up."
    >
      <RangeChoice
        range={range}
        now={now}
        onChange={(next) => void navigate({ search: { ...search, ...next }, replace: true })}
      />
      <LiveVisitors />
      <ReportSection title="Visits" query={summary}>
        {(data) => <Visits {...data} />}
      </ReportSection>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 @4xl:grid-cols-2">
        <BreakdownReport
          range={range}
          by={by}
          onChange={(next) => void navigate({ search: { ...search, by: next }, replace: true })}
        />
        <div className="grid gap-8">
          <FunnelReport range={range} />
          <VitalsReport range={range} />
        </div>
      </div>
      <RetentionReport />
    </SectionPage>
  )
}

const isBreakdown = (name: unknown): name is Breakdown =>
  typeof name === 'string' && Object.hasOwn(breakdowns, name)

function LiveVisitors() {
  const { data } = useQuery(liveQuery())
  const pages = data?.pages
    .slice(0, 3)
    .map(({ path, visitors }) => `${findPageName(path) ?? path} (${formatNumber(visitors)})`)
  return (
    <p className="min-h-6">
      <span className="font-semibold tabular-nums">
        {data ? `${formatNumber(data.visitors)} here now` : 'Looking who is here'}
      </span>
      {pages && pages.length > 0 && <span className="wrap-anywhere text-muted"> on {pages.join(', ')}</span>}
    </p>
  )
}

function Visits({ step, steps, total, before, bots }: Summary) {
  const now = useNow()
  if (total.views + total.events + before.views + bots.views === 0) {
    return (
      <p className="rounded-lg bg-sunken p-6 text-center text-muted">
        No visits in these days. Look at other ones.
      </p>
    )
  }
  // A label needs the width of several bars.
  const every = Math.ceil(steps.length / 4)
  return (
    <div className="grid gap-6">
      <SummaryTiles total={total} before={before} />
      <BarChart
        title={step < DAY_MS ? 'By the hour' : step > DAY_MS ? 'By the week' : 'By the day'}
        peak={`The busiest ${step < DAY_MS ? 'hour' : step > DAY_MS ? 'week' : 'day'}`}
        legend={['Page views', 'Daily visitors']}
        isPaired
        bars={steps.map(({ at, views, visitors, sessions }, index) => ({
          key: String(at),
          label: (steps.length - 1 - index) % every === 0 ? stepLabel(at, step) : '',
          name: stepFullLabel(at, step),
          value: views,
          filled: Math.min(visitors, views),
          valueText: `${formatNumber(views)} views, ${formatNumber(visitors)} visitors`,
          cells: [views, visitors, sessions].map(formatNumber),
          isRunning: at <= now && now < at + step,
        }))}
        scale={formatCompact}
        columns={['When', 'Views', 'Visitors', 'Sessions']}
      />
      <p className="text-sm text-muted">
        Robots are left out of all this. They looked at {formatNumber(bots.views)} pages in{' '}
        {formatNumber(bots.sessions)} sessions of their own.
      </p>
    </div>
  )
}

function FunnelReport({ range }: { range: ReportRange }) {
  const query = useQuery(funnelQuery(range))
  return (
    <ReportSection
      title="From sign-up to plan"
      about="The same drivers from step to step: those who signed up in these days."
      query={query}
    >
      {({ now, before }) => (
        <>
          <BarTable
            caption="From sign-up to plan"
            columns={['Step', 'Drivers']}
            max={now.signed_up}
            rows={funnelSteps.map((step) => ({
              key: step,
              name: funnelLabels[step].name,
              count: now[step],
              before: before[step],
              note: funnelLabels[step].about + shareLabel(step, now),
            }))}
          />
          {now.paid_unwritten > 0 && (
            <p className="mt-3 text-sm text-muted">{paidUnwrittenLabel(now.paid_unwritten)}</p>
          )}
        </>
      )}
    </ReportSection>
  )
}

/** The step's share of the one before it; for the first step the unconfirmed, and the number of these days' visitors. */
function shareLabel(step: (typeof funnelSteps)[number], counts: Funnel): string {
  if (step === 'signed_up') {
    const unconfirmed = counts.unconfirmed > 0 ? `, ${formatNumber(counts.unconfirmed)} unconfirmed` : ''
    return `${unconfirmed}, beside ${formatNumber(counts.visited)} daily visitors`
  }
  const all = step === 'wrote' ? counts.signed_up : counts.wrote
  return all === 0 ? '' : `, ${formatPercent(counts[step] / all)}`
}
