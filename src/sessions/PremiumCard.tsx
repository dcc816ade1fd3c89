import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { paymentProblemOf } from '#domain/billing/subscription.ts'
import { accountQuery } from '../auth/account-query.ts'
import { needsPayment } from '../billing/billing-state.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

/** §2.50, §4.11 What /billing shows a driver who wanted a page that their plan does not include. */
export function PremiumCard({ feature, userId }: { feature: string; userId: string }) {
  const { data: account } = useQuery(accountQuery(userId))
  const status = account?.subscriptionStatus
  const problem = needsPayment(status) ? paymentProblemOf(status) : null
  const router = useRouter()
  const navigate = useNavigate()
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/upload', replace: true })
  }
  return (
    <main className="page flex flex-1 items-center justify-center py-10">
      <Card className="w-full max-w-md text-center">
        <div className="mx-auto mb-4 flex size-16 items-center justify-center bubble bg-go-soft text-go-ink">
          <Sparkles aria-hidden="true" className="size-7" />
        </div>
        <h1 tabIndex={-1} className="heading text-xl">
          Premium Feature
        </h1>
        <p className="mt-2 mb-5 text-muted">
          {feature} is part of Premium.{' '}
          {problem
            ? `${problem.text} Put your card right, and it is back.`
            : 'Manual messages stay free, for ever and without a card.'}
        </p>
        <div className="grid gap-2">
          <Button variant="primary" onClick={() => void navigate({ to: '/billing' })}>
            Upgrade to Premium
          </Button>
          <Button variant="quiet" onClick={goBack}>
            Go Back
          </Button>
        </div>
      </Card>
    </main>
  )
}
