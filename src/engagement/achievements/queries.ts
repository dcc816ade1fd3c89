import { queryOptions } from '@tanstack/react-query'
import { type Achievement, achievements } from '#domain/engagement/achievement.ts'
import { dayAt } from '#domain/local-day.ts'
import { api, read } from '../../api.ts'
import { clock } from '../../device/clock.ts'

/** An achievement and how far its driver is with it, in its unit; when it was reached, in epoch milliseconds. */
export type Reached = Achievement & { progress: number; unlockedAt: number | null }
export type Progress = Awaited<ReturnType<typeof load>>

/** How far a driver is, on the calendar of this phone. */
export const progressOf = (userId: string) =>
  queryOptions({
    queryKey: ['achievements', userId],
    queryFn: ({ signal }) => load(signal),
    networkMode: 'always',
  })

async function load(signal: AbortSignal) {
  const { at, offset } = clock()
  const query = { day: dayAt(at, offset) }
  const { streaks, achievements: states } = await read(api.achievements.$get({ query }, { init: { signal } }))
  const byId = new Map(states.map((state) => [state.id, state]))
  const known: Reached[] = achievements.map((one) => {
    const { progress, unlockedAt } = byId.get(one.id) ?? { progress: 0, unlockedAt: null }
    return { ...one, progress, unlockedAt }
  })
  return { streaks, achievements: known }
}

/** What has been reached is marked a moment later, so the figures count as well. */
export const isReached = ({ progress, target, unlockedAt }: Reached): boolean =>
  unlockedAt !== null || progress >= target
