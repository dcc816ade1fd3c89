import { createFileRoute } from '@tanstack/react-router'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { parseBillingSearch } from '../billing/billing-url.ts'
import { Billing } from '../billing/Billing.tsx'
import { PremiumCard } from '../sessions/gates/PremiumCard.tsx'

export const Route = createFileRoute('/billing')({
  staticData: { title: 'Billing' },
  // Parsed by the page itself, so that every other page does without the prices.
  validateSearch: (search: BillingSearch) => search,
  beforeLoad: requireSession,
  component: Page,
})

type BillingSearch = { [key in 'feature' | 'plan' | 'checkout' | 'session_id' | 'portal']?: unknown }

function Page() {
  const { feature, plan = null, returnFrom = null } = parseBillingSearch(Route.useSearch())
  return (
    <Protected>
      {({ id }) =>
        feature ? (
          <PremiumCard feature={feature} userId={id} />
        ) : (
          <Billing userId={id} chosen={plan} returnFrom={returnFrom} />
        )
      }
    </Protected>
  )
}
