type Props = {
  /** Folded up under a button of its own, unless the page has one for all its tables. */
  isFolded?: boolean
  caption: string
  /** The columns; the first one is for the row's name. */
  columns: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly string[] }[]
}

/** A chart's values as a table, for readers who prefer it. */
export const DataTable = ({ isFolded = true, ...figures }: Props) =>
  isFolded ? (
    <details className="group/table">
      <summary className="inline-flex touch items-center text-sm font-semibold text-go-ink underline">
        <span className="group-open/table:hidden">Show as a table</span>
        <span className="hidden group-open/table:inline">Hide the table</span>
      </summary>
      <Figures {...figures} />
    </details>
  ) : (
    <Figures {...figures} />
  )

/** On a phone the row's name stays in sight while its figures scroll. */
const stickyClass = 'sticky left-0 bg-surface'
const cellClass = 'px-2 py-2 sm:px-3'

const Figures = ({ caption, columns, rows }: Omit<Props, 'isFolded'>) => (
  <div
    role="region"
    // A name of its own: the table inside says the caption.
    aria-label={`Table: ${caption}`}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls.
    tabIndex={0}
    className="overflow-x-auto rounded-md border border-line bg-surface"
  >
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-left align-bottom">
          {columns.map((column, index) => (
            <th key={column} scope="col" className={`${cellClass} ${index > 0 ? 'text-right' : stickyClass}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-b border-line last:border-0">
            <th scope="row" className={`${cellClass} ${stickyClass} text-left font-medium whitespace-nowrap`}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className={`${cellClass} text-right tabular-nums`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
