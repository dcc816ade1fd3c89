import { createFileRoute } from '@tanstack/react-router'
import { findPrice } from '#domain/price.ts'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { readBilling } from '../billing/address.ts'
import { Billing } from '../billing/Billing.tsx'
import { PremiumCard } from '../gates/PremiumCard.tsx'

export const Route = createFileRoute('/billing')({
  staticData: { title: 'Billing' },
  // Read by the page itself, so that every other page does without the prices.
  validateSearch: (search: { feature?: unknown; plan?: unknown }) => search,
  beforeLoad: requireSession,
  component: Page,
})

function Page() {
  const { feature, plan } = readBilling(Route.useSearch())
  return (
    <Protected>
      {({ id }) =>
        feature ? <PremiumCard feature={feature} /> : <Billing userId={id} chosen={findPrice(plan)} />
      }
    </Protected>
  )
}
