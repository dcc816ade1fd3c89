import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, readJson } from '../api.ts'
import { historyQueryKey } from '../messages/queries.ts'
import { useMidnight } from '../device/use-midnight.ts'

const ownFiguresKey = (userId: string) => ['own-figures', userId] as const

/** §7.18, §9.18 A driver's own figures, from this phone's midnight on. They follow what is logged and tipped here. */
export function useOwnFigures(userId: string) {
  const since = useMidnight()
  const queries = useQueryClient()
  useEffect(() => {
    const [history, driver] = historyQueryKey(userId)
    let handledAt = Date.now()
    return queries.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
      if (queryKey[0] !== history || queryKey[1] !== driver || state.dataUpdatedAt <= handledAt) return
      handledAt = state.dataUpdatedAt
      void queries.invalidateQueries({ queryKey: ownFiguresKey(userId) })
    })
  }, [queries, userId])
  return useQuery({
    queryKey: [...ownFiguresKey(userId), since],
    queryFn: ({ signal }) =>
      readJson(api.stats.mine.$get({ query: { since: String(since) } }, { init: { signal } })),
    // Over midnight everything but the day stays in view while the new figures are on their way.
    placeholderData: (previous) => previous && { ...previous, today: 0 },
    networkMode: 'always',
  })
}

export type OwnFiguresQuery = ReturnType<typeof useOwnFigures>
