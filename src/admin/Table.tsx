import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
}

type Props<Row> = {
  caption: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  renderActions?: (row: Row) => ReactNode
}

/** More columns than these, with that of the actions, are too narrow on a tablet. */
const TABLET_COLUMNS = 5

/** A table; on a phone, and with many columns on a tablet, a card for each row. */
export function Table<Row extends { id: string }>({ caption, columns, rows, renderActions }: Props<Row>) {
  const hasMany = columns.length + (renderActions ? 1 : 0) > TABLET_COLUMNS
  return (
    <div className="min-w-0" data-many-columns={hasMany || undefined}>
      <table className="w-full text-left cards:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="cards:sr-only">
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
        <tbody className="cards:block">
          {rows.map((row) => (
            <tr
              key={row.id}
              className="border-b border-line align-top cards:flex cards:flex-wrap cards:gap-x-4 cards:gap-y-2 cards:py-4"
            >
              {columns.map(({ name, cell, isNumber }, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                const value = cell(row)
                return (
                  <Cell
                    key={name}
                    scope={index === 0 ? 'row' : undefined}
                    // A card has its name in a line of its own and the others beside one another, each below its label, without those that have no value.
                    className={`py-3 pr-3 font-normal last:pr-0 ${hasMany ? 'first:w-1/4' : 'first:w-2/5'} cards:block cards:max-w-full cards:py-0 cards:pr-0 cards:first:basis-full cards:not-first:grow cards:not-first:basis-24 ${index > 0 ? 'text-sm' : ''} ${value === '–' ? 'cards:hidden' : ''} ${isNumber ? 'text-right tabular-nums cards:text-left' : ''}`}
                  >
                    {index > 0 && (
                      <span aria-hidden="true" className="hidden text-xs text-muted cards:block">
                        {name}
                      </span>
                    )}
                    {/* The name of the row gives way where the columns are narrow; the others keep their words whole. */}
                    <span className={index === 0 ? 'wrap-anywhere' : 'wrap-break-word'}>{value}</span>
                  </Cell>
                )
              })}
              {renderActions && (
                <td className="py-1 cards:block cards:basis-full cards:py-0">
                  <div className="flex flex-wrap justify-end gap-2 cards:justify-start">
                    {renderActions(row)}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
