import { QueryClient } from '@tanstack/react-query'
import type { ErrorCode } from '#domain/errors.ts'
import type { ChannelTopic } from '#domain/inbox/channel.ts'
import { QUERY_FRESH_MS, QUERY_RETRIES } from '#domain/limits.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What changes the answer: the driver's channel names it, and the query is fetched again. */
      topic?: ChannelTopic
    }
  }
}

/** A failure that needs the driver's action is not retried. */
const stepUpCodes: unknown[] = ['mfa_required', 'recent_sign_in_required'] satisfies ErrorCode[]

/**
 * §7.30, §9.26 The query cache: one retry, no refetch when the window regains the focus, fresh for 30 s. The library
 * would pause what is asked without a network: here it fails at once, and the screens say so.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < QUERY_RETRIES && !stepUpCodes.includes('code' in error && error.code),
        refetchOnWindowFocus: false,
        staleTime: QUERY_FRESH_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A change must not be made later, when the driver has turned away from it.
      mutations: { networkMode: 'always' },
    },
  })
