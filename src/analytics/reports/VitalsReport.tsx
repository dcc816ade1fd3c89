import { useQuery } from '@tanstack/react-query'
import { Check, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReportRange } from '#domain/analytics/report.ts'
import { formatNumber } from '#domain/formats.ts'
import { Change } from '../../admin/cells.tsx'
import { formatVital, vitalLabels, vitalsInOrder } from './labels.ts'
import { vitalsQuery, type VitalRow } from './queries.ts'
import { ReportSection } from './ReportSection.tsx'

export function VitalsReport({ range }: { range: ReportRange }) {
  const query = useQuery(vitalsQuery(range))
  return (
    <ReportSection
      title="How pages felt"
      about="How quickly pages loaded and answered, from real visits. Three in four visits had the first figure or a better one; the line below it says the same of half of them, and of 95 in 100."
      query={query}
    >
      {(vitals) => (
        <ul className="grid gap-x-8 border-t border-line @2xl:grid-cols-2 @4xl:grid-cols-1">
          {inOrder(vitals).map((row) => (
            <li
              key={row.vital}
              className="flex items-baseline justify-between gap-4 border-b border-line py-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{vitalLabels[row.vital].name}</span>
                <span className="block text-sm text-muted">
                  Good up to {formatVital(row.vital, vitalLabels[row.vital].good)} · {row.vital},{' '}
                  {formatNumber(row.measured)} measured
                </span>
              </span>
              <VitalFigure {...row} />
            </li>
          ))}
        </ul>
      )}
    </ReportSection>
  )
}

const inOrder = (vitals: readonly VitalRow[]) =>
  vitals.toSorted((one, other) => vitalsInOrder.indexOf(one.vital) - vitalsInOrder.indexOf(other.vital))

function VitalFigure({ vital, p50, p75, p95, before }: VitalRow) {
  if (p75 === null) return <span className="text-muted">Nothing yet</span>
  const { good, poor } = vitalLabels[vital]
  const [Icon, inkClass, rating] =
    p75 <= good
      ? ([Check, 'text-go-ink', 'good'] as const)
      : p75 <= poor
        ? ([TriangleAlert, 'text-amber', 'to look at'] as const)
        : ([OctagonX, 'text-danger', 'poor'] as const)
  return (
    <span className="text-right tabular-nums">
      <span className={`inline-flex items-center gap-1 font-semibold ${inkClass}`}>
        <Icon className="size-4" />
        {formatVital(vital, p75)}
        <span className="font-normal">{rating}</span>
      </span>
      <span className="block text-sm text-muted">
        Half: {formatVital(vital, p50)} · 95%: {formatVital(vital, p95)} <Change now={p75} before={before} />
      </span>
    </span>
  )
}
