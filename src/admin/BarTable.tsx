import type { ReactNode } from 'react'
import { formatNumber, numberFormat } from '#domain/formats.ts'
import { Change } from './cells.tsx'

const share = numberFormat({ style: 'percent', maximumFractionDigits: 0 })

type Props = {
  caption: string
  /** The columns in words; without them the caption is shown as the title of the table. */
  columns?: readonly [name: string, count: string]
  /** A row ends with the change of its count since `before`, or else with its share of `max`. */
  rows: readonly { key?: string; name: string; count: number; before?: number; note?: ReactNode }[]
  /** The count of a whole bar. The rows may add up to less. */
  max: number
  empty?: string
}

export const BarTable = ({ caption, columns, rows, max, empty = 'None.' }: Props) => (
  <table className="w-full text-left">
    <caption className={columns ? 'sr-only' : 'mb-2 text-left text-lg font-bold'}>{caption}</caption>
    <thead className={columns ? '' : 'sr-only'}>
      <tr className="border-b border-line text-sm text-muted *:py-2 *:font-semibold *:not-first:text-right *:not-last:pr-3">
        <th scope="col">{columns ? columns[0] : 'What'}</th>
        <th scope="col">{columns ? columns[1] : 'How many'}</th>
        <th scope="col">{columns ? 'Change' : 'Share'}</th>
      </tr>
    </thead>
    <tbody>
      {rows.length === 0 && (
        <tr>
          <td colSpan={3} className="py-1 text-sm text-muted">
            {empty}
          </td>
        </tr>
      )}
      {rows.map(({ key, name, count, before, note }) => {
        const part = max > 0 ? count / max : 0
        return (
          <tr key={key ?? name} className="border-b border-line align-baseline">
            <th scope="row" className="w-full py-2.5 pr-3 font-medium">
              <span className="wrap-anywhere">{name}</span>
              {note && <span className="block text-sm font-normal text-muted">{note}</span>}
              <svg aria-hidden="true" className="mt-1.5 block h-2 w-full">
                <rect width="100%" height="100%" rx="3" className="fill-sunken" />
                <rect
                  width={`${Math.min(100, Math.max(0.5, 100 * part))}%`}
                  height="100%"
                  rx="3"
                  className="fill-edge forced-colors:fill-[CanvasText]"
                />
              </svg>
            </th>
            <td className="py-2.5 pr-3 text-right tabular-nums">{formatNumber(count)}</td>
            <td className="py-2.5 text-right text-sm text-muted tabular-nums">
              {before === undefined ? share.format(part) : <Change now={count} before={before} isCount />}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
