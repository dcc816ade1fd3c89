import { useState } from 'react'
import {
  MIN_MESSAGES_FOR_SHARE,
  MIN_TIPS_FOR_MEAN,
  meanOf,
  shareOf,
  type Estimate,
} from '#domain/engagement/confidence-interval.ts'
import type { SeriesField, MessageTally } from '#domain/engagement/message-data.ts'
import { formatNumber } from '#domain/formats.ts'
import { formatTip } from '#domain/money.ts'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { formatEstimate, fieldLabels, formatMessageCount, formatPercent } from './labels.ts'
import { leadText, shareInWords } from './lead.ts'
import type { MessageGroup, MessageDataView } from './view.ts'

/** The dimensions by which the driver can group the messages. */
const shownFields = Object.keys(fieldLabels) as SeriesField[]

export const tipRateOf = ({ tipped, messages }: MessageTally) => shareOf(tipped, messages)
export const averageTipOf = ({ tipped, cents, squares }: MessageTally) =>
  meanOf({ count: tipped, sum: cents, squares })

export function Groups({ groups, hasTable }: { groups: MessageDataView['groups']; hasTable: boolean }) {
  const [field, setField] = useState<SeriesField>('platform')
  const { name, of } = fieldLabels[field]
  const shownGroups = groups[field]
  const maxMessages = Math.max(...shownGroups.map(({ tally }) => tally.messages))
  const groupLabelOf = ({ code }: MessageGroup) => of[code] ?? code
  return (
    <section aria-labelledby="groups" className="min-w-0">
      <h2 id="groups" className="heading text-xl">
        What gets a tip
      </h2>
      <p className="mt-1 max-w-[60ch] text-muted">
        {leadText(
          field,
          shownGroups.map(({ code, tally }) => ({ name: of[code] ?? code, tally })),
        )}
      </p>
      <ChipGroup
        className="mt-4"
        label="Messages by"
        options={shownFields.map((value) => ({ value, label: fieldLabels[value].name }))}
        value={field}
        onChange={setField}
      />
      <ul className="mt-5 grid gap-6">
        {shownGroups.map((group) => (
          <GroupRow
            key={group.code}
            label={groupLabelOf(group)}
            tally={group.tally}
            maxMessages={maxMessages}
          />
        ))}
      </ul>
      {hasTable && (
        <div className="mt-3">
          <DataTable
            isFolded={false}
            caption={`Messages and tips by ${name.toLowerCase()}`}
            columns={[name, 'Messages', 'With a tip', 'Tip rate', 'Average tip']}
            rows={shownGroups.map((group) => ({
              key: group.code,
              name: groupLabelOf(group),
              cells: [
                formatNumber(group.tally.messages),
                formatNumber(group.tally.tipped),
                ...estimateCells(group.tally),
              ],
            }))}
          />
        </div>
      )}
      <p className="mt-2 max-w-[60ch] text-sm text-muted">
        {shownGroups.some(({ tally }) => tipRateOf(tally)) &&
          'The dot is how often you got a tip; the shorter the line around it, the surer it is. '}
        It takes {MIN_MESSAGES_FOR_SHARE} messages for a dot, and {MIN_TIPS_FOR_MEAN} tips for an average.
        It’s what happened, not why: busy hours bring different customers from quiet ones.
      </p>
    </section>
  )
}

/** Rate and average for a cell each; a dash where there are too few to say. */
const estimateCells = (tally: MessageTally): [string, string] => {
  const [rate, average] = [tipRateOf(tally), averageTipOf(tally)]
  return [
    rate ? formatEstimate(rate, formatPercent) : '–',
    average ? formatEstimate(average, formatTip) : '–',
  ]
}

function GroupRow({
  label,
  tally,
  maxMessages,
}: {
  label: string
  tally: MessageTally
  maxMessages: number
}) {
  const [rate, average] = [tipRateOf(tally), averageTipOf(tally)]
  return (
    <li className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{label}</span>
        <span className="text-sm text-muted tabular-nums">{formatMessageCount(tally.messages)}</span>
      </p>
      <svg aria-hidden="true" className="mt-1 block h-3 w-full">
        <rect
          width={`${(100 * tally.messages) / maxMessages}%`}
          height="100%"
          rx="4"
          className="fill-go-soft stroke-edge forced-colors:fill-[CanvasText]"
        />
      </svg>
      {rate && <Whisker rate={rate} />}
      <p className="mt-1 text-sm">
        Tipped:{' '}
        <span className="font-semibold tabular-nums">
          {rate
            ? shareInWords(rate.value)
            : `${formatNumber(tally.tipped)} of ${formatNumber(tally.messages)}`}
        </span>
        {average && (
          <>
            {' · '}Average tip <span className="font-semibold tabular-nums">{formatTip(average.value)}</span>
          </>
        )}
      </p>
    </li>
  )
}

/** A share on a scale from none to all: a dot, and the line of its interval. */
function Whisker({ rate: { value, low, high } }: { rate: Estimate }) {
  const at = (share: number) => `${2 + 96 * share}%`
  const ends = [low, high].map(at)
  const stroke = 'stroke-go forced-colors:stroke-[CanvasText]'
  return (
    <svg aria-hidden="true" className="mt-2 block h-6 w-full">
      <line
        x1="2%"
        x2="98%"
        y1="50%"
        y2="50%"
        className="stroke-line"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <line x1={ends[0]} x2={ends[1]} y1="50%" y2="50%" className={stroke} strokeWidth="2.5" />
      {ends.map((x) => (
        <line key={x} x1={x} x2={x} y1="25%" y2="75%" className={stroke} strokeWidth="2.5" />
      ))}
      <circle cx={at(value)} cy="50%" r="6" className="fill-go forced-colors:fill-[CanvasText]" />
    </svg>
  )
}
