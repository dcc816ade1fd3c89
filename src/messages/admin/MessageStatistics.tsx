import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { formatNumber, numberFormat } from '#domain/formats.ts'
import type { MessageFlag, Mode } from '#domain/messages/message.ts'
import { formatTip } from '#domain/money.ts'
import { BarTable } from '../../admin/BarTable.tsx'
import { FactList, FactSection } from '../../admin/Facts.tsx'
import { formatMonth, formatShortDay, formatShortMonth, formatWeekday } from '../../admin/format.ts'
import { useFilter } from '../../admin/list-query.ts'
import { Loaded } from '../../admin/List.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { useNow } from '../../device/clock.ts'
import { BarChart } from '../../ui/BarChart.tsx'
import { ChipChoice } from '../../ui/ChipGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { modeLabels, momentLabels, platformLabels, toneLabels } from '../labels.ts'
import { type Statistics, statisticsQuery, chartStepsOf } from './statistics.ts'

const periodDays = { week: 7, month: 30, quarter: 90, year: 365 }
type Period = keyof typeof periodDays
const periods = Object.keys(periodDays) as Period[]
const periodLabels: Record<Period, string> = {
  week: '7 days',
  month: '30 days',
  quarter: '90 days',
  year: 'A year',
}

/** §3.9 How drivers use messages: counts, never a word of a message. */
export function MessageStatistics() {
  const [filter, change] = useFilter<{ period: Period }>({ period: periods })
  const period = filter.period || 'month'
  return (
    <SectionPage
      title="Messages"
      lead="How many, and of which kind. A message counts on the UTC day on which it was logged. Nobody here can read one."
    >
      <ChipChoice
        label="Days"
        hideLabel
        labels={periodLabels}
        value={period}
        onChange={(chosen) => change({ period: chosen })}
      />
      <Loaded query={useQuery(statisticsQuery(periodDays[period]))}>
        {(data) =>
          data.messages === 0 && data.signals.length === 0 ? (
            <Empty icon={<MessageSquareText />} title="No message in these days">
              Choose more days.
            </Empty>
          ) : (
            <Figures data={data} />
          )
        }
      </Loaded>
    </SectionPage>
  )
}

function Figures({ data }: { data: Statistics }) {
  const { messages, drivers, moments, tones, platforms, flags, tips } = data
  const modes = new Map<Mode, number>()
  for (const { mode, messages: messageCount } of data.days)
    modes.set(mode, (modes.get(mode) ?? 0) + messageCount)
  const labelled = <Code extends string>(
    rows: { name: Code; messages: number }[],
    labels: Record<Code, string>,
  ) => rows.map(({ name, messages: count }) => ({ name: labels[name] ?? name, count }))
  return (
    <>
      <FactSection title="In all">
        <FactList
          facts={[
            ['Messages', formatNumber(messages)],
            ['Drivers', formatNumber(drivers)],
            ['Messages per driver', drivers > 0 ? one.format(messages / drivers) : null],
            ...tips.map(
              ({ currency, messages: tipped, cents }) =>
                [
                  `Tips noted, ${currency ?? ''}`,
                  `${formatTip(cents, currency ?? undefined)} on ${formatNumber(tipped)}`,
                ] as const,
            ),
          ]}
        />
      </FactSection>
      <OverTime data={data} />
      {/* Columns, not rows of a grid: a short table leaves no hole beside a long one. */}
      <div className="gap-x-10 *:break-inside-avoid *:not-last:mb-8 @2xl:columns-2">
        <BarTable
          caption="Mode"
          max={messages}
          rows={Array.from(modes, ([mode, messageCount]) => ({
            name: modeLabels[mode],
            count: messageCount,
          })).toSorted((one, other) => other.count - one.count)}
        />
        <BarTable caption="Moment" max={messages} rows={labelled(moments, momentLabels)} />
        <BarTable caption="Tone" max={messages} rows={labelled(tones, toneLabels)} />
        <BarTable caption="App" max={messages} rows={labelled(platforms, platformLabels)} />
        <BarTable
          caption="Flagged on the server"
          max={messages}
          rows={labelled(flags, flagLabels)}
          empty="Nothing flagged."
        />
        <div>
          <Signals data={data} name="lint_hit" title="Stopped by the check" />
          <Link
            to="/admin/feedback"
            search={{ kind: 'wrong_stop' }}
            className="inline-flex min-h-12 items-center text-go-ink underline"
          >
            Reports of wrong stops
          </Link>
        </div>
        <Signals data={data} name="reading_failed" title="Pictures that could not be read" />
      </div>
      <p className="max-w-[60ch] text-sm text-muted">
        What the check stopped and what could not be read is counted on phones whose drivers let themselves be
        counted. A message that was deleted still counts.
      </p>
    </>
  )
}

type SignalsProps = { data: Statistics; name: string; title: string }

/** Signals that phones counted, by cause. */
function Signals({ data, name, title }: SignalsProps) {
  const rows = data.signals
    .filter((signal) => signal.name === name)
    .map(({ label, times }) => ({ name: signalLabel(label), count: times }))
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  return <BarTable caption={title} rows={rows} max={total} empty="Phones have counted none." />
}

function OverTime({ data }: { data: Statistics }) {
  const steps = chartStepsOf(data)
  const today = new Date(useNow()).toISOString()
  const isMonths = steps[0]?.key.length === 7
  const every = isMonths ? 3 : Math.ceil(steps.length / 4)
  const shortOf = isMonths ? formatShortMonth : formatShortDay
  const longOf = isMonths ? formatMonth : formatWeekday
  return (
    <BarChart
      title={isMonths ? 'Messages by month' : 'Messages by day'}
      peak={isMonths ? 'The busiest month' : 'The busiest day'}
      legend={['Messages', 'Automated or AI']}
      bars={steps.map(({ key, messages, written }, index) => ({
        key,
        label: (steps.length - 1 - index) % every === 0 ? shortOf(key) : '',
        name: longOf(key),
        value: messages,
        filled: written,
        valueText: `${formatNumber(messages)} ${messages === 1 ? 'message' : 'messages'}, ${formatNumber(written)} automated or AI`,
        cells: [formatNumber(messages), formatNumber(written)],
        isRunning: today.startsWith(key),
      }))}
      scale={formatNumber}
      columns={[isMonths ? 'Month' : 'Day', 'Messages', 'Automated or AI']}
    />
  )
}

/** Causes are codes, shown as words: asks_for_tips is "Asks for tips". */
const signalLabel = (label: string) => {
  const text = label.replaceAll('_', ' ').replaceAll(':', ', ')
  return text === '' ? 'No cause named' : text.charAt(0).toUpperCase() + text.slice(1)
}

const flagLabels: Record<MessageFlag, string> = {
  differs_from_grammar: 'Not what the phone composes',
  newer_lint_block: 'A newer check would stop it',
  plan_changed: 'The plan had changed meanwhile',
  over_hourly_limit: 'More in an hour than the counter takes from one driver',
}

const one = numberFormat({ maximumFractionDigits: 1 })
