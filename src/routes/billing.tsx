import { createFileRoute } from '@tanstack/react-router'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { useRights } from '../auth/use-rights.ts'
import { parseBillingSearch } from '../billing/billing-url.ts'
import type { BillingSearch as Search } from '../billing/billing-url.ts'
import { Billing } from '../billing/Billing.tsx'
import { PremiumCard } from '../sessions/PremiumCard.tsx'

export const Route = createFileRoute('/billing')({
  staticData: { title: 'Billing' },
  // Parsed by the page itself, so that every other page does without the prices.
  validateSearch: (search: BillingSearch) => search,
  beforeLoad: requireSession,
  component: Page,
})

type BillingSearch = { [key in 'feature' | 'plan' | 'checkout' | 'session_id' | 'portal']?: unknown }

function Page() {
  const search = parseBillingSearch(Route.useSearch())
  return <Protected>{({ id }) => <BillingPage userId={id} {...search} />}</Protected>
}

/** §4.11 The card of a feature gives way to the plan as soon as the driver has Premium, wherever it came from. */
function BillingPage({ userId, feature, plan, returnFrom }: Search & { userId: string }) {
  const { rights } = useRights(userId)
  return feature && rights?.plan !== 'premium' ? (
    <PremiumCard feature={feature} userId={userId} />
  ) : (
    <Billing userId={userId} chosen={plan ?? null} returnFrom={returnFrom ?? null} />
  )
}
