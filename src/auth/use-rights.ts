import { useQuery } from '@tanstack/react-query'
import type { Capability } from '#domain/billing/plan.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { accountQuery, rightsStore } from './account-query.ts'
import type { Rights } from './account-query.ts'
import { useDriver } from './session.ts'

/**
 * A driver's rights: the stored ones until the server answers, so that a missing network does not lock what was open.
 * The server checks its own tables at every call, so a stale answer grants nothing. The state of a subscription is not
 * stored. `rights` is null when this device has never received them; `failed` then says that they cannot be loaded now.
 */
export function useRights(userId: string): {
  rights: (Rights & { subscriptionStatus?: SubscriptionStatus | null }) | null
  isFetching: boolean
  failed: boolean
  retry: () => void
} {
  const { data, isFetching, isError, refetch } = useQuery(accountQuery(userId))
  const remembered = usePersistedStore(rightsStore(userId))
  return { rights: data ?? remembered, isFetching, failed: isError, retry: () => void refetch() }
}

/** The stored rights of the driver who is signed in, for pages that visitors see, too; null for a visitor. */
export function useStoredRights(): Rights | null {
  const session = useDriver()
  return usePersistedStore(rightsStore(session.state === 'signed_in' ? session.driver.id : ''))
}

const noCapabilities: readonly Capability[] = []

/** The driver's capabilities: the stored ones until the server answers. */
export function useCapabilities(userId: string): { capabilities: readonly Capability[]; isKnown: boolean } {
  const { rights, failed } = useRights(userId)
  return { capabilities: rights?.capabilities ?? noCapabilities, isKnown: rights !== null || failed }
}
