import { useQuery } from '@tanstack/react-query'
import { funnelSteps } from '#domain/report.ts'
import type { ReportRange } from '#domain/report.ts'
import { Bars } from './Bars.tsx'
import { funnelOf } from './calls.ts'
import { Part } from './Part.tsx'
import { funnelWords, percent } from './words.ts'

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
          rows={funnelSteps.map((step, place) => {
            const last = funnelSteps[place - 1]
            const part = last && now[last] > 0 ? `, ${percent(now[step] / now[last])} of the step before` : ''
            return {
              key: step,
              name: funnelWords[step].name,
              count: now[step],
              before: before[step],
              note: funnelWords[step].about + part,
            }
          })}
        />
      )}
    </Part>
  )
}
