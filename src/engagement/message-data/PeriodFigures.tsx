import { ENOUGH_MESSAGES, ENOUGH_TIPS } from '#domain/engagement/confidence-interval.ts'
import type { Tally } from '#domain/engagement/message-data.ts'
import { averageOf, rateOf } from './Groups.tsx'
import { dollars, number, percent } from './labels.ts'

/** What a period comes to, and how sure that is. */
export function Figures({ tally }: { tally: Tally }) {
  const [rate, average] = [rateOf(tally), averageOf(tally)]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 border-y border-line py-5 md:grid-cols-4">
      <Figure name="Messages" value={number(tally.messages)} />
      <Figure
        name="Tips"
        value={dollars(tally.cents)}
        about={`on ${number(tally.tipped)} ${tally.tipped === 1 ? 'message' : 'messages'}`}
      />
      <Figure
        name="Tip rate"
        value={rate && percent(rate.value)}
        about={
          rate
            ? `${percent(rate.low)} to ${percent(rate.high)}`
            : wait(tally.messages, ENOUGH_MESSAGES, 'messages')
        }
      />
      <Figure
        name="Average tip"
        value={average && dollars(average.value)}
        about={
          average
            ? `${dollars(average.low)} to ${dollars(average.high)}`
            : wait(tally.tipped, ENOUGH_TIPS, 'tips')
        }
      />
    </dl>
  )
}

const wait = (have: number, enough: number, what: string) =>
  `Not enough data yet: ${number(have)} of ${enough} ${what}`

type Props = { name: string; value: string | null; about?: string }

const Figure = ({ name, value, about }: Props) => (
  <div className="min-w-0">
    <dt className="text-sm font-semibold text-muted">{name}</dt>
    <dd>
      <span className="block heading text-xl tabular-nums md:text-2xl">{value ?? '–'}</span>
      {about && <span className="block text-sm text-muted tabular-nums">{about}</span>}
    </dd>
  </div>
)
