import { useEffect, useId, useState } from 'react'
import { dateFormat } from '#domain/formats.ts'
import { useOnline } from '../device/use-online.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { CompactCounter } from './CompactCounter.tsx'
import { CounterTabs, CounterFigure } from './CounterFigure.tsx'
import type { Figures } from './figures.ts'
import { OwnFigures } from './OwnFigures.tsx'
import { useCounter } from './use-counter.ts'
import { type OwnFiguresQuery, useOwnFigures } from './use-own-figures.ts'
import { type CounterView, counterTabOf } from './views.ts'

const timeFormatter = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

type Props = {
  /** The driver whose own figures are shown below; none without. */
  driver?: { id: string }
  /** §2.46 The total alone, in one line. */
  compact?: boolean
  /** The first view. */
  view?: CounterView
}

/** §2.46 The number of messages that drivers write, and their tips. */
export function MessageCounterCard({ driver, compact = false, view = 'total' }: Props) {
  if (compact) return <CompactCounter />
  return driver ? <CounterWithOwnFigures userId={driver.id} view={view} /> : <GlobalCounter view={view} />
}

function CounterWithOwnFigures({ userId, view }: { userId: string; view: CounterView }) {
  return <GlobalCounter view={view} own={useOwnFigures(userId)} />
}

function GlobalCounter({ view: initialView, own }: { view: CounterView; own?: OwnFiguresQuery }) {
  const id = useId()
  const [view, setView] = useState(initialView)
  const { figures, isHighlighted, failed, retry } = useCounter()
  const online = useOnline()
  useFailureToast((failed || own?.isError === true) && online)
  const retryAll = () => {
    retry()
    if (own?.isError) void own.refetch()
  }
  return (
    <Card role="region" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className="text-lg font-bold">
        Message counter
      </h2>
      <div className={own ? 'md:grid md:grid-cols-2 md:gap-8' : undefined}>
        <div>
          <CounterTabs id={id} tab={counterTabOf(view)} onTab={setView} />
          <div
            role="tabpanel"
            id={`${id}panel`}
            aria-labelledby={`${id}${counterTabOf(view)}`}
            tabIndex={0}
            className="mt-3 rounded-md"
          >
            {figures && <CounterFigure {...{ figures, isHighlighted, view }} onView={setView} />}
            {!figures && !failed && <Loading />}
            {!figures && failed && <Unavailable online={online} onRetry={retryAll} />}
            {figures && failed && <StaleNotice figures={figures} online={online} onRetry={retryAll} />}
          </div>
        </div>
        {own && <OwnFigures own={own} showsRetry={!failed} />}
      </div>
    </Card>
  )
}

/** §8.14 One toast each time the figures fail, however often they are retried meanwhile. */
function useFailureToast(failed: boolean) {
  useEffect(() => {
    if (failed) toast({ title: 'Error', text: 'Failed to load message statistics', tone: 'danger' })
  }, [failed])
}

const Loading = () => (
  <div aria-busy="true">
    <span className="sr-only" role="status">
      Loading the message counter
    </span>
    <Skeleton className="h-11 w-40" />
    <Skeleton className="mt-3 h-5 w-64 max-w-full" />
  </div>
)

type FailureProps = { online: boolean; onRetry: () => void }

const Unavailable = ({ online, onRetry }: FailureProps) => (
  <>
    <p className="text-muted">
      {online ? 'Message counter unavailable' : 'No connection. The counter comes back with it.'}
    </p>
    {online && (
      <Button variant="secondary" size="small" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    )}
  </>
)

/** §4.19 */
const StaleNotice = ({ figures, online, onRetry }: FailureProps & { figures: Figures }) => (
  <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
    <p>
      {online ? 'Last known' : 'No connection. Last known'}
      {figures.ts > 0 && `, ${timeFormatter.format(figures.ts)}`}.
    </p>
    {online && (
      <Button variant="quiet" size="small" className="-ml-4" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
)
