import { FRIENDS_PER_REWARD, REWARD_DAYS, REWARDS_PER_YEAR, DAYS_OF_USE } from '#domain/referrals/reward.ts'
import { Steps } from '../ui/Steps.tsx'
import type { ReferralTab } from './referral-tab.ts'

const steps = [
  'Share your own link with drivers you know.',
  'They open it and make an account, free and without a card.',
  `A friend counts once their address is confirmed and they have written messages on ${DAYS_OF_USE} different days.`,
]

/** The steps; the last is the reward, which a driver with Premium for good has no use for. */
export const HowItWorks = ({ reward }: { reward: string | null }) => (
  <>
    <Steps steps={reward === null ? steps : [...steps, reward]} />
    <p className="text-muted">
      Share it with people you know. Never with customers in a delivery chat: most platforms don’t allow it,
      and our message check blocks it.
    </p>
  </>
)

export const Terms = () => (
  <ul className="grid list-disc gap-2 pl-5 text-muted">
    <li>
      Every {FRIENDS_PER_REWARD} friends who count give you {REWARD_DAYS} days of Premium, at most{' '}
      {REWARDS_PER_YEAR} times in a year.
    </li>
    <li>The days begin when the Premium you already have ends, so you don’t lose any.</li>
    <li>
      A friend doesn’t count if their payment was refunded, their account is suspended or they’re made up. A
      reward that is not used up is then taken back, and your next friend makes up for it.
    </li>
    <li>A second account of your own doesn’t count, and neither does a throwaway address.</li>
  </ul>
)

export function ReferralInfo({ tab }: { tab: ReferralTab }) {
  if (tab === 'link') {
    return (
      <>
        <p>Your link is made when you sign in. It’s yours alone. Here’s how it works:</p>
        <HowItWorks
          reward={`For every ${FRIENDS_PER_REWARD} friends who count, you get ${REWARD_DAYS} days of Premium.`}
        />
      </>
    )
  }
  if (tab === 'progress') {
    return (
      <p>
        Here you’ll see how often your link was opened, how many drivers joined with it, and how many count.
        What they write stays theirs: nobody sees another driver’s messages, and you only see the first letter
        of a friend’s name.
      </p>
    )
  }
  return <Terms />
}
