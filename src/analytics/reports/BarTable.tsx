import type { ReactNode } from 'react'
import { Change } from '../../admin/cells.tsx'
import { formatNumber } from '../../ui/format.ts'

type BarRow = { key: string; name: string; count: number; before: number; note?: ReactNode }

type Props = {
  caption: string
  columns: readonly [name: string, count: string]
  rows: readonly BarRow[]
  max: number
}

/** A table whose rows have bars. */
export const BarTable = ({ caption, columns: [name, count], rows, max }: Props) => (
  <table className="w-full text-left">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b border-line text-sm text-muted">
        <th scope="col" className="py-2 pr-3 font-semibold">
          {name}
        </th>
        <th scope="col" className="py-2 pr-3 text-right font-semibold">
          {count}
        </th>
        <th scope="col" className="py-2 text-right font-semibold">
          Change
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, count, before, note }) => (
        <tr key={key} className="border-b border-line align-top">
          <th scope="row" className="w-full py-2.5 pr-3 font-medium">
            <span className="wrap-anywhere">{name}</span>
            {note && <span className="block text-sm font-normal text-muted">{note}</span>}
            <svg aria-hidden="true" className="mt-1.5 block h-2 w-full">
              <rect
                width={`${max > 0 ? Math.max(0.5, (100 * count) / max) : 0}%`}
                height="100%"
                rx="3"
                className="fill-edge forced-colors:fill-[CanvasText]"
              />
            </svg>
          </th>
          <td className="py-2.5 pr-3 text-right tabular-nums">{formatNumber(count)}</td>
          <td className="py-2.5 text-right text-sm">
            <Change now={count} before={before} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
