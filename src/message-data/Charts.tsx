import type { Tally } from '#domain/message-data.ts'
import { BarChart } from './BarChart.tsx'
import type { Bar } from './BarChart.tsx'
import type { Period, Step, View } from './view.ts'
import {
  dollars,
  hourLabel,
  hourName,
  messageCount,
  number,
  periodWords,
  stepLabel,
  stepName,
} from './words.ts'

type Wording = { label: (key: string) => string; name: (key: string) => string }

/** Where the labels of a period stand: under each day of a week, each seventh of a month, each second month. */
const every: Record<Period, number> = { week: 1, month: 7, year: 2 }

/** Messages and tips over time. */
export function OverTime({ steps, period }: { steps: View['steps']; period: Period }) {
  const words: Wording = {
    label: (key) => stepLabel(key, period),
    name: (key) => stepName(key, period),
  }
  const { step } = periodWords[period]
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <BarChart
        title={`Messages by ${step.toLowerCase()}`}
        legend={['Messages', 'With a tip']}
        bars={messageBars(steps, words)}
        every={every[period]}
        scale={number}
        columns={[step, 'Messages', 'With a tip']}
      />
      <BarChart
        title={`Tips by ${step.toLowerCase()}`}
        bars={steps.map(({ key, tally }) => ({
          key,
          label: words.label(key),
          name: words.name(key),
          value: tally.cents / 100,
          filled: tally.cents / 100,
          said: tipsSaid(tally),
          cells: [dollars(tally.cents), number(tally.tipped)],
        }))}
        every={every[period]}
        scale={(value) => dollars(value * 100)}
        columns={[step, 'Tips', 'Tipped messages']}
      />
    </div>
  )
}

/** The hours of the day at which messages were copied, by the driver's own clock. */
export const ByHour = ({ hours }: { hours: View['hours'] }) => (
  <BarChart
    title="Messages by hour of the day"
    legend={['Messages', 'With a tip']}
    bars={messageBars(hours, { label: hourLabel, name: hourName })}
    every={6}
    scale={number}
    columns={['Hour', 'Messages', 'With a tip']}
  />
)

const messageBars = (steps: readonly Step[], words: Wording): Bar[] =>
  steps.map(({ key, tally }) => ({
    key,
    label: words.label(key),
    name: words.name(key),
    value: tally.messages,
    filled: tally.tipped,
    said:
      tally.tipped > 0
        ? `${messageCount(tally.messages)}, ${number(tally.tipped)} with a tip`
        : messageCount(tally.messages),
    cells: [number(tally.messages), number(tally.tipped)],
  }))

const tipsSaid = ({ cents, tipped }: Tally): string =>
  tipped === 0 ? 'no tip' : `${dollars(cents)} on ${messageCount(tipped)}`
