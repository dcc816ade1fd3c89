import { DAY_MS } from '../time.ts'

/** Rewards of the referral program. Times are epoch milliseconds. */

/** Friends per reward, days of premium per reward, and rewards per 365 days. */
export const FRIENDS_PER_REWARD = 3
export const REWARD_DAYS = 30
export const REWARD_MS = REWARD_DAYS * DAY_MS
export const REWARDS_PER_YEAR = 12
export const REWARD_YEAR_MS = 365 * DAY_MS

/**
 * Friends missing for the next reward, by the numbers of friends who count and of rewards: more than three
 * where a friend ceased to count after a reward was used up; 0 where a reward is due and withheld.
 */
export const friendsToGo = (friends: number, rewards: number): number =>
  Math.max(0, FRIENDS_PER_REWARD * (rewards + 1) - friends)

/** States of a reward. `pending`: it begins when the paid or granted period before it ends. */
export type RewardState = 'pending' | 'active' | 'used' | 'taken_back'
type RewardTimes = { startsAt: number; endsAt: number; takenBackAt: number | null }

/** State of a reward at the moment `now`. */
export function rewardStateOf({ startsAt, endsAt, takenBackAt }: RewardTimes, now: number): RewardState {
  if (takenBackAt !== null) return 'taken_back'
  if (now < startsAt) return 'pending'
  return now < endsAt ? 'active' : 'used'
}

/** Days with a message that a friend needs to count. */
export const DAYS_OF_USE = 2

/** Facts that decide whether a friend counts. */
type FriendFacts = {
  /** Whether the friend has confirmed an address or a phone number. */
  isConfirmed: boolean
  /**
   * Days (UTC) on which we received a message of the friend since they joined: by our clock, not their
   * phone's.
   */
  days: number
}

/** A friend counts after confirming an address and writing messages on two different days. */
export const isActivated = ({ isConfirmed, days }: FriendFacts): boolean => isConfirmed && days >= DAYS_OF_USE
