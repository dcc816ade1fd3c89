import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { breakdowns } from '#domain/analytics/report.ts'
import type { Breakdown } from '#domain/analytics/report.ts'
import { BarChart } from '../../ui/BarChart.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { liveQuery, summaryQuery } from './queries.ts'
import type { Summary } from './queries.ts'
import { ReportSection } from './ReportSection.tsx'
import { RangeChoice } from './RangeChoice.tsx'
import { rangeOf } from './range.ts'
import { RetentionReport } from './RetentionReport.tsx'
import { SummaryTiles } from './SummaryTiles.tsx'
import { BreakdownReport } from './BreakdownReport.tsx'
import { VitalsReport } from './VitalsReport.tsx'
import { FunnelReport } from './FunnelReport.tsx'
import { formatCompact, formatNumber, stepLabel, stepFullLabel } from './labels.ts'

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
      lead="Days are those of UTC. Visitors are counted by the day: nobody is followed from one day to the next, so over several days each day’s visitors are added up."
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
      <BreakdownReport
        range={range}
        by={by}
        onChange={(next) => void navigate({ search: { ...search, by: next }, replace: true })}
      />
      <div className="grid gap-8 @4xl:grid-cols-2">
        <FunnelReport range={range} />
        <VitalsReport range={range} />
      </div>
      <RetentionReport />
    </SectionPage>
  )
}

const isBreakdown = (name: unknown): name is Breakdown =>
  typeof name === 'string' && Object.hasOwn(breakdowns, name)

/** The visitors of this moment, in one line. */
function LiveVisitors() {
  const { data } = useQuery(liveQuery())
  const pages = data?.pages.slice(0, 3).map(({ path, visitors }) => `${path} (${formatNumber(visitors)})`)
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
        title={step < 86_400_000 ? 'By the hour' : step > 86_400_000 ? 'By the week' : 'By the day'}
        legend={['Page views', 'Daily visitors']}
        bars={steps.map(({ at, views, visitors, sessions }, index) => ({
          key: String(at),
          label: (steps.length - 1 - index) % every === 0 ? stepLabel(at, step) : '',
          name: stepFullLabel(at, step),
          value: views,
          filled: Math.min(visitors, views),
          valueText: `${formatNumber(views)} views, ${formatNumber(visitors)} visitors`,
          cells: [views, visitors, sessions].map(formatNumber),
        }))}
        scale={formatCompact}
        columns={['When', 'Views', 'Visitors', 'Sessions']}
      />
      <p className="text-sm text-muted">
        Robots are left out of all this. They looked at {formatNumber(bots.views)} pages in{' '}
        {formatNumber(bots.sessions)} sessions meanwhile.
      </p>
    </div>
  )
}
