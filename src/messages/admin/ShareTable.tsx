import { numberFormat } from '#domain/formats.ts'
import { formatNumber } from '../../ui/format.ts'

const share = numberFormat({ style: 'percent', maximumFractionDigits: 0 })

type Props = {
  title: string
  rows: readonly { name: string; count: number }[]
  /** The number that 100 % stands for; the rows may add up to less. */
  total: number
  empty?: string
}

/** A table of counts with the share of each. */
export const ShareTable = ({ title, rows, total, empty = 'None.' }: Props) => (
  <table className="w-full text-left">
    <caption className="mb-2 text-left text-lg font-bold">{title}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">What</th>
        <th scope="col">How many</th>
        <th scope="col">Part</th>
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
      {rows.map(({ name, count }) => {
        const part = total === 0 ? 0 : count / total
        return (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
              {name}
              <svg aria-hidden="true" className="mt-1 block h-1.5 w-full">
                <rect width="100%" height="100%" rx="3" className="fill-sunken" />
                <rect
                  width={`${Math.min(100, 100 * part)}%`}
                  height="100%"
                  rx="3"
                  className="fill-ink forced-colors:fill-[CanvasText]"
                />
              </svg>
            </th>
            <td className="w-px py-2 pr-3 text-right align-top tabular-nums">{formatNumber(count)}</td>
            <td className="w-12 py-2 text-right align-top text-sm text-muted tabular-nums">
              {share.format(part)}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
