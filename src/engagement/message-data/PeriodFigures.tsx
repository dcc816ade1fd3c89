import { MIN_MESSAGES_FOR_SHARE, MIN_TIPS_FOR_MEAN } from '#domain/engagement/confidence-interval.ts'
import type { MessageTally } from '#domain/engagement/message-data.ts'
import { averageTipOf, tipRateOf } from './Groups.tsx'
import { formatDollars, formatNumber, formatPercent } from './labels.ts'

/** The totals of a period, with their uncertainty. */
export function PeriodFigures({ tally }: { tally: MessageTally }) {
  const [rate, average] = [tipRateOf(tally), averageTipOf(tally)]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 border-y border-line py-5 md:grid-cols-4">
      <PeriodFigure name="Messages" value={formatNumber(tally.messages)} />
      <PeriodFigure
        name="Tips"
        value={formatDollars(tally.cents)}
        caption={`on ${formatNumber(tally.tipped)} ${tally.tipped === 1 ? 'message' : 'messages'}`}
      />
      <PeriodFigure
        name="Tip rate"
        value={rate && formatPercent(rate.value)}
        caption={
          rate
            ? `${formatPercent(rate.low)} to ${formatPercent(rate.high)}`
            : notEnoughData(tally.messages, MIN_MESSAGES_FOR_SHARE, 'messages')
        }
      />
      <PeriodFigure
        name="Average tip"
        value={average && formatDollars(average.value)}
        caption={
          average
            ? `${formatDollars(average.low)} to ${formatDollars(average.high)}`
            : notEnoughData(tally.tipped, MIN_TIPS_FOR_MEAN, 'tips')
        }
      />
    </dl>
  )
}

const notEnoughData = (have: number, required: number, what: string) =>
  `Not enough data yet: ${formatNumber(have)} of ${required} ${what}`

type Props = { name: string; value: string | null; caption?: string }

const PeriodFigure = ({ name, value, caption }: Props) => (
  <div className="min-w-0">
    <dt className="text-sm font-semibold text-muted">{name}</dt>
    <dd>
      <span className="block heading text-xl tabular-nums md:text-2xl">{value ?? '–'}</span>
      {caption && <span className="block text-sm text-muted tabular-nums">{caption}</span>}
    </dd>
  </div>
)
