import { useState } from 'react'
import { ReportRange } from '#domain/analytics/report.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { lastDays, presetOf, presets } from './range.ts'
import type { Preset } from './range.ts'
import { presetLabels } from './labels.ts'

type Props = { range: ReportRange; now: number; onChange: (range: ReportRange) => void }

/** The days of the report: the last ones, or any. */
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
