import { averageMs, bounceRate } from '#domain/analytics/report.ts'
import type { Sums } from '#domain/analytics/report.ts'
import { Change } from './Change.tsx'
import { duration, number, percent } from './labels.ts'

type Figure = { name: string; of: (sums: Sums) => number | null; say: (value: number | null) => string }
const count = (value: number | null) => number(value ?? 0)

const figures: readonly Figure[] = [
  { name: 'Daily visitors', of: ({ visitors }) => visitors, say: count },
  { name: 'Sessions', of: ({ sessions }) => sessions, say: count },
  { name: 'Page views', of: ({ views }) => views, say: count },
  { name: 'Bounce rate', of: bounceRate, say: percent },
  { name: 'Average visit', of: averageMs, say: duration },
  { name: 'Clicks and events', of: ({ events }) => events, say: count },
]

/** What a range comes to, each figure with its change against the time before. */
export const Tiles = ({ total, before }: { total: Sums; before: Sums }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-5 border-y border-line py-5 @xl:grid-cols-3 @4xl:grid-cols-6">
    {figures.map(({ name, of, say }) => (
      <div key={name} className="min-w-0">
        <dt className="text-sm font-semibold text-muted">{name}</dt>
        <dd>
          <span className="block heading text-xl tabular-nums">{say(of(total))}</span>
          <Change now={of(total)} before={of(before)} className="text-sm" />
        </dd>
      </div>
    ))}
  </dl>
)
