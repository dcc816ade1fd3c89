import { useQuery } from '@tanstack/react-query'
import { Check, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReportRange } from '#domain/analytics/report.ts'
import { vitalsOf } from './queries.ts'
import type { VitalRow } from './queries.ts'
import { Change } from './Change.tsx'
import { Part } from './ReportSection.tsx'
import { number, vitalValue, vitalWords } from './labels.ts'

/** How quickly pages came, held still and answered, as visitors had it. */
export function Vitals({ range }: { range: ReportRange }) {
  const query = useQuery(vitalsOf(range))
  return (
    <Part
      title="How pages felt"
      about="Three quarters of the visits had the figure that stands first, or better; nineteen in twenty the last."
      query={query}
    >
      {(vitals) => (
        <ul className="grid gap-x-8 border-t border-line @2xl:grid-cols-2">
          {vitals.map((row) => (
            <li
              key={row.vital}
              className="flex items-baseline justify-between gap-4 border-b border-line py-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{vitalWords[row.vital].name}</span>
                <span className="block text-sm text-muted">
                  {row.vital}, {number(row.measured)} measured
                </span>
              </span>
              <Felt {...row} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Felt({ vital, p50, p75, p95, before }: VitalRow) {
  if (p75 === null) return <span className="text-muted">Nothing yet</span>
  const { good, poor } = vitalWords[vital]
  const [Icon, look, words] =
    p75 <= good
      ? ([Check, 'text-go-ink', 'good'] as const)
      : p75 <= poor
        ? ([TriangleAlert, 'text-amber', 'to look at'] as const)
        : ([OctagonX, 'text-danger', 'poor'] as const)
  return (
    <span className="text-right tabular-nums">
      <span className={`inline-flex items-center gap-1 font-semibold ${look}`}>
        <Icon aria-hidden="true" className="size-4" />
        {vitalValue(vital, p75)}
        <span className="font-normal">{words}</span>
      </span>
      <span className="block text-sm text-muted">
        half {vitalValue(vital, p50)}, 95% {vitalValue(vital, p95)} <Change now={p75} before={before} />
      </span>
    </span>
  )
}
