import { ArrowUp } from 'lucide-react'
import { useEffect, useId, useState, useRef, type KeyboardEvent } from 'react'
import { formatNumber } from '#domain/formats.ts'
import { COUNTER_HIGHLIGHT_MS } from '#domain/limits.ts'
import { formatTip } from '#domain/money.ts'
import { useOnline } from '../device/browser-state.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatFullDateTime } from '../ui/format.ts'
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import type { Figures } from './figures.ts'
import { useCounter } from './use-counter.ts'
import { useOwnFigures, type OwnFiguresQuery } from './use-own-figures.ts'
import { type CounterView, counterTabOf, formatFigure, counterTabs, viewLabels, tabAfter } from './views.ts'
import type { CounterTab } from './views.ts'

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

type Props = {
  figures: Figures
  isHighlighted: boolean
  view: CounterView
  onView: (view: CounterView) => void
}

/** §2.46, §4.19 One figure, large. A change glows for a moment, and an arrow shows it without colour or motion. */
function CounterFigure({ figures, isHighlighted, view, onView }: Props) {
  const views = counterTabs.find(({ tab }) => tab === counterTabOf(view))?.views ?? []
  const isTips = counterTabOf(view) === 'tips'
  return (
    <>
      <p className="-ml-1.5 flex items-center gap-1">
        <span
          data-testid="shown-figure"
          data-changed={isHighlighted || undefined}
          style={isHighlighted ? { animationDuration: `${COUNTER_HIGHLIGHT_MS}ms` } : undefined}
          className={`rounded-md px-1.5 heading text-[2.5rem] leading-tight tabular-nums ${isHighlighted ? 'animate-glow' : ''}`}
        >
          {formatFigure(view, figures)}
        </span>
        {isHighlighted && <ArrowUp className="size-6 text-go-ink" />}
      </p>
      <p className="text-muted">{viewLabels[view].caption}</p>
      {isTips && figures.tippedMessages !== null && (
        <p className="text-sm text-muted">Messages with a tip: {formatNumber(figures.tippedMessages)}</p>
      )}
      {views.length > 1 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {views.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => onView(one)}
              className="touch rounded-full border-2 border-line px-4 text-sm font-semibold text-muted aria-pressed:border-edge aria-pressed:text-ink"
            >
              {viewLabels[one].short}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

type TabsProps = { id: string; tab: CounterTab; onTab: (tab: CounterTab) => void }

/** §2.46 One tab stop; arrows, Home and End move between the tabs and show the one they reach. */
function CounterTabs({ id, tab, onTab }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(tab, event.key)
    if (!next) return
    event.preventDefault()
    onTab(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Message counter"
      className="mt-3 flex gap-1 rounded-lg bg-sunken p-1"
    >
      {counterTabs.map((one) => (
        <button
          key={one.tab}
          type="button"
          role="tab"
          id={`${id}${one.tab}`}
          data-tab={one.tab}
          aria-selected={one.tab === tab}
          aria-controls={`${id}panel`}
          tabIndex={one.tab === tab ? 0 : -1}
          onClick={() => onTab(one.tab)}
          onKeyDown={onKeyDown}
          className="min-h-12 flex-1 rounded-md border-2 border-transparent px-1 text-sm font-semibold text-muted transition-colors aria-selected:border-edge aria-selected:bg-surface aria-selected:text-ink"
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}
