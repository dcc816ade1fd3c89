import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useState } from 'react'
import { storedSession } from '../auth/session.ts'
import { useStored } from '../messages/stored.ts'
import { detailsOf } from '../personal-info/details.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { asideOf, isNewAccount } from './first-steps.ts'
import { putAside } from './put-aside.ts'

/**
 * Offers the first steps to a driver who has just signed up and sent nothing yet. It is there with the page or not at
 * all, so that nothing moves under a thumb; what the server knows better takes it away.
 */
export function FirstStepsCard({ userId, hasMessages }: { userId: string; hasMessages: boolean }) {
  const queries = useQueryClient()
  const [isNew] = useState(() => isNewAccount(storedSession()?.user.created_at, Date.now()))
  const { isDismissed } = useStored(asideOf(userId))
  const isOffered = isNew && !isDismissed && !hasMessages
  const { data: details } = useQuery({ ...detailsOf(userId), enabled: isOffered })
  if (!isOffered || details?.isOnboarded) return null
  return (
    <section
      aria-label="First steps"
      className="flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-surface py-1 pr-1 pl-4"
    >
      <Compass aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <p className="min-w-40 flex-1 py-2 text-sm">New here? Three short steps lead to your first message.</p>
      <div className="flex">
        <Link to="/onboarding" className={buttonClass('quiet', 'small')}>
          Show me
        </Link>
        <Button variant="quiet" size="small" onClick={() => putAside(queries, userId)}>
          Not now
        </Button>
      </div>
    </section>
  )
}
