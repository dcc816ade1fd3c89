import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { relativeChange } from '#domain/analytics/report.ts'
import { NotLoaded } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { formatPercent } from './labels.ts'

type Props<Data> = {
  title: string
  about?: ReactNode
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** A section of the report that loads by itself: pending, failed or loaded. Its failure affects no other. */
export function ReportSection<Data>({ title, about, query, children }: Props<Data>) {
  const id = useId()
  const { data, isError, isFetching } = query
  return (
    <section aria-labelledby={id} className="min-w-0" aria-busy={isFetching}>
      <h2 id={id} className="heading text-xl">
        {title}
      </h2>
      {about && <p className="mt-1 max-w-[60ch] text-sm text-muted">{about}</p>}
      {isError && (
        <NotLoaded title="This could not be loaded just now." query={query}>
          {data ? 'What you see is how it was before.' : 'Check your connection.'}
        </NotLoaded>
      )}
      <div className="mt-3">
        {data === undefined ? !isError && <Skeleton className="h-40" /> : children(data)}
      </div>
    </section>
  )
}

type ChangeProps = { now: number | null; before: number | null; className?: string }

/** A figure's change against the period before, as an arrow and in words. */
export function Change({ now, before, className = '' }: ChangeProps) {
  const change = relativeChange(now, before)
  if (change === null) return <span className={`text-muted ${className}`}>{now ? 'new' : '–'}</span>
  const isSame = Math.abs(change) < 0.005
  const Icon = isSame ? ArrowRight : change > 0 ? ArrowUp : ArrowDown
  return (
    <span
      className={`inline-flex items-center gap-0.5 align-bottom whitespace-nowrap text-muted tabular-nums ${className}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{isSame ? 'the same' : change > 0 ? 'up' : 'down'} </span>
      {formatPercent(Math.abs(change))}
    </span>
  )
}
