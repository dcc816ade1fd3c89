import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { LazyCounterCard } from '../../counter/LazyCounterCard.tsx'
import { useCapabilities } from '../../auth/use-capabilities.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ByHour, OverTime } from './Charts.tsx'
import { ExportMessages } from './ExportMessages.tsx'
import { PeriodFigures } from './PeriodFigures.tsx'
import { Groups } from './Groups.tsx'
import { messageSeriesQuery } from './queries.ts'
import type { MessageSeries } from './queries.ts'
import { dataPeriods, messageDataView } from './view.ts'
import type { DataPeriod } from './view.ts'
import { periodLabels } from './labels.ts'

/** §2.15 Message Data: a driver's messages and tips over time, by group, and as a file. */
export function MessageData({ driver }: { driver: Driver }) {
  const query = useQuery(messageSeriesQuery(driver.id))
  const { data, isError } = query
  const { capabilities } = useCapabilities(driver.id)
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:gap-8 md:py-10">
      <header>
        <h1 tabIndex={-1} className="heading text-2xl">
          Message Data
        </h1>
        <p className="mt-1 max-w-[60ch] text-muted">
          Your messages and the tips you logged, by your own days and hours. Nobody else sees them.
        </p>
      </header>
      {isError && (
        <NotLoaded title="Your figures could not be loaded." query={query}>
          {data ? 'What you see is how they were before.' : 'Check your connection. Nothing is lost.'}
        </NotLoaded>
      )}
      {data ? <MessageDataContent series={data} /> : !isError && <Loading />}
      {data && data.rows.length > 0 && capabilities.includes('export') && <ExportMessages />}
      <LazyCounterCard driver={driver} />
    </main>
  )
}

function MessageDataContent({ series }: { series: MessageSeries }) {
  const [period, setPeriod] = useState<DataPeriod>('month')
  const view = useMemo(() => messageDataView(series, period), [series, period])
  if (series.rows.length === 0)
    return (
      <Empty
        icon={<ChartColumn />}
        title="No messages yet"
        action={
          <Link to="/upload" className={buttonClass('primary')}>
            Create a message
          </Link>
        }
      >
        Each message you copy counts here, and each tip you write down in your history.
      </Empty>
    )
  return (
    <>
      <div className="grid max-w-2xl gap-5">
        <Segmented
          label="Period"
          options={dataPeriods.map((value) => ({ value, label: periodLabels[value].name }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      <PeriodFigures tally={view.total} />
      {view.total.messages === 0 ? (
        <p className="rounded-lg bg-sunken p-6 text-center text-muted">
          No messages {periodLabels[period].duration}. Look at a longer time.
        </p>
      ) : (
        <>
          <OverTime key={period} steps={view.steps} period={period} />
          <Groups groups={view.groups} />
          <ByHour hours={view.hours} />
        </>
      )}
      <p className="max-w-[60ch] text-sm text-muted">
        Days and hours are those of this phone ({series.timeZone}), today included. A message that you deleted
        still counts; its words are gone. The counter below looks back seven and thirty times 24 hours
        instead.
      </p>
    </>
  )
}

const Loading = () => (
  <div className="grid gap-6" aria-busy="true">
    <span role="status" className="sr-only">
      Loading your figures
    </span>
    <Skeleton className="h-14 max-w-2xl rounded-lg" />
    <Skeleton className="h-28 rounded-md" />
    <div className="grid gap-8 lg:grid-cols-2">
      <Skeleton className="h-60 rounded-md" />
      <Skeleton className="h-60 rounded-md" />
    </div>
  </div>
)
