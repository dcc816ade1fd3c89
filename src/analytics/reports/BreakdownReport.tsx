import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  breakdowns,
  ROWS_DEFAULT,
  ROWS_MAX,
  type Breakdown,
  type ReportRange,
} from '#domain/analytics/report.ts'
import { formatNumber } from '#domain/formats.ts'
import { BarTable } from '../../admin/BarTable.tsx'
import { SaveCsv } from '../../admin/SaveCsv.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Field.tsx'
import { breakdownLabels, breakdownGroups, rowLabel, rowPath } from './labels.ts'
import { breakdownQuery, fetchBreakdownCsv } from './queries.ts'
import { ReportSection } from './ReportSection.tsx'

type Props = { range: ReportRange; by: Breakdown; onChange: (by: Breakdown) => void }

export function BreakdownReport({ range, by, onChange }: Props) {
  const [limit, setLimit] = useState(ROWS_DEFAULT)
  const query = useQuery(breakdownQuery(range, by, limit))
  const { name, counts } = breakdownLabels[by]
  const main = breakdowns[by]
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Visits by"
          className="min-w-0 flex-1 @md:max-w-xs"
          value={by}
          onChange={({ currentTarget }) => {
            setLimit(ROWS_DEFAULT)
            onChange(currentTarget.value as Breakdown)
          }}
        >
          {breakdownGroups.map(([label, group]) => (
            <optgroup key={label} label={label}>
              {group.map((one) => (
                <option key={one} value={one}>
                  {breakdownLabels[one].name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <SaveCsv
          name={`analytics-${by}-${range.from}-${range.to}.csv`}
          fetchFile={() => fetchBreakdownCsv(range, by)}
        />
      </div>
      <ReportSection title={name} query={query}>
        {({ rows, of }) =>
          rows.length === 0 ? (
            <p className="rounded-lg bg-sunken p-6 text-center text-muted">Nothing in these days.</p>
          ) : (
            <>
              <BarTable
                caption={`${counts} by ${name.toLowerCase()}`}
                columns={[name, counts]}
                max={rows[0]![main]}
                rows={rows.map((row) => ({
                  key: `${row.value} ${row.detail}`,
                  name: rowLabel(by, row),
                  note: rowPath(by, row),
                  count: row[main],
                  before: row.before,
                }))}
              />
              {rows.length < of && (
                <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-muted">
                  {formatNumber(rows.length)} of {formatNumber(of)}
                  {limit < ROWS_MAX && (
                    <Button size="small" busy={query.isFetching} onClick={() => setLimit(ROWS_MAX)}>
                      Show more
                    </Button>
                  )}
                </p>
              )}
            </>
          )
        }
      </ReportSection>
    </div>
  )
}
