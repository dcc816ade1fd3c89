import { useQuery } from '@tanstack/react-query'
import { Check, Copy, Share2, Gift } from 'lucide-react'
import { lazy, useState } from 'react'
import { brand } from '#domain/brand.ts'
import { referralLink } from '#domain/referrals/referral-code.ts'
import type { ReferralOverview } from '#domain/referrals/referral.ts'
import { FRIENDS_PER_REWARD, REWARD_DAYS } from '#domain/referrals/reward.ts'
import { copyText } from '../device/clipboard.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Deferred } from '../ui/Deferred.tsx'
import { Empty } from '../ui/Empty.tsx'
import { formatLongDate } from '../ui/format.ts'
import { NotLoaded } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { referralsQuery } from './queries.ts'
import type { ReferralTab } from './referral-tab.ts'
import { HowItWorks, Terms } from './ReferralInfo.tsx'
import { ReferralProgress } from './ReferralProgress.tsx'

/** §2.19 One tab of a driver's own referrals. The last data stays in view when a refetch fails. */
export default function MyReferrals({ userId, tab }: { userId: string; tab: ReferralTab }) {
  const query = useQuery(referralsQuery(userId))
  const { data, isError } = query
  if (!data && !isError) return <ReferralsSkeleton />
  return (
    <>
      {isError && <NotLoaded title="We couldn’t load this just now." query={query} />}
      {/* The link comes first, so that a small phone shows its button. */}
      {data && tab === 'link' && <ReferralLinkCard {...data} />}
      {/* Beside the link, it is the last of the steps. */}
      {data && (tab !== 'link' || data.ownPlan === 'for_good') && <p>{rewardText[data.ownPlan]}</p>}
      {data && tab === 'progress' && <ReferralProgress {...data} />}
      {data && tab === 'rewards' && <ReferralRewards {...data} />}
    </>
  )
}

const reward = `For every ${FRIENDS_PER_REWARD} friends who use it, you get ${REWARD_DAYS} days of Premium.`

/** §2.19 What a reward is worth to a driver, by the Premium that they have already. */
const rewardText: Record<ReferralOverview['ownPlan'], string> = {
  none: reward,
  ends: `${reward} They begin when the Premium you have ends, so you don’t lose any.`,
  renews: `${reward} They’re kept until your monthly plan ends: as long as it renews, you’re charged as usual.`,
  for_good:
    'You have Premium for good, so more days of it don’t add anything for you. Thank you all the more for telling others.',
}

const ReferralsSkeleton = () => (
  <output className="grid gap-4">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-52 rounded-lg" />
    <Skeleton className="h-5 w-4/5" />
    <Skeleton className="h-5 w-3/5" />
  </output>
)

const QrCode = lazy(() => import('./QrCode.tsx'))

/** §2.19 The driver's own link: to copy, to share, or to scan with another phone. */
function ReferralLinkCard({ code, ownPlan }: Pick<ReferralOverview, 'code' | 'ownPlan'>) {
  const link = referralLink(location.origin, code)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const copied = await copyText(link)
    setCopied(copied)
    toast(
      copied
        ? { title: 'Link copied', text: 'Paste it to a driver you know.' }
        : { title: 'We couldn’t copy it', text: 'Press on the link and copy it.', tone: 'danger' },
    )
  }
  return (
    <>
      <Card className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-4">
          <p className="rounded-md bg-sunken px-4 py-3 font-semibold wrap-anywhere select-all">{link}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
              Copy link
            </Button>
            {typeof navigator.share === 'function' && (
              <Button size="large" icon={<Share2 />} onClick={() => void shareLink(link, () => void copy())}>
                Share
              </Button>
            )}
          </div>
        </div>
        <Deferred fallback={<Skeleton className="size-44 rounded-md" />}>
          <figure className="grid justify-items-center gap-2">
            <QrCode link={link} />
            <figcaption className="text-sm text-muted">Or let them scan it</figcaption>
          </figure>
        </Deferred>
      </Card>
      <h3 className="mt-4 heading text-lg">How it works</h3>
      <HowItWorks reward={ownPlan === 'for_good' ? null : rewardText[ownPlan]} />
    </>
  )
}

/** Opens the phone's share menu. If the driver closes it, nothing follows; if it fails, the link is copied. */
async function shareLink(link: string, copy: () => void) {
  try {
    await navigator.share({
      title: brand.name,
      text: `I use ${brand.name} to write to customers at the drop-off. It’s free to begin.`,
      url: link,
    })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) copy()
  }
}

type Reward = ReferralOverview['rewards'][number]

/** §2.19 The rewards with their ends, and those that were revoked with the reason. */
function ReferralRewards({ rewards, ownPlan }: Pick<ReferralOverview, 'rewards' | 'ownPlan'>) {
  return (
    <>
      {rewards.length === 0 ? (
        <Empty icon={<Gift />} title="No reward yet">
          {ownPlan === 'for_good'
            ? 'Premium for good needs none.'
            : `The first ${REWARD_DAYS} days come with your third friend who counts.`}
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
