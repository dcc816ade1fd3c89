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

/** A table, and on a phone a card for each row. */
export const Table = <Row extends { id: string }>({ caption, columns, rows, renderActions }: Props<Row>) => (
  <div className="min-w-0">
    <table className="w-full text-left max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          {columns.map(({ name, isNumber }) => (
            <th
              key={name}
              scope="col"
              className={`py-2 pr-3 text-sm font-semibold text-muted ${isNumber ? 'text-right' : ''}`}
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
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-line align-top max-sm:block max-sm:py-4">
            {columns.map(({ name, cell, isNumber }, index) => {
              const Cell = index === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={name}
                  scope={index === 0 ? 'row' : undefined}
                  className={`py-3 pr-3 font-normal sm:first:w-2/5 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:pr-0 ${isNumber ? 'tabular-nums sm:text-right' : ''}`}
                >
                  {index > 0 && (
                    <span aria-hidden="true" className="shrink-0 text-sm text-muted sm:hidden">
                      {name}
                    </span>
                  )}
                  {/* The name of the row gives way where the columns are narrow; the others keep their words whole. */}
                  <span
                    className={`min-w-0 max-sm:text-right max-sm:first:text-left ${index === 0 ? 'wrap-anywhere' : 'wrap-break-word'}`}
                  >
                    {cell(row)}
                  </span>
                </Cell>
              )
            })}
            {renderActions && (
              <td className="py-1 max-sm:block max-sm:pt-2">
                <div className="flex flex-wrap gap-2 sm:justify-end">{renderActions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
