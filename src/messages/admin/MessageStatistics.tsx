import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { dateFormat, numberFormat } from '#domain/formats.ts'
import { formatTip } from '#domain/messages/tip.ts'
import type { MessageFlag, Mode } from '#domain/messages/message.ts'
import { modeLabels, momentLabels, platformLabels, toneLabels } from '../labels.ts'
import { BarChart } from '../../ui/BarChart.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { FactList, FactSection } from '../../admin/Facts.tsx'
import { Paged } from '../../admin/Paged.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { type Statistics, statisticsQuery, chartStepsOf } from './statistics.ts'

const periods = ['7', '30', '90', '365'] as const
const periodLabels: Record<(typeof periods)[number], string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'A year',
}

/** §3.9 How drivers use messages: counts, never a word of a message. */
export function MessageStatistics() {
  const [days, setDays] = useState<(typeof periods)[number]>('30')
  const query = useQuery(statisticsQuery(Number(days)))
  const { data } = query
  return (
    <SectionPage
      title="Messages"
      lead="How many, and of which kind. Days are UTC. Nobody here can read a message."
    >
      <ChipGroup
        label="Stretch"
        hideLabel
        options={periods.map((value) => ({ value, label: periodLabels[value] }))}
        value={days}
        onChange={setDays}
      />
      <Paged
        query={query}
        isEmpty={data !== undefined && data.messages === 0 && data.signals.length === 0}
        empty={
          <Empty icon={<MessageSquareText />} title="No message in these days">
            Choose a longer stretch.
          </Empty>
        }
      >
        {data && <Figures data={data} />}
      </Paged>
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
      <div className="grid items-start gap-x-10 gap-y-8 @2xl:grid-cols-2">
        <ShareTable
          title="Mode"
          total={messages}
          rows={Array.from(modes, ([mode, messageCount]) => ({
            name: modeLabels[mode],
            count: messageCount,
          })).toSorted((one, other) => other.count - one.count)}
        />
        <ShareTable title="Moment" total={messages} rows={labelled(moments, momentLabels)} />
        <ShareTable title="Tone" total={messages} rows={labelled(tones, toneLabels)} />
        <ShareTable title="App" total={messages} rows={labelled(platforms, platformLabels)} />
        <ShareTable
          title="Stood out at the edge"
          total={messages}
          rows={labelled(flags, flagLabels)}
          empty="No message stood out."
        />
        <ShareTable
          title="Stopped by the check"
          rows={signalRows(data, 'lint_hit')}
          empty="Phones have counted none."
        />
        <ShareTable
          title="Pictures that could not be read"
          rows={signalRows(data, 'reading_failed')}
          empty="Phones have counted none."
        />
      </div>
      <p className="max-w-[60ch] text-sm text-muted">
        What the check stopped and what could not be read is counted on phones whose drivers let themselves be
        counted. A message that was deleted still counts.
      </p>
    </>
  )
}

/** Signals that phones counted, by cause. */
const signalRows = ({ signals }: Statistics, kind: Statistics['signals'][number]['name']) =>
  signals
    .filter(({ name }) => name === kind)
    .map(({ label, times }) => ({ name: signalLabel(label), count: times }))

type ShareProps = {
  title: string
  rows: readonly { name: string; count: number }[]
  /** The number that 100 % stands for, if not the sum of the rows. */
  total?: number
  empty?: string
}

/** A table of counts with the share of each. */
function ShareTable({ title, rows, total, empty = 'None.' }: ShareProps) {
  const all = total ?? rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <table className="w-full text-left">
      <caption className="mb-2 text-left text-lg font-bold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">How many</th>
          <th scope="col">Part</th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={3} className="py-1 text-sm text-muted">
              {empty}
            </td>
          </tr>
        )}
        {rows.map(({ name, count }) => {
          const part = all === 0 ? 0 : count / all
          return (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
                {name}
                <svg aria-hidden="true" className="mt-1 block h-1.5 w-full">
                  <rect width="100%" height="100%" rx="3" className="fill-sunken" />
                  <rect
                    width={`${Math.min(100, 100 * part)}%`}
                    height="100%"
                    rx="3"
                    className="fill-ink forced-colors:fill-[CanvasText]"
                  />
                </svg>
              </th>
              <td className="w-px py-2 pr-3 text-right align-top tabular-nums">{formatNumber(count)}</td>
              <td className="w-12 py-2 text-right align-top text-sm text-muted tabular-nums">
                {share.format(part)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function OverTime({ data }: { data: Statistics }) {
  const steps = chartStepsOf(data)
  const isMonths = steps[0]?.key.length === 7
  const every = isMonths ? 3 : Math.ceil(steps.length / 4)
  const [short, long] = isMonths ? [monthShort, monthLong] : [dayShort, dayLong]
  return (
    <BarChart
      title={isMonths ? 'Messages by month' : 'Messages by day'}
      legend={['Messages', 'Written for the driver']}
      bars={steps.map(({ key, messages, written }, index) => ({
        key,
        label: (steps.length - 1 - index) % every === 0 ? short.format(Date.parse(key)) : '',
        name: long.format(Date.parse(key)),
        value: messages,
        filled: written,
        valueText: `${formatNumber(messages)} ${messages === 1 ? 'message' : 'messages'}, ${formatNumber(written)} written for the driver`,
        cells: [formatNumber(messages), formatNumber(written)],
      }))}
      scale={formatNumber}
      columns={[isMonths ? 'Month' : 'Day', 'Messages', 'Written for the driver']}
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

const share = numberFormat({ style: 'percent', maximumFractionDigits: 0 })
const one = numberFormat({ maximumFractionDigits: 1 })
const { format: formatNumber } = numberFormat()

// Days are UTC, so the chart shows the same days as the query asked for.
const utcFormat = (options: Intl.DateTimeFormatOptions) => dateFormat({ timeZone: 'UTC', ...options })
const dayShort = utcFormat({ day: 'numeric', month: 'short' })
const dayLong = utcFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const monthShort = utcFormat({ month: 'short' })
const monthLong = utcFormat({ month: 'long', year: 'numeric' })
