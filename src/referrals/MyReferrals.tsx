import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { referralsQuery } from './queries.ts'
import type { ReferralTab } from './referral-tab.ts'
import { ReferralLinkCard } from './ReferralLinkCard.tsx'
import { ReferralProgress } from './ReferralProgress.tsx'
import { ReferralRewards } from './ReferralRewards.tsx'

/** §2.19 One tab of a driver's own referrals. The last data stays in view when a refetch fails. */
export default function MyReferrals({ userId, tab }: { userId: string; tab: ReferralTab }) {
  const query = useQuery(referralsQuery(userId))
  const { data, isError } = query
  if (!data && !isError) return <ReferralsSkeleton />
  return (
    <>
      {isError && <NotLoaded title="We couldn’t load this just now." query={query} />}
      {data && tab === 'link' && <ReferralLinkCard code={data.code} />}
      {data && tab === 'progress' && <ReferralProgress {...data} />}
      {data && tab === 'rewards' && <ReferralRewards {...data} />}
    </>
  )
}

const ReferralsSkeleton = () => (
  <output className="grid gap-4">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-52 rounded-lg" />
    <Skeleton className="h-5 w-4/5" />
    <Skeleton className="h-5 w-3/5" />
  </output>
)
