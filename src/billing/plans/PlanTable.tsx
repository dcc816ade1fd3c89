import { Check, Minus } from 'lucide-react'
import { capabilities, can, type Capability, plans, type Plan } from '#domain/billing/plan.ts'
import { type Price, pricePeriodOf } from '#domain/billing/price.ts'
import { formatMoney } from '#domain/money.ts'
import { capabilityLabels } from './labels.ts'
import { usePrices } from './use-prices.ts'

const planHeadsFor = (price: Price): Record<Plan, { name: string; price: string; period: string }> => ({
  free: { name: 'Free', price: formatMoney(0, price.currency), period: 'forever' },
  premium: { name: 'Premium', price: formatMoney(price.cents, price.currency), period: pricePeriodOf(price) },
})

/** Capabilities whose names alone do not say what they do: a phone has room for the description of these. */
const explained: readonly Capability[] = ['floating_widget', 'export']

/**
 * §1.3 The plans side by side, from domain/billing/plan.ts. The columns have fixed shares of the page, so that on the
 * narrowest phone neither a wide font nor a long price makes the table wider than the screen.
 */
export const PlanTable = () => {
  const heads = planHeadsFor(usePrices().premium_monthly)
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-xl border border-line bg-surface">
      <caption className="sr-only">What each plan has</caption>
      <thead>
        <tr>
          <th scope="col" className="border-b border-line">
            <span className="sr-only">Feature</span>
          </th>
          {plans.map((plan) => (
            <th
              key={plan}
              scope="col"
              className={`w-[27%] border-b border-line px-0 py-4 wrap-anywhere sm:w-1/4 ${columnTint(plan)}`}
            >
              <span className="block text-[length:min(0.875rem,4.5vw)]">{heads[plan].name}</span>
              <span className="block heading text-[length:min(var(--text-xl),6.5vw)] tabular-nums">
                {heads[plan].price}
              </span>
              <span className="block text-[length:min(0.75rem,4vw)] font-normal text-muted">
                {heads[plan].period}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {capabilities.map((capability) => (
          <tr key={capability}>
            <th
              scope="row"
              className="border-b border-line py-3 pr-[min(0.5rem,1vw)] pl-[min(1rem,3vw)] text-left font-medium wrap-anywhere max-sm:text-[length:min(0.875rem,4.75vw)] sm:pl-6"
            >
              {capabilityLabels[capability].name}
              <span
                className={`text-sm font-normal text-muted ${explained.includes(capability) ? 'block' : 'hidden sm:block'}`}
              >
                {capabilityLabels[capability].description}
              </span>
            </th>
            {plans.map((plan) => (
              <td key={plan} className={`border-b border-line text-center ${columnTint(plan)}`}>
                {can(plan, capability) ? (
                  <Check className="mx-auto size-5 text-go-ink" strokeWidth={3} />
                ) : (
                  <Minus className="mx-auto size-5 text-muted" />
                )}
                <span className="sr-only">{can(plan, capability) ? 'Included' : 'Not included'}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const columnTint = (plan: Plan) => (plan === 'premium' ? 'bg-go-soft' : '')
