import { Check, UserRound, Users } from 'lucide-react'
import { dateFormat, formatNumber } from '#domain/formats.ts'
import type { FriendState, ReferralOverview } from '#domain/referrals/referral.ts'
import { FRIENDS_PER_REWARD, REWARD_DAYS, REWARDS_PER_YEAR } from '#domain/referrals/reward.ts'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'

/** §2.19 The progress of the next reward, the results of the link, and the friends: a first letter and no more. */
export function ReferralProgress({
  figures,
  toGo,
  friends,
  ownPlan,
}: Pick<ReferralOverview, 'figures' | 'toGo' | 'friends' | 'ownPlan'>) {
  return (
    <>
      {ownPlan !== 'for_good' && <NextReward toGo={toGo} />}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        {figureLabels.map(({ of, name, meaning }) => (
          <div key={of} className="flex flex-col-reverse justify-end">
            <dt>
              <span className="font-semibold">{name}</span>
              <span className="block text-sm text-muted">{meaning}</span>
            </dt>
            <dd className="heading text-3xl tabular-nums">{formatNumber(figures[of])}</dd>
          </div>
        ))}
      </dl>
      {friends.length === 0 ? (
        <Empty icon={<Users />} title="Nobody yet">
          Share your link with a driver who waits at the same counter. Everyone who joins with it shows up
          here.
        </Empty>
      ) : (
        <ul aria-label="Friends, the newest first" className="grid border-t border-line">
          {friends.map((friend, index) => (
            <li
              key={`${friend.joinedAt} ${index}`}
              className="flex items-center gap-4 border-b border-line py-3"
            >
              <span
                aria-hidden="true"
                className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken font-semibold"
              >
                {friend.initial ?? <UserRound className="size-5 text-muted" />}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{friendStateLabels[friend.state].title}</span>
                <span className="block text-sm text-muted">{friendStateLabels[friend.state].text}</span>
              </span>
              <span className="shrink-0 text-sm text-muted">{day.format(friend.joinedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Three places, of which the taken ones have a tick. */
function NextReward({ toGo }: { toGo: number }) {
  const reachedCount = Math.max(0, FRIENDS_PER_REWARD - toGo)
  return (
    <Card>
      <div aria-hidden="true" className="flex gap-3">
        {Array.from({ length: FRIENDS_PER_REWARD }, (_, index) => (
          <span
            key={index}
            className={`flex size-12 items-center justify-center bubble ${index < reachedCount ? 'bg-go-soft text-go-ink' : 'border-2 border-dashed border-edge text-muted'}`}
          >
            {index < reachedCount ? <Check className="size-6" /> : index + 1}
          </span>
        ))}
      </div>
      <p className="mt-4 text-lg font-semibold">
        {toGo === 0
          ? 'Your next reward is on its way'
          : `${toGo === 1 ? '1 more friend' : `${toGo} more friends`} to ${REWARD_DAYS} days of Premium`}
      </p>
      <p className="text-muted">{nextRewardText(toGo, reachedCount)}</p>
    </Card>
  )
}

function nextRewardText(toGo: number, reachedCount: number): string {
  if (toGo === 0)
    return `At most ${REWARDS_PER_YEAR} rewards are given in a year. It comes when the first is a year old.`
  if (toGo > FRIENDS_PER_REWARD) return 'Some make up for friends who count no more after a reward was used.'
  if (reachedCount === 0) return 'None of the next three counts yet.'
  return `${reachedCount} of ${FRIENDS_PER_REWARD} ${reachedCount === 1 ? 'counts' : 'count'} already.`
}

const day = dateFormat({ day: 'numeric', month: 'short' })

const figureLabels = [
  { of: 'clicks', name: 'Opened', meaning: 'visits by your link' },
  { of: 'joined', name: 'Joined', meaning: 'made an account' },
  { of: 'activated', name: 'Active', meaning: 'count for you' },
  { of: 'subscribed', name: 'Premium', meaning: 'pay for it' },
] as const

const friendStateLabels: Record<FriendState, { title: string; text: string }> = {
  joined: { title: 'Has joined', text: 'Counts after messages on two days' },
  active: { title: 'Active', text: 'Counts for your reward' },
  held: { title: 'Doesn’t count yet', text: 'We’re not sure that this is somebody else' },
  refused: { title: 'Doesn’t count', text: 'Their payment went back, or the account wasn’t genuine' },
}
