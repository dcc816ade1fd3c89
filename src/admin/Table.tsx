import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned on the right. */
  isNumber?: boolean
}

type Props<Row> = {
  caption: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  renderActions?: (row: Row) => ReactNode
}

/** A table where there is room, and a card for each row where there is none. */
export const Table = <Row extends { id: string }>({ caption, columns, rows, renderActions }: Props<Row>) => (
  <div className="@container min-w-0">
    <table className="w-full text-left @max-2xl:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-2xl:sr-only">
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
      <tbody className="@max-2xl:block">
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-line align-top @max-2xl:block @max-2xl:py-4">
            {columns.map(({ name, cell, isNumber }, index) => {
              const Cell = index === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={name}
                  scope={index === 0 ? 'row' : undefined}
                  className={`py-3 pr-4 font-normal @max-2xl:flex @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:py-1 @max-2xl:pr-0 ${isNumber ? 'tabular-nums @2xl:text-right' : ''}`}
                >
                  {index > 0 && (
                    <span aria-hidden="true" className="shrink-0 text-sm text-muted @2xl:hidden">
                      {name}
                    </span>
                  )}
                  <span className="min-w-0 wrap-anywhere @max-2xl:text-right @max-2xl:first:text-left">
                    {cell(row)}
                  </span>
                </Cell>
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
