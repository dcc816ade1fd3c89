import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { isStepUpRequired } from './step-up.ts'

type Props = {
  query: {
    isError: boolean
    error?: unknown
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
    hasNextPage?: boolean
    isFetchingNextPage?: boolean
    fetchNextPage?: () => unknown
  }
  isEmpty: boolean
  empty: ReactNode
  children: ReactNode
}

/** A list with its loading, failed, empty and loaded states, and a button for more. */
export function Paged({ query, isEmpty, empty, children }: Props) {
  const { isError, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (isPending) {
    return (
      <div className="grid gap-3 py-2" aria-busy="true">
        <span className="sr-only" role="status">
          Loading
        </span>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    )
  }
  return (
    <>
      {isError && <ListError query={query} />}
      {isEmpty ? !isError && empty : children}
      {hasNextPage && (
        <Button className="mt-4 self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage?.()}>
          Show more
        </Button>
      )}
    </>
  )
}

/** The retry button also leads back to the first page. */
const ListError = ({ query }: Pick<Props, 'query'>) =>
  isStepUpRequired(query.error) ? (
    <NotLoaded title="Show once more that it is you." query={query}>
      Names and addresses of people stand here, so we ask again after 15 minutes.
    </NotLoaded>
  ) : (
    <NotLoaded title="This could not be loaded just now." query={query} />
  )
