import { formatTip } from '#domain/money.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { OwnFiguresQuery } from './use-own-figures.ts'
import { formatNumber } from './views.ts'

/** `showsRetry` is whether the retry button is here, and not beside it. */
type Props = { own: OwnFiguresQuery; showsRetry: boolean }

/** §7.18, §9.19 One driver's messages and tips. */
export function OwnFigures({ own, showsRetry }: Props) {
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
          <p className="text-muted">Your own figures could not be loaded.</p>
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
  <div className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-3" aria-busy="true">
    <span className="sr-only" role="status">
      Loading your figures
    </span>
    {[1, 2, 3, 4, 5, 6].map((figure) => (
      <Skeleton key={figure} className="h-11" />
    ))}
  </div>
)
