import { useQuery } from '@tanstack/react-query'
import type { Cohort } from '#domain/analytics/report.ts'
import { formatNumber } from '#domain/formats.ts'
import { formatPercent, formatShortDay } from './labels.ts'
import { retentionQuery } from './queries.ts'
import { ReportSection } from './ReportSection.tsx'

export function RetentionReport() {
  const query = useQuery(retentionQuery())
  return (
    <ReportSection
      title="Who comes back"
      about="Each row is the drivers who signed up in one week, confirmed or not. Under 0 is how many of them used the app in that same week, under 3 how many did three weeks later. Weeks with fewer than 10 drivers show numbers, bigger ones percentages. Accounts that are deleted drop out."
      query={query}
    >
      {(all) => <CohortTable cohorts={sinceFirst(all)} />}
    </ReportSection>
  )
}

/** Of fewer drivers than these a share says little: 100% may be one of them. */
const SMALL_COHORT = 10

/** Weeks before the first sign-up are left out. */
const sinceFirst = (cohorts: readonly Cohort[]): readonly Cohort[] => {
  const first = cohorts.findIndex(({ drivers }) => drivers > 0)
  return first < 0 ? [] : cohorts.slice(first)
}

/** The weeks stay in view while the table scrolls. */
const rowHead =
  'p-1.5 text-left whitespace-nowrap @max-md:sticky @max-md:left-0 @max-md:border-r @max-md:border-edge @max-md:bg-surface'

const CohortTable = ({ cohorts }: { cohorts: readonly Cohort[] }) =>
  cohorts.length === 0 ? (
    <p className="rounded-lg bg-sunken p-6 text-center text-muted">Nobody has signed up in these weeks.</p>
  ) : (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling region.
      tabIndex={0}
      role="region"
      aria-label="Who comes back, by week"
      // Where the table is wider than the screen, the border is the edge behind which it goes on.
      className="relative overflow-x-auto @max-md:-mr-px @max-md:rounded-md @max-md:border @max-md:border-edge @max-md:bg-surface"
    >
      <table className="border-separate border-spacing-px text-xs @3xl:border-spacing-0.5 @3xl:text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col" className={`${rowHead} font-semibold`}>
              Week from
            </th>
            <th scope="col" className="p-1.5 text-right font-semibold">
              Drivers
            </th>
            {cohorts.map((_, week) => (
              <th key={week} scope="col" className="p-1.5 text-center font-semibold">
                <span className="sr-only">Week </span>
                {week}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ week, drivers, active }) => (
            <tr key={week}>
              <th scope="row" className={`${rowHead} font-medium`}>
                {formatShortDay(week)}
              </th>
              <td className="p-1.5 text-right tabular-nums">{formatNumber(drivers)}</td>
              {active.map((returned, later) => {
                const isSmall = drivers < SMALL_COHORT
                const share = drivers > 0 ? returned / drivers : null
                return (
                  <td
                    key={later}
                    className={`rounded-sm px-0.5 py-1.5 text-center whitespace-nowrap tabular-nums @3xl:min-w-12 ${shade(share, isSmall)}`}
                  >
                    {isSmall && drivers > 0 ? `${returned} of ${drivers}` : formatPercent(share)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

/** Each cell holds its figure; the background only helps to see where it falls. */
function shade(share: number | null, isSmall: boolean): string {
  if (share === null) return 'text-muted'
  if (share === 0) return 'bg-sunken text-muted'
  return share < 0.5 || isSmall ? 'bg-sunken' : 'bg-sunken font-bold'
}
