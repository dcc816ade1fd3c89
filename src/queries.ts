import { QueryClient } from '@tanstack/react-query'
import { QUERY_FRESH_MS, QUERY_RETRIES } from '#domain/limits.ts'

/** §7.30, §9.26 What was fetched: one retry, no refetch when the window is looked at again, fresh for 30 s. */
export const openQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: QUERY_RETRIES, refetchOnWindowFocus: false, staleTime: QUERY_FRESH_MS },
    },
  })
