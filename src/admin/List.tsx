import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { NotLoaded } from '../ui/Notice.tsx'
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx'
import { isStepUpRequired } from './step-up.ts'
import { type Column, Table } from './Table.tsx'
import { type Actions, useActions } from './use-actions.tsx'

type Query<Data> = {
  data: Data | undefined
  error: unknown
  isError: boolean
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

type ListQuery<Row> = Query<{ rows: readonly Row[] }> & {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type Props<Row> = {
  caption: string
  query: ListQuery<Row>
  empty: { Icon: LucideIcon; title: string; text: string }
  actions?: (row: Row) => Actions
} & (
  | { columns: readonly Column<Row>[] }
  /** Shows a row as an entry, where a table is too narrow for what it says. */
  | { renderEntry: (row: Row, buttons: ReactNode) => ReactNode }
)

/**
 * A list of the administrator, as a table or as entries, with its actions and its loading, failed and empty states.
 * It keeps the sheet of an action open while the row goes from the list, as when somebody else was quicker.
 */
export function List<Row extends { id: string }>(props: Props<Row>) {
  const { caption, query, empty, actions } = props
  const { buttons, sheet } = useActions()
  const renderActions = actions && ((row: Row) => buttons(actions(row)))
  return (
    <>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty icon={<empty.Icon />} title={empty.title}>
              {empty.text}
            </Empty>
          ) : 'columns' in props ? (
            <Table caption={caption} columns={props.columns} rows={rows} renderActions={renderActions} />
          ) : (
            <ul aria-label={caption} className="grid gap-8">
              {rows.map((row) => (
                <li key={row.id}>{props.renderEntry(row, renderActions?.(row))}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <Button
          className="mt-4 justify-self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {sheet}
    </>
  )
}

type LoadedProps<Data> = { query: Query<Data>; children: (data: Data) => ReactNode }

/** What a query has loaded, or its loading or failed state. The retry button of a list leads back to its first page. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, isError, isPending } = query
  if (isPending) {
    return (
      <SkeletonGroup label="Loading" className="grid gap-3 py-2">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </SkeletonGroup>
    )
  }
  return (
    <>
      {isError &&
        (isStepUpRequired(error) ? (
          <NotLoaded title="Confirm it’s you." query={query}>
            People’s names and addresses are on this page, so we ask again after 15 minutes.
          </NotLoaded>
        ) : (
          <NotLoaded title="We couldn’t load this just now." query={query} />
        ))}
      {data !== undefined && children(data)}
    </>
  )
}
