import { brand } from '#domain/brand.ts'
import type { Tally } from '#domain/engagement/message-data.ts'
import { money } from '#domain/billing/price.ts'
import { BarChart } from '../../ui/BarChart.tsx'
import type { Bar } from '../../ui/BarChart.tsx'
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
} from './labels.ts'

type Wording = { label: (key: string, place: number) => string; name: (key: string) => string }

/** Under which bars a label stands, counted from the last: each day of a week, each seventh of a month, each second month. */
const every: Record<Period, number> = { week: 1, month: 7, year: 2 }

/** Messages and tips over time. */
export function OverTime({ steps, period }: { steps: View['steps']; period: Period }) {
  const words: Wording = {
    label: (key, place) => ((steps.length - 1 - place) % every[period] === 0 ? stepLabel(key, period) : ''),
    name: (key) => stepName(key, period),
  }
  const { step } = periodWords[period]
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <BarChart
        title={`Messages by ${step.toLowerCase()}`}
        legend={['Messages', 'With a tip']}
        bars={messageBars(steps, words)}
        scale={number}
        columns={[step, 'Messages', 'With a tip']}
      />
      <BarChart
        title={`Tips by ${step.toLowerCase()}`}
        bars={steps.map(({ key, tally }, place) => ({
          key,
          label: words.label(key, place),
          name: words.name(key),
          value: tally.cents / 100,
          filled: tally.cents / 100,
          said: tipsSaid(tally),
          cells: [dollars(tally.cents), number(tally.tipped)],
        }))}
        scale={(value) => money(value * 100, brand.currency)}
        columns={[step, 'Tips', 'Tipped messages']}
      />
    </div>
  )
}

const hourWords: Wording = {
  label: (key) => (Number(key) % 6 === 0 ? hourLabel(key) : ''),
  name: hourName,
}

/** The hours of the day at which messages were copied, by the driver's own clock. */
export const ByHour = ({ hours }: { hours: View['hours'] }) => (
  <BarChart
    title="Messages by hour of the day"
    legend={['Messages', 'With a tip']}
    bars={messageBars(hours, hourWords)}
    scale={number}
    columns={['Hour', 'Messages', 'With a tip']}
  />
)

const messageBars = (steps: readonly Step[], words: Wording): Bar[] =>
  steps.map(({ key, tally }, place) => ({
    key,
    label: words.label(key, place),
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
