import { useQuery } from '@tanstack/react-query'
import { api, readJson } from '../api.ts'
import { useMidnight } from '../device/clock.ts'

/** The query key of a driver's own figures. A logged message and a tip change them; a deleted message still counts. */
export const ownFiguresKey = (userId: string) => ['own-figures', userId] as const

/** §7.18, §9.18 A driver's own figures, from this phone's midnight on. */
export function useOwnFigures(userId: string) {
  const since = useMidnight()
  return useQuery({
    queryKey: [...ownFiguresKey(userId), since],
    queryFn: ({ signal }) =>
      readJson(api.stats.mine.$get({ query: { since: String(since) } }, { init: { signal } })),
    // At midnight all figures but today's stay in view while the new ones load.
    placeholderData: (previous) => previous && { ...previous, today: 0 },
    meta: { topic: 'stats' },
  })
}

export type OwnFiguresQuery = ReturnType<typeof useOwnFigures>
