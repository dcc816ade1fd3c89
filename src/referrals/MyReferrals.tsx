import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { referralsOf } from './queries.ts'
import { OwnLink } from './ReferralLinkCard.tsx'
import { OwnProgress } from './ReferralProgress.tsx'
import { OwnRewards } from './ReferralRewards.tsx'
import type { ReferralTab } from './referral-tab.ts'

/** §2.19 One part of a driver's own programme. What was heard last stays when it cannot be heard anew. */
export default function Own({ userId, tab }: { userId: string; tab: ReferralTab }) {
  const query = useQuery(referralsOf(userId))
  const { data, isError } = query
  if (!data && !isError) return <Looking />
  return (
    <>
      {isError && <NotLoaded title="This could not be loaded just now." query={query} />}
      {data && tab === 'link' && <OwnLink code={data.code} />}
      {data && tab === 'progress' && <OwnProgress {...data} />}
      {data && tab === 'rewards' && <OwnRewards {...data} />}
    </>
  )
}

const Looking = () => (
  <output className="grid gap-4">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-52 rounded-lg" />
    <Skeleton className="h-5 w-4/5" />
    <Skeleton className="h-5 w-3/5" />
  </output>
)
