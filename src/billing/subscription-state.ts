import type { Plan } from '#domain/billing/plan.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import type { Mode } from '#domain/messages/message.ts'
import type { Account, Rights } from '../auth/account-query.ts'
import { effectiveMode } from '../messages/modes/mode-store.ts'
import { checkErrorText } from './subscription-check.ts'

/** §3.11 The state of a driver's subscription, as this device knows it. */
export type SubscriptionState = {
  isSubscribed: boolean
  /** Epoch milliseconds; null for none, or while it is not known. */
  subscriptionEnd: number | null
  subscriptionTier: Plan
  subscriptionStatus: SubscriptionStatus
  isLoading: boolean
  /** Epoch milliseconds; null for never since the page was loaded. */
  lastChecked: number | null
  /** §8.15 */
  error: string | null
  /** §4.4 The effective mode. */
  messageMode: Mode
}

/** The sources of the state: the account is the only source of the plan, a check only causes a refetch of it. */
export type SubscriptionSources = {
  rights: Rights | null
  account: Pick<Account, 'endsAt' | 'subscriptionStatus'> | undefined
  /** When the account and the check were answered, in epoch milliseconds; 0 for never. */
  answeredAt: readonly number[]
  isFetching: boolean
  error: unknown
  selectedMode: Mode
}

/**
 * §3.11, §4.2 Derives the state from the sources. A driver without any known account counts as free; a plan stored on
 * this device stays until a server contradicts it.
 */
export function subscriptionStateOf({
  rights,
  account,
  answeredAt,
  isFetching,
  error,
  selectedMode,
}: SubscriptionSources): SubscriptionState {
  return {
    isSubscribed: rights?.plan === 'premium',
    subscriptionEnd: account?.endsAt ?? null,
    subscriptionTier: rights?.plan ?? 'free',
    subscriptionStatus: account?.subscriptionStatus ?? 'inactive',
    isLoading: isFetching,
    lastChecked: Math.max(0, ...answeredAt) || null,
    error: error ? checkErrorText(error) : null,
    messageMode: effectiveMode(selectedMode, rights?.capabilities ?? []),
  }
}
