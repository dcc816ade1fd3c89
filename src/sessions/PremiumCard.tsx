import { useNavigate, useRouter } from '@tanstack/react-router'
import { formatPrice } from '#domain/billing/price.ts'
import { paymentProblemOf } from '#domain/billing/subscription.ts'
import { needsPayment } from '../billing/billing-state.ts'
import { capabilityLabels } from '../billing/plans/labels.ts'
import { usePrices } from '../billing/plans/use-prices.ts'
import { useSubscription } from '../billing/use-subscription.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FeaturePreview } from './FeaturePreview.tsx'

/** §2.50, §4.11 What /billing shows a driver who wanted a page that their plan does not include. */
export function PremiumCard({ feature, userId }: { feature: string; userId: string }) {
  const { subscriptionStatus: status } = useSubscription(userId)
  const { premium_monthly: price } = usePrices()
  // The address is anybody's, so only the name of a feature becomes the title.
  const label = Object.values(capabilityLabels).find(({ name }) => name === feature)
  const problem = needsPayment(status) ? paymentProblemOf(status) : null
  const router = useRouter()
  const navigate = useNavigate()
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/upload', replace: true })
  }
  return (
    <main className="page flex flex-1 items-center justify-center py-4 md:py-10">
      <Card className="w-full max-w-md text-center">
        <FeaturePreview feature={feature} />
        {label && <p className="text-sm font-semibold text-muted">Premium Feature</p>}
        <h1 tabIndex={-1} className="heading text-xl">
          {label?.name ?? 'Premium Feature'}
        </h1>
        {label && <p className="mt-2">{label.description}</p>}
        <p className="mt-2 mb-5 text-muted">
          Part of Premium, {formatPrice(price)}.{' '}
          {problem
            ? `${problem.text} Once it’s paid, ${label?.name ?? 'everything'} is back.`
            : 'Manual messages stay free forever, no card needed.'}
        </p>
        <div className="grid gap-2">
          <Button variant="primary" onClick={() => void navigate({ to: '/billing' })}>
            {problem ? 'Fix your payment' : 'Upgrade to Premium'}
          </Button>
          <Button variant="quiet" onClick={goBack}>
            Go Back
          </Button>
        </div>
      </Card>
    </main>
  )
}
