import { useEffect, useId, useState } from 'react'
import { dateFormat } from '#domain/formats.ts'
import { useOnline } from '../device/use-online.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { CounterTabs, CounterFigure } from './CounterFigure.tsx'
import type { Figures } from './figures.ts'
import { OwnFigures } from './OwnFigures.tsx'
import { useCounter } from './use-counter.ts'
import { useOwnFigures } from './use-own-figures.ts'
import { type CounterView, counterTabOf } from './views.ts'

const timeFormatter = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** §2.46 The number of messages that drivers write and their tips, and those of one driver. */
export function MessageCounterCard({ driver }: { driver: { id: string } }) {
  const id = useId()
  const [view, setView] = useState<CounterView>('total')
  const own = useOwnFigures(driver.id)
  const { figures, isHighlighted, failed, retry } = useCounter()
  const online = useOnline()
  useFailureToast((failed || own.isError) && online)
  const retryAll = () => {
    retry()
    if (own.isError) void own.refetch()
  }
  return (
    <Card role="region" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className="text-lg font-bold">
        Message counter
      </h2>
      <div className="md:grid md:grid-cols-2 md:gap-8">
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
        <OwnFigures own={own} showsRetry={!failed} />
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
