import { averageMs, bounceRate } from '#domain/analytics/report.ts'
import type { VisitTotals } from '#domain/analytics/report.ts'
import { Change } from './Change.tsx'
import { formatDuration, formatNumber, formatPercent } from './labels.ts'

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

/** The totals of a range, each with its change against the period before. */
export const SummaryTiles = ({ total, before }: { total: VisitTotals; before: VisitTotals }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-5 border-y border-line py-5 @xl:grid-cols-3 @4xl:grid-cols-6">
    {figures.map(({ name, of, format }) => (
      <div key={name} className="min-w-0">
        <dt className="text-sm font-semibold text-muted">{name}</dt>
        <dd>
          <span className="block heading text-xl tabular-nums">{format(of(total))}</span>
          <Change now={of(total)} before={of(before)} className="text-sm" />
        </dd>
      </div>
    ))}
  </dl>
)
