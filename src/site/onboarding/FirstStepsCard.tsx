import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Compass, X } from 'lucide-react'
import { useState } from 'react'
import { detailsQuery } from '../../account/personal-info/queries.ts'
import { storedSession } from '../../auth/session.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { IconButton } from '../../ui/Button.tsx'
import { dismissOnboarding, isNewAccount, progressStore } from './steps.ts'

/**
 * Offers onboarding to a driver who has just signed up and sent nothing yet. The card is there with the page or not
 * at all, so that nothing moves under a thumb; the server's newer answer may remove it.
 */
export function FirstStepsCard({ userId, hasMessages }: { userId: string; hasMessages: boolean }) {
  const queries = useQueryClient()
  const [isNew] = useState(() => isNewAccount(storedSession()?.user.created_at, Date.now()))
  const { isDismissed } = usePersistedStore(progressStore(userId))
  const isOffered = isNew && !isDismissed && !hasMessages
  const { data: details } = useQuery({ ...detailsQuery(userId), enabled: isOffered })
  if (!isOffered || details?.isOnboarded) return null
  return (
    <section
      aria-label="First steps"
      className="flex items-center gap-1 rounded-lg border border-line bg-surface pr-1 pl-4"
    >
      <Link to="/onboarding" className="flex min-w-0 flex-1 touch items-center gap-3 py-2 text-sm">
        <Compass className="size-5 shrink-0 text-muted" />
        <span className="font-semibold text-go-ink underline underline-offset-4">
          Your first message in 3 steps
        </span>
      </Link>
      <IconButton label="Not now" icon={<X />} onClick={() => dismissOnboarding(queries, userId)} />
    </section>
  )
}
