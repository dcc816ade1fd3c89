import { useNavigate, useRouter } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '#domain/billing/price.ts'
import { paymentProblemOf } from '#domain/billing/subscription.ts'
import type { Feature } from '#domain/sessions/gate.ts'
import { needsPayment } from '../billing/billing-state.ts'
import { capabilityLabels } from '../billing/plans/labels.ts'
import { usePrices } from '../billing/plans/use-prices.ts'
import { useSubscription } from '../billing/use-subscription.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

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

/** §4.11 A drawing of what waits behind a locked page. Other features have a general sign. */
function FeaturePreview({ feature }: { feature: string }) {
  const known = features.find((one) => capabilityLabels[one].name === feature)
  if (!known)
    return (
      <div className="mx-auto mb-4 flex size-16 items-center justify-center bubble bg-go-soft text-go-ink">
        <Sparkles className="size-7" />
      </div>
    )
  return (
    <svg
      viewBox="0 0 240 120"
      role="img"
      aria-label={`Preview of ${feature}`}
      className="mx-auto mb-4 w-full max-w-60 rounded-lg bg-sunken md:max-w-72"
    >
      {drawings[known]}
    </svg>
  )
}

const bars = [34, 52, 40, 66, 48, 78, 60]

const drawings: Record<Feature, ReactNode> = {
  message_data: bars.map((height, at) => (
    <g key={at}>
      <rect x={30 + at * 27} y={104 - height} width="18" height={height} rx="4" className="fill-edge" />
      <rect x={30 + at * 27} y={104 - height / 2} width="18" height={height / 2} rx="4" className="fill-go" />
    </g>
  )),
  achievements: [0, 1, 2].map((at) => (
    <g key={at} transform={`translate(${54 + at * 66} 52)`} fill="none" strokeWidth="3">
      <path
        d="M-10-28h20a18 18 0 0 1 18 18v20a18 18 0 0 1-18 18h-34a4 4 0 0 1-4-4v-34a18 18 0 0 1 18-18z"
        strokeDasharray={at < 2 ? undefined : '6 5'}
        className={at < 2 ? 'fill-go-soft stroke-go' : 'stroke-edge'}
      />
      {at < 2 && (
        <path d="M-11 1l8 8 14-16" strokeWidth="5" strokeLinecap="round" className="stroke-go-ink" />
      )}
      <rect x="-28" y="42" width="56" height="8" rx="4" className="fill-line" />
      <rect x="-28" y="42" width={at < 2 ? 56 : 22} height="8" rx="4" className="fill-go" />
    </g>
  )),
  floating_widget: (
    <>
      <rect x="40" y="12" width="160" height="108" rx="10" className="fill-surface" />
      {[28, 48, 68].map((y) => (
        <rect key={y} x="54" y={y} width={y === 48 ? 70 : 96} height="9" rx="4" className="fill-line" />
      ))}
      <path
        d="M116 62h70a12 12 0 0 1 12 12v22a12 12 0 0 1-12 12h-60l-16 10 2-16a12 12 0 0 1-8-6V74a12 12 0 0 1 12-12z"
        className="fill-go"
      />
      <path d="M126 80h52M126 93h34" strokeWidth="5" strokeLinecap="round" className="stroke-on-go" />
    </>
  ),
  export: (
    <>
      <path d="M82 12h56l26 26v82H82z" className="fill-surface" />
      <path d="M138 12v26h26z" className="fill-edge" />
      {[52, 68, 84, 100].map((y) => (
        <g key={y}>
          <rect x="94" y={y} width="34" height="8" rx="3" className="fill-line" />
          <rect x="134" y={y} width="18" height="8" rx="3" className="fill-go" />
        </g>
      ))}
    </>
  ),
}

const features = Object.keys(drawings) as Feature[]
