/** What bringing friends is worth. Times are epoch milliseconds. */
const DAY_MS = 24 * 60 * 60 * 1000

/** So many friends who count make a reward of so many days of premium; so many are given in any 365 days. */
export const FRIENDS_PER_REWARD = 3
export const REWARD_DAYS = 30
export const REWARD_MS = REWARD_DAYS * DAY_MS
export const REWARDS_PER_YEAR = 12
export const REWARD_YEAR_MS = 365 * DAY_MS

/**
 * How many friends more the next reward takes, of a driver who has so many friends who count and so many rewards: more
 * than three where a reward was used up before a friend of it ceased to count; 0 where one is due and held up.
 */
export const friendsToGo = (friends: number, rewards: number): number =>
  Math.max(0, FRIENDS_PER_REWARD * (rewards + 1) - friends)

/** How a reward stands. `waits`: it begins when what is paid or given before it ends. */
export type RewardState = 'pending' | 'active' | 'used' | 'taken_back'
export type RewardTimes = { startsAt: number; endsAt: number; takenBackAt: number | null }

/** How a reward stands at the moment `now`. */
export function rewardStateOf({ startsAt, endsAt, takenBackAt }: RewardTimes, now: number): RewardState {
  if (takenBackAt !== null) return 'taken_back'
  if (now < startsAt) return 'pending'
  return now < endsAt ? 'active' : 'used'
}
