import { useQuery, useMutation } from '@tanstack/react-query'
import { ChartColumn, Download, Table } from 'lucide-react'
import { useMemo, useState } from 'react'
import { MIN_MESSAGES_FOR_SHARE, MIN_TIPS_FOR_MEAN } from '#domain/engagement/confidence-interval.ts'
import type { MessageTally } from '#domain/engagement/message-data.ts'
import { formatNumber } from '#domain/formats.ts'
import { formatTip } from '#domain/money.ts'
import type { Driver } from '../../auth/driver.ts'
import { useCapabilities } from '../../auth/use-rights.ts'
import { LazyCounterCard } from '../../counter/LazyCounterCard.tsx'
import { toastError } from '../../error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { PrimaryLink } from '../../ui/links.tsx'
import { NotLoaded } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ByHour, OverTime } from './Charts.tsx'
import { Groups, averageTipOf, tipRateOf } from './Groups.tsx'
import { periodLabels, formatPercent, csvColumns, formatMessageCount } from './labels.ts'
import { shareInWords } from './lead.ts'
import { messageSeriesQuery, type MessageSeries } from './queries.ts'
import { dataPeriods, messageDataView, type DataPeriod } from './view.ts'

/** §2.15 Message Data: a driver's messages and tips over time, by group, and as a file. */
export function MessageData({ driver }: { driver: Driver }) {
  const query = useQuery(messageSeriesQuery(driver.id))
  const { data, isError } = query
  const { capabilities } = useCapabilities(driver.id)
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:gap-8 md:py-10">
      <PageHeader title="Message Data" isNarrow>
        Your messages and the tips you logged, by your own days and hours. Nobody else sees them.
      </PageHeader>
      {isError && (
        <NotLoaded title="We couldn’t load your figures." query={query}>
          {data ? 'What you see is how they were before.' : 'Check your connection. Nothing is lost.'}
        </NotLoaded>
      )}
      {data ? <MessageDataContent series={data} /> : !isError && <Loading />}
      {data && data.rows.length > 0 && capabilities.includes('export') && <ExportMessages />}
      <LazyCounterCard driver={driver} />
    </main>
  )
}

function PeriodFigures({ tally }: { tally: MessageTally }) {
  const [rate, average] = [tipRateOf(tally), averageTipOf(tally)]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
      <PeriodFigure name="Messages" value={formatNumber(tally.messages)} />
      <PeriodFigure
        name="Tips"
        value={formatTip(tally.cents)}
        caption={`on ${formatNumber(tally.tipped)} ${tally.tipped === 1 ? 'message' : 'messages'}`}
      />
      <PeriodFigure
        name="Tip rate"
        value={rate && formatPercent(rate.value)}
        caption={
          rate ? `${shareInWords(rate.value)} of your messages` : `from ${MIN_MESSAGES_FOR_SHARE} messages on`
        }
      />
      <PeriodFigure
        name="Average tip"
        value={average && formatTip(average.value)}
        caption={average ? `over ${formatNumber(tally.tipped)} tips` : `from ${MIN_TIPS_FOR_MEAN} tips on`}
      />
    </dl>
  )
}

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

function MessageDataContent({ series }: { series: MessageSeries }) {
  const [period, setPeriod] = useState<DataPeriod>('month')
  const [hasTables, setHasTables] = useState(false)
  const table = hasTables ? 'shown' : 'none'
  const view = useMemo(() => messageDataView(series, period), [series, period])
  if (series.rows.length === 0)
    return (
      <Empty
        icon={<ChartColumn />}
        title="No messages yet"
        action={<PrimaryLink to="/upload">Create a message</PrimaryLink>}
      >
        Each message you copy counts here, and so does each tip you log in your history.
      </Empty>
    )
  return (
    <>
      <div className="grid gap-x-10 gap-y-5 border-b border-line pb-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-center">
        <Segmented
          label="Period"
          options={dataPeriods.map((value) => ({ value, label: periodLabels[value].name }))}
          value={period}
          onChange={setPeriod}
        />
        <PeriodFigures tally={view.total} />
      </div>
      {view.total.messages === 0 ? (
        <p className="rounded-lg bg-sunken p-6 text-center text-muted">
          No messages {periodLabels[period].duration}. Look at a longer time.
        </p>
      ) : (
        <>
          <Button
            variant="quiet"
            size="small"
            className="-my-3 -ms-4 justify-self-start md:-my-5"
            icon={<Table />}
            onClick={() => setHasTables(!hasTables)}
          >
            {hasTables ? 'Hide the tables' : 'Show as tables'}
          </Button>
          <OverTime key={period} steps={view.steps} period={period} table={table} />
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
            <Groups groups={view.groups} hasTable={hasTables} />
            <ByHour hours={view.hours} table={table} />
          </div>
        </>
      )}
      <p className="max-w-[60ch] text-sm text-muted">
        Days and hours are those of this phone ({series.timeZone}), today included. A message that you deleted
        still counts; its words are gone.
      </p>
    </>
  )
}

const Loading = () => (
  <SkeletonGroup label="Loading your figures" className="grid gap-6">
    <Skeleton className="h-14 max-w-2xl rounded-lg" />
    <Skeleton className="h-28 rounded-md" />
    <div className="grid gap-8 lg:grid-cols-2">
      <Skeleton className="h-60 rounded-md" />
      <Skeleton className="h-60 rounded-md" />
    </div>
  </SkeletonGroup>
)

/** §6.3 The whole history as a file for a spreadsheet. Its code loads on demand. */
function ExportMessages() {
  const save = useMutation({
    mutationFn: async () => (await import('./csv.ts')).saveMessages(),
    onSuccess: ({ messages, name }) => toast({ title: `Saved ${formatMessageCount(messages)}`, text: name }),
    onError: toastError('We couldn’t make the file', 'Try again in a moment.'),
  })
  return (
    <section
      aria-labelledby="export"
      className="grid gap-x-10 gap-y-2 border-t border-line pt-6 lg:grid-cols-2"
    >
      <div>
        <h2 id="export" className="heading text-xl">
          Your messages as a file
        </h2>
        <p className="mt-1 text-muted">
          Every message of your history with its tip, for a spreadsheet or your tax papers.
        </p>
        <Button className="mt-4" busy={save.isPending} icon={<Download />} onClick={() => save.mutate()}>
          Download CSV
        </Button>
      </div>
      <details>
        <summary className="inline-flex touch items-center text-sm font-semibold text-go-ink underline">
          What is in the file
        </summary>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {csvColumns.map(({ name, description }) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted max-sm:mb-2">{description}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
