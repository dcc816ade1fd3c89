import { useQuery } from '@tanstack/react-query'
import { funnelSteps } from '#domain/analytics/report.ts'
import type { Funnel, ReportRange } from '#domain/analytics/report.ts'
import { Bars } from './BarTable.tsx'
import { funnelOf } from './queries.ts'
import { Part } from './ReportSection.tsx'
import { funnelWords, percent } from './labels.ts'

/** From a visit to a plan, step by step. */
export function Way({ range }: { range: ReportRange }) {
  const query = useQuery(funnelOf(range))
  return (
    <Part
      title="From visit to plan"
      about="Visitors are counted by the day, so a driver who looked in on three days counts three times before the sign-up."
      query={query}
    >
      {({ now, before }) => (
        <Bars
          caption="From visit to plan"
          columns={['Step', 'Count']}
          most={Math.max(...funnelSteps.map((step) => now[step]))}
          rows={funnelSteps.map((step) => ({
            key: step,
            name: funnelWords[step].name,
            count: now[step],
            before: before[step],
            note: funnelWords[step].about + shareOf(step, now),
          }))}
        />
      )}
    </Part>
  )
}

/** What part it is of those among whom it is counted. Who is not counted as a visitor may sign up all the same. */
function shareOf(step: keyof Funnel, counts: Funnel): string {
  if (step === 'visited') return ''
  const isFirst = step === 'signed_up'
  const all = isFirst ? counts.visited : counts.signed_up
  if (all === 0 || counts[step] > all) return ''
  return `, ${percent(counts[step] / all)}${isFirst ? ' of the visitors' : ''}`
}
