import { queryOptions } from '@tanstack/react-query'
import { brand } from '#domain/brand.ts'
import { type Achievement, achievements } from '#domain/engagement/achievement.ts'
import { formatNumber } from '#domain/formats.ts'
import { dayAt } from '#domain/local-day.ts'
import { formatMoney } from '#domain/money.ts'
import { api, readJson } from '../../api.ts'
import { deviceClock } from '../../device/clock.ts'

/** An achievement with its progress, in its unit; when it was reached, in epoch milliseconds. */
export type AchievementProgress = Achievement & { progress: number; unlockedAt: number | null }
export type EngagementProgress = Awaited<ReturnType<typeof fetchAchievements>>

export const achievementsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['achievements', userId],
    queryFn: ({ signal }) => fetchAchievements(signal),
    meta: { topic: 'achievements' },
  })

async function fetchAchievements(signal: AbortSignal) {
  const { at, offset } = deviceClock()
  const query = { day: dayAt(at, offset) }
  const { streaks, achievements: states } = await readJson(
    api.achievements.$get({ query }, { init: { signal } }),
  )
  const byId = new Map(states.map((state) => [state.id, state]))
  const withProgress: AchievementProgress[] = achievements.map((achievement) => {
    const { progress, unlockedAt } = byId.get(achievement.id) ?? { progress: 0, unlockedAt: null }
    const state = { ...achievement, progress, unlockedAt }
    // The server's progress is the longest streak, which reaches it; the one that is on the way there is the current.
    return achievement.unit === 'days' && !isReached(state) ? { ...state, progress: streaks.current } : state
  })
  return { streaks, achievements: withProgress }
}

/** The server marks it a moment later, so the progress counts as well. */
export const isReached = ({ progress, target, unlockedAt }: AchievementProgress): boolean =>
  unlockedAt !== null || progress >= target

/** “4 of 10 messages”, “$40 of $100”. */
export function formatProgress({ unit, target }: Achievement, progress: number): string {
  if (unit === 'cents')
    return `${formatMoney(progress, brand.currency)} of ${formatMoney(target, brand.currency)}`
  const name = target === 1 ? unit.slice(0, -1) : unit
  return `${formatNumber(progress)} of ${formatNumber(target)} ${name}`
}

/** “1 day”, “12 days”. */
export const formatDays = (days: number): string => `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`
