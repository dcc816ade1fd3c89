import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { formatPrice, REVENUE_DAYS } from '#domain/billing/price.ts'
import { formatNumber } from '#domain/formats.ts'
import { formatMoney, formatTip } from '#domain/money.ts'
import { FactSection, Headline, HowCounted, Lines, WithChart } from '../../admin/Facts.tsx'
import { formatMonth, formatShortMonth, priceLabels } from '../../admin/format.ts'
import { Loaded } from '../../admin/List.tsx'
import { type Figures, overviewQuery } from '../../admin/Overview.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { type Column, Table } from '../../admin/Table.tsx'
import { BarChart } from '../../ui/BarChart.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { usePrices } from '../plans/use-prices.ts'

/** §2.20 What Premium earns: now, by month, and by plan. */
export const Revenue = () => (
  <SectionPage
    title="Revenue"
    lead="What Premium earns by our records. What was paid, refunded or taxed is in Stripe."
    actions={
      <a
        href="https://dashboard.stripe.com/payments"
        target="_blank"
        rel="noreferrer"
        className={buttonClass('secondary', 'small')}
      >
        Payments
        <ExternalLink role="img" aria-label="(at Stripe, opens a new tab)" />
      </a>
    }
  >
    <Loaded query={useQuery(overviewQuery)}>
      {(figures) => (
        <>
          <ByMonth figures={figures} />
          <ByPlan figures={figures} />
        </>
      )}
    </Loaded>
  </SectionPage>
)

type SectionProps = { figures: Figures }

function ByMonth({ figures: { drivers, revenue } }: SectionProps) {
  const { mrrCents, currency, ending, canceled, months } = revenue
  return (
    <FactSection title="By the month">
      <WithChart
        chart={
          <BarChart
            title="Monthly revenue (MRR) at each month’s end, estimated"
            peak="The highest"
            bars={months.map(({ month, cents }, index) => ({
              key: month,
              label: (months.length - 1 - index) % 3 === 0 ? formatShortMonth(month) : '',
              name: formatMonth(month),
              value: cents,
              filled: cents,
              valueText: formatTip(cents, currency),
              cells: [formatTip(cents, currency)],
              isRunning: index === months.length - 1,
            }))}
            scale={(cents) => formatMoney(cents, currency)}
            columns={['Month', 'MRR']}
          />
        }
      >
        <Headline value={formatTip(mrrCents, currency)}>a month (MRR)</Headline>
        <Lines
          lines={[
            [`Ending (${formatTip(ending.cents, currency)})`, ending.drivers],
            [`New in ${REVENUE_DAYS} days`, drivers.newPremium, '/admin/users', { kind: 'new_premium' }],
            [`Ended in ${REVENUE_DAYS} days`, canceled],
            ['Payment overdue', drivers.overdue, '/admin/users', { kind: 'overdue' }],
          ]}
        />
        <HowCounted>
          Monthly plans at today’s prices, before tax and fees. MRR includes “Ending”: plans that are
          cancelled and run until their paid time is over. “New” counts drivers who’d never had a plan before;
          “Ended” counts plans that are over, so a cancelled one counts when its paid time runs out. “Payment
          overdue” counts drivers whose last payment failed and who haven’t paid since. The months are
          estimated from today’s records: a plan counts from its first payment, or where that isn’t known from
          the driver’s first checkout, until it ended or a payment failed. Each plan counts at its present
          price, so the months before somebody paid once aren’t in them, nor are breaks in between and
          accounts deleted since.
        </HowCounted>
      </WithChart>
    </FactSection>
  )
}

type PlanRow = { id: string; name: string; price: string; drivers: number; month: string }

function ByPlan({ figures: { prices: counts, revenue } }: SectionProps) {
  const prices = usePrices()
  const rows = counts.flatMap(({ key, total }): PlanRow[] => {
    if (key === null)
      return total > 0
        ? [{ id: 'unknown', name: 'Price not known', price: '–', drivers: total, month: '–' }]
        : []
    const price = prices[key]
    const month = price.interval ? formatTip(total * price.cents, revenue.currency) : '–'
    return [{ id: key, name: priceLabels[key], price: formatPrice(price), drivers: total, month }]
  })
  return (
    <FactSection title="By plan">
      <Table caption="By plan" rows={rows} columns={planColumns} />
    </FactSection>
  )
}

const planColumns: Column<PlanRow>[] = [
  { name: 'Plan', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { name: 'Price today', cell: ({ price }) => price },
  { name: 'Drivers', cell: ({ drivers }) => formatNumber(drivers), isNumber: true },
  { name: 'A month', cell: ({ month }) => month, isNumber: true },
]
