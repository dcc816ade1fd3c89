import { useEffect, useId, useState } from 'react'
import { formatTip } from '#domain/money.ts'
import { useOnline } from '../device/browser-state.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatNumber, formatFullDateTime } from '../ui/format.ts'
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { CounterTabs, CounterFigure } from './CounterFigure.tsx'
import type { Figures } from './figures.ts'
import { useCounter } from './use-counter.ts'
import { useOwnFigures, type OwnFiguresQuery } from './use-own-figures.ts'
import { type CounterView, counterTabOf } from './views.ts'

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
  <SkeletonGroup label="Loading the message counter">
    <Skeleton className="h-11 w-40 max-w-full" />
    <Skeleton className="mt-3 h-5 w-64 max-w-full" />
  </SkeletonGroup>
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
      {figures.ts > 0 && `, ${formatFullDateTime(figures.ts)}`}.
    </p>
    {online && (
      <Button variant="quiet" size="small" className="-ml-4" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
)

/** `showsRetry` is whether the retry button is here, and not beside it. */
type OwnProps = { own: OwnFiguresQuery; showsRetry: boolean }

/** §7.18, §9.19 One driver's messages and tips. */
function OwnFigures({ own, showsRetry }: OwnProps) {
  const { data, isError, isFetching, refetch } = own
  return (
    <section
      aria-labelledby="own-figures"
      className="mt-4 border-t border-line pt-4 md:mt-0 md:border-t-0 md:border-l md:pt-3 md:pl-8"
    >
      <h3 id="own-figures" className="font-bold">
        Yours
      </h3>
      {data && (
        <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3" data-testid="own-figures">
          <OwnFigure term="Total" value={formatNumber(data.total)} />
          <OwnFigure term="Today" value={formatNumber(data.today)} />
          <OwnFigure term="7 days" value={formatNumber(data.week)} />
          <OwnFigure term="30 days" value={formatNumber(data.month)} />
          <OwnFigure term="Tips" value={formatTip(data.totalTipCents)} />
          <OwnFigure term="Average tip" value={formatTip(data.averageTipCents)} />
        </dl>
      )}
      {!data && !isError && <OwnFiguresSkeleton />}
      {!data && isError && (
        <div className="mt-2">
          <p className="text-muted">We couldn’t load your own figures.</p>
          {showsRetry && (
            <Button
              variant="secondary"
              size="small"
              className="mt-2"
              busy={isFetching}
              onClick={() => void refetch()}
            >
              Try again
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const OwnFigure = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt className="text-sm text-muted">{term}</dt>
    <dd className="text-lg font-bold tabular-nums">{value}</dd>
  </div>
)

const OwnFiguresSkeleton = () => (
  <SkeletonGroup label="Loading your figures" className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-3">
    {[1, 2, 3, 4, 5, 6].map((figure) => (
      <Skeleton key={figure} className="h-11" />
    ))}
  </SkeletonGroup>
)
