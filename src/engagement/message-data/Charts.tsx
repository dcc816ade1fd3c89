import { brand } from '#domain/brand.ts'
import type { MessageTally } from '#domain/engagement/message-data.ts'
import { formatNumber } from '#domain/formats.ts'
import { formatMoney, formatTip } from '#domain/money.ts'
import { type Bar, BarChart, type ChartTable } from '../../ui/BarChart.tsx'
import {
  hourShortLabel,
  hourFullLabel,
  formatMessageCount,
  periodLabels,
  stepShortLabel,
  stepFullLabel,
} from './labels.ts'
import type { DataPeriod, TimeStep, MessageDataView } from './view.ts'

type BarLabels = { label: (key: string, index: number) => string; name: (key: string) => string }

/** The bars with a label, counted from the last: each day of a week, each seventh of a month, each second month. */
const labelInterval: Record<DataPeriod, number> = { week: 1, month: 7, year: 2 }

type Props = { steps: MessageDataView['steps']; period: DataPeriod; table: ChartTable }

export function OverTime({ steps, period, table }: Props) {
  const labels: BarLabels = {
    label: (key, index) =>
      (steps.length - 1 - index) % labelInterval[period] === 0 ? stepShortLabel(key, period) : '',
    name: (key) => stepFullLabel(key, period),
  }
  const { step } = periodLabels[period]
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <BarChart
        title={`Messages by ${step.toLowerCase()}`}
        peak={`Your busiest ${step.toLowerCase()}`}
        legend={['Messages', 'With a tip']}
        bars={lastRunning(messageBars(steps, labels))}
        scale={formatNumber}
        columns={[step, 'Messages', 'With a tip']}
        table={table}
      />
      <BarChart
        title={`Tips by ${step.toLowerCase()}`}
        peak={`Your best ${step.toLowerCase()}`}
        bars={lastRunning(
          steps.map(({ key, tally }, index) => ({
            key,
            label: labels.label(key, index),
            name: labels.name(key),
            value: tally.cents / 100,
            filled: tally.cents / 100,
            valueText: tipsDescription(tally),
            cells: [formatTip(tally.cents), formatNumber(tally.tipped)],
          })),
        )}
        scale={(value) => formatMoney(value * 100, brand.currency)}
        columns={[step, 'Tips', 'Tipped messages']}
        table={table}
      />
    </div>
  )
}

const hourLabels: BarLabels = {
  label: (key) => (Number(key) % 6 === 0 ? hourShortLabel(key) : ''),
  name: hourFullLabel,
}

/** The hours of the day at which messages were copied, by the driver's own clock. */
export const ByHour = ({ hours, table }: { hours: MessageDataView['hours']; table: ChartTable }) => (
  <BarChart
    title="Messages by hour of the day"
    peak="Your busiest hour"
    legend={['Messages', 'With a tip']}
    bars={messageBars(hours, hourLabels)}
    scale={formatNumber}
    columns={['Hour', 'Messages', 'With a tip']}
    table={table}
  />
)

/** The steps end with the present one, which goes on. */
const lastRunning = (bars: Bar[]): Bar[] =>
  bars.map((bar, at) => ({ ...bar, isRunning: at === bars.length - 1 }))

const messageBars = (steps: readonly TimeStep[], labels: BarLabels): Bar[] =>
  steps.map(({ key, tally }, index) => ({
    key,
    label: labels.label(key, index),
    name: labels.name(key),
    value: tally.messages,
    filled: tally.tipped,
    valueText:
      tally.tipped > 0
        ? `${formatMessageCount(tally.messages)}, ${formatNumber(tally.tipped)} with a tip`
        : formatMessageCount(tally.messages),
    cells: [formatNumber(tally.messages), formatNumber(tally.tipped)],
  }))

const tipsDescription = ({ cents, tipped }: MessageTally): string =>
  tipped === 0 ? 'no tip' : `${formatTip(cents)} on ${formatMessageCount(tipped)}`
