import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Select } from '../ui/Select.tsx'

export type Column<Row, Key extends string = string> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned on the right. */
  isNumber?: boolean
  /** Times sort from the newest. */
  isTime?: boolean
  /** The server's sort key when this column is chosen; a column without one cannot be sorted. */
  sortKey?: Key
}

/** The order of the rows, and its direction. */
export type Sort<Key extends string = string> = { by: Key; descending: boolean }

type Props<Row, Key extends string> = {
  caption: string
  /** The first one names the row. */
  columns: readonly Column<Row, Key>[]
  rows: readonly Row[]
  /** The actions on a row. */
  renderActions?: (row: Row) => ReactNode
  sort?: Sort<Key>
  onSort?: (sort: Sort<Key>) => void
}

/**
 * A table where there is room, and a card for each row where there is none. The server sorts the rows, because it
 * also has those that are not shown.
 */
export function Table<Row extends { id: string }, Key extends string = string>(props: Props<Row, Key>) {
  const { caption, columns, rows, renderActions, sort, onSort } = props
  return (
    <div className="@container min-w-0">
      {sort && onSort && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
      <table className="w-full text-left @max-2xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-2xl:sr-only">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <Heading key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
            {renderActions && (
              <th scope="col">
                <span className="sr-only">What can be done</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="@max-2xl:block">
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-line align-top @max-2xl:block @max-2xl:py-4">
              {columns.map(({ name, cell, isNumber }, index) => {
                const content = (
                  <>
                    {index > 0 && (
                      <span aria-hidden="true" className="shrink-0 text-sm text-muted @2xl:hidden">
                        {name}
                      </span>
                    )}
                    <span className="min-w-0 wrap-anywhere @max-2xl:text-right @max-2xl:first:text-left">
                      {cell(row)}
                    </span>
                  </>
                )
                const cellClass = `py-3 pr-4 font-normal @max-2xl:flex @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:py-1 @max-2xl:pr-0 ${isNumber ? 'tabular-nums @2xl:text-right' : ''}`
                return index === 0 ? (
                  <th key={name} scope="row" className={cellClass}>
                    {content}
                  </th>
                ) : (
                  <td key={name} className={cellClass}>
                    {content}
                  </td>
                )
              })}
              {renderActions && (
                <td className="py-1 @max-2xl:block @max-2xl:pt-2">
                  <div className="flex flex-wrap gap-2 @2xl:justify-end">{renderActions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadingProps<Row, Key extends string> = Pick<Props<Row, Key>, 'sort' | 'onSort'> & {
  column: Column<Row, Key>
}

function Heading<Row, Key extends string>({ column, sort, onSort }: HeadingProps<Row, Key>) {
  const { name, isNumber, isTime, sortKey } = column
  const cellClass = `py-2 pr-4 text-sm font-semibold text-muted ${isNumber ? 'text-right' : ''}`
  if (!sortKey || !sort || !onSort) {
    return (
      <th scope="col" className={cellClass}>
        {name}
      </th>
    )
  }
  const isChosen = sort.by === sortKey
  const Icon = isChosen ? (sort.descending ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={isChosen ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      className={cellClass}
    >
      {/* A name sorts from A, a number from the largest, a time from the newest. */}
      <button
        type="button"
        onClick={() =>
          onSort({ by: sortKey, descending: isChosen ? !sort.descending : Boolean(isNumber || isTime) })
        }
        className={`-my-2 inline-flex min-h-12 items-center gap-1 rounded-md font-semibold hover:text-ink ${isChosen ? 'text-ink' : ''} ${isNumber ? 'flex-row-reverse' : ''}`}
      >
        {name}
        <Icon aria-hidden="true" className={`size-4 ${isChosen ? 'text-go-ink' : ''}`} />
      </button>
    </th>
  )
}

/** Cards have no headings to press, so a list offers the sort orders. */
function SortChoice<Row, Key extends string>({
  columns,
  sort,
  onSort,
}: Required<Pick<Props<Row, Key>, 'columns' | 'sort' | 'onSort'>>) {
  const choices = columns.flatMap(({ name, sortKey, isNumber, isTime }) => {
    if (!sortKey) return []
    const [up, down] = isNumber
      ? ['smallest first', 'largest first']
      : isTime
        ? ['oldest first', 'newest first']
        : ['A to Z', 'Z to A']
    const both = [
      { by: sortKey, descending: true, label: `${name}, ${down}` },
      { by: sortKey, descending: false, label: `${name}, ${up}` },
    ]
    return isNumber || isTime ? both : both.toReversed()
  })
  const chosen = choices.findIndex(({ by, descending }) => by === sort.by && descending === sort.descending)
  return (
    <Select
      label="Order"
      className="mb-2 @2xl:hidden"
      value={String(chosen)}
      onChange={(event) => {
        const choice = choices[Number(event.currentTarget.value)]
        if (choice) onSort({ by: choice.by, descending: choice.descending })
      }}
    >
      {choices.map(({ label }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </Select>
  )
}
