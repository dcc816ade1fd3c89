import { useState } from 'react'
import { ReportRange } from '#domain/analytics/report.ts'
import { dayAt } from '#domain/local-day.ts'
import { DAY_MS } from '#domain/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'

/** The choices, in days; null for a first and a last day of one's own. */
const presets = { day: 1, week: 7, month: 30, custom: null } as const
type Preset = keyof typeof presets

const presetLabels: Record<Preset, string> = {
  day: 'Today',
  week: '7 days',
  month: '30 days',
  custom: 'Choose dates',
}

type Props = { range: ReportRange; now: number; onChange: (range: ReportRange) => void }

export function RangeChoice({ range, now, onChange }: Props) {
  const [isCustom, setIsCustom] = useState(presetOf(range, now) === 'custom')
  const chosen = isCustom ? 'custom' : presetOf(range, now)
  const choose = (preset: Preset) => {
    setIsCustom(preset === 'custom')
    const days = presets[preset]
    if (days) onChange(lastDays(days, now))
  }
  return (
    <div className="grid max-w-2xl gap-4">
      <Segmented
        label="Days"
        value={chosen}
        options={(Object.keys(presets) as Preset[]).map((value) => ({ value, label: presetLabels[value] }))}
        onChange={choose}
      />
      {chosen === 'custom' && (
        <CustomRange key={`${range.from} ${range.to}`} range={range} onChange={onChange} />
      )}
    </div>
  )
}

function CustomRange({ range, onChange }: Omit<Props, 'now'>) {
  const [days, setDays] = useState(range)
  const [problem, setProblem] = useState<string | undefined>()
  const show = () => {
    const parsed = ReportRange.safeParse(days)
    setProblem(parsed.success ? undefined : 'Choose a first and a last day, at most two years apart.')
    if (parsed.success) onChange(parsed.data)
  }
  return (
    <form
      noValidate
      className="grid items-start gap-3 @md:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <Field
        label="From"
        type="date"
        value={days.from}
        max={days.to}
        error={problem}
        onChange={({ currentTarget }) => setDays({ ...days, from: currentTarget.value })}
      />
      <Field
        label="To"
        type="date"
        value={days.to}
        min={days.from}
        onChange={({ currentTarget }) => setDays({ ...days, to: currentTarget.value })}
      />
      <Button type="submit" className="@md:mt-7">
        Show
      </Button>
    </form>
  )
}

/** The last days up to that of `now`, in UTC. */
const lastDays = (days: number, now: number): ReportRange => ({
  from: dayAt(now - (days - 1) * DAY_MS, 0),
  to: dayAt(now, 0),
})

/** The range in the page's address; thirty days where it names no valid one. */
export function rangeOf(search: { from?: unknown; to?: unknown }, now: number): ReportRange {
  const parsed = ReportRange.safeParse(search)
  return parsed.success ? parsed.data : lastDays(presets.month, now)
}

export function presetOf(range: ReportRange, now: number): Preset {
  for (const name of ['day', 'week', 'month'] as const) {
    const { from, to } = lastDays(presets[name], now)
    if (range.from === from && range.to === to) return name
  }
  return 'custom'
}
