import { Gift } from 'lucide-react'
import type { ReferralOverview } from '#domain/referrals/referral.ts'
import { REWARD_DAYS } from '#domain/referrals/reward.ts'
import { Empty } from '../ui/Empty.tsx'
import { formatLongDate } from '../ui/format.ts'
import { Notice } from '../ui/Notice.tsx'
import { Terms } from './ReferralInfo.tsx'

type Reward = ReferralOverview['rewards'][number]

/** §2.19 The rewards with their ends, and those that were revoked with the reason. */
export function ReferralRewards({ rewards, ownPlan }: Pick<ReferralOverview, 'rewards' | 'ownPlan'>) {
  const hasPendingReward = rewards.some(({ state }) => state === 'pending')
  return (
    <>
      {ownPlan === 'renews' && hasPendingReward && (
        <Notice title="Your reward is saved for later">
          It starts when your monthly plan ends, so you don’t lose a day of it.
        </Notice>
      )}
      {ownPlan === 'for_good' && (
        <Notice title="You have Premium for good">
          So extra days don’t add anything. Thank you all the more for telling others.
        </Notice>
      )}
      {rewards.length === 0 ? (
        <Empty icon={<Gift />} title="No reward yet">
          The first {REWARD_DAYS} days come with your third friend who counts.
        </Empty>
      ) : (
        <ul aria-label="Rewards, the newest first" className="grid border-t border-line">
          {rewards.map((reward) => (
            <li key={reward.ordinal} className="border-b border-line py-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className={reward.state === 'taken_back' ? 'text-muted line-through' : 'font-semibold'}>
                  {REWARD_DAYS} days of Premium
                </span>
                <span className={reward.state === 'active' ? 'font-semibold text-go-ink' : 'text-muted'}>
                  {rewardDateText(reward)}
                </span>
              </p>
              {reward.state === 'taken_back' && (
                <p className="mt-1 text-sm text-muted">
                  A friend doesn’t count any more. Your next friend who counts makes up for it.
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-4 heading text-lg">The terms</h3>
      <Terms />
    </>
  )
}

function rewardDateText({ state, startsAt, endsAt }: Reward): string {
  switch (state) {
    case 'pending':
      return `Begins on ${formatLongDate(startsAt)}`
    case 'active':
      return `Runs until ${formatLongDate(endsAt)}`
    case 'used':
      return `Ended on ${formatLongDate(endsAt)}`
    case 'taken_back':
      return `Taken back on ${formatLongDate(endsAt)}`
  }
}
