import { formatNumber } from '#domain/formats.ts'
import { formatTip } from '#domain/money.ts'
import { useOwnFigures } from '../counter/use-own-figures.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** What a tester has done so far; nothing for one who has not begun. */
export function TesterFigures({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useOwnFigures(userId)
  if (isError && !data) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        We couldn’t load your own figures.
        <Button size="small" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (data?.total === 0) return null
  const figures = [
    ['Messages', data && formatNumber(data.total)],
    ['Tips', data && formatTip(data.totalTipCents)],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3" aria-busy={!data}>
      {figures.map(([term, value]) => (
        <div key={term} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="heading min-h-8 min-w-12 text-xl tabular-nums">
            {value ?? <Skeleton className="h-7 w-14" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
