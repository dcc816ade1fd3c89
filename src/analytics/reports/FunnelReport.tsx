import { useQuery } from '@tanstack/react-query'
import { funnelSteps } from '#domain/analytics/report.ts'
import type { Funnel, ReportRange } from '#domain/analytics/report.ts'
import { BarTable } from './BarTable.tsx'
import { funnelQuery } from './queries.ts'
import { ReportSection } from './ReportSection.tsx'
import { funnelLabels, formatPercent } from './labels.ts'

/** The funnel from a visit to a plan, step by step. */
export function FunnelReport({ range }: { range: ReportRange }) {
  const query = useQuery(funnelQuery(range))
  return (
    <ReportSection
      title="From visit to plan"
      about="Visitors are counted by the day, so a driver who looked in on three days counts three times before the sign-up."
      query={query}
    >
      {({ now, before }) => (
        <BarTable
          caption="From visit to plan"
          columns={['Step', 'Count']}
          max={Math.max(...funnelSteps.map((step) => now[step]))}
          rows={funnelSteps.map((step) => ({
            key: step,
            name: funnelLabels[step].name,
            count: now[step],
            before: before[step],
            note: funnelLabels[step].about + shareLabel(step, now),
          }))}
        />
      )}
    </ReportSection>
  )
}

/** The step's share of its base. Visitors who are not counted may sign up all the same. */
function shareLabel(step: keyof Funnel, counts: Funnel): string {
  if (step === 'visited') return ''
  const isFirst = step === 'signed_up'
  const all = isFirst ? counts.visited : counts.signed_up
  if (all === 0 || counts[step] > all) return ''
  return `, ${formatPercent(counts[step] / all)}${isFirst ? ' of the visitors' : ''}`
}
