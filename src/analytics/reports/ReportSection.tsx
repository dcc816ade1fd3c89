import { type ReactNode, useId } from 'react'
import { NotLoaded } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

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
        <NotLoaded title="We couldn’t load this just now." query={query}>
          {data ? 'What you see is how it was before.' : 'Check your connection.'}
        </NotLoaded>
      )}
      <div className="mt-3">
        {data === undefined ? !isError && <Skeleton className="h-40" /> : children(data)}
      </div>
    </section>
  )
}
