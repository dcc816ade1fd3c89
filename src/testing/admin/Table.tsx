import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Numbers stand under each other. */
  isNumber?: boolean
}

type Props<Row> = {
  caption: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What can be done to a row. */
  renderActions?: (row: Row) => ReactNode
}

/** Rows and columns on a desk, a card for each row on a phone. */
export function Table<Row extends { id: string }>({ caption, columns, rows, renderActions }: Props<Row>) {
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line">
          {columns.map(({ name, isNumber }) => (
            <th
              key={name}
              scope="col"
              className={`py-2 pr-4 text-sm font-semibold text-muted ${isNumber ? 'text-right' : ''}`}
            >
              {name}
            </th>
          ))}
          {renderActions && (
            <th scope="col">
              <span className="sr-only">What can be done</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-line align-top max-md:block max-md:py-4">
            {columns.map(({ name, cell, isNumber }, place) => {
              const words = (
                <>
                  {place > 0 && (
                    <span aria-hidden="true" className="shrink-0 text-sm text-muted md:hidden">
                      {name}
                    </span>
                  )}
                  <span className="min-w-0 wrap-anywhere max-md:text-right max-md:first:text-left">
                    {cell(row)}
                  </span>
                </>
              )
              const look = `py-3 pr-4 font-normal max-md:flex max-md:justify-between max-md:gap-4 max-md:py-1 max-md:pr-0 ${isNumber ? 'tabular-nums md:text-right' : ''}`
              return place === 0 ? (
                <th key={name} scope="row" className={look}>
                  {words}
                </th>
              ) : (
                <td key={name} className={look}>
                  {words}
                </td>
              )
            })}
            {renderActions && (
              <td className="py-1 max-md:block max-md:pt-2">
                <div className="flex flex-wrap gap-2 md:justify-end">{renderActions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
