import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, read } from '../api.ts'
import { historyKey } from '../messages/queries.ts'
import { useMidnight } from '../device/use-midnight.ts'

const ownKey = (userId: string) => ['own-figures', userId] as const

/** §7.18, §9.18 A driver's own figures, from this phone's midnight on. They follow what is logged and tipped here. */
export function useOwnFigures(userId: string) {
  const since = useMidnight()
  const queries = useQueryClient()
  useEffect(() => {
    const [history, driver] = historyKey(userId)
    let seen = Date.now()
    return queries.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
      if (queryKey[0] !== history || queryKey[1] !== driver || state.dataUpdatedAt <= seen) return
      seen = state.dataUpdatedAt
      void queries.invalidateQueries({ queryKey: ownKey(userId) })
    })
  }, [queries, userId])
  return useQuery({
    queryKey: [...ownKey(userId), since],
    queryFn: ({ signal }) =>
      read(api.stats.mine.$get({ query: { since: String(since) } }, { init: { signal } })),
    // Over midnight everything but the day stays in view while the new figures are on their way.
    placeholderData: (before) => before && { ...before, today: 0 },
    networkMode: 'always',
  })
}

export type Own = ReturnType<typeof useOwnFigures>
