import { useQuery } from '@tanstack/react-query'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { accountQuery, rightsStore } from './account-query.ts'
import type { Rights } from './account-query.ts'

/**
 * What a driver may do: as last heard until the server answers, for no network closes what was open. The server asks
 * its own tables again at every call, so a stale answer opens nothing. How a subscription stands is not remembered.
 * Null while nothing has ever been heard;
 * `failed` then says that it cannot be learned now.
 */
export function useRights(userId: string): {
  rights: (Rights & { subscriptionStatus?: string | null }) | null
  failed: boolean
  retry: () => void
} {
  const { data, isError, refetch } = useQuery(accountQuery(userId))
  const remembered = usePersistedStore(rightsStore(userId))
  return { rights: data ?? remembered, failed: isError, retry: () => void refetch() }
}
