import type { Mode } from '#domain/messages/message.ts'
import type { Plan } from '#domain/billing/plan.ts'
import { subscriptionStatuses } from '#domain/billing/subscription.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import type { Account, Rights } from '../auth/account-query.ts'
import { effectiveMode } from '../messages/modes/mode-store.ts'
import { checkErrorText } from './subscription-check.ts'

/** §3.11 Where a driver's subscription stands, as this device knows it. */
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
  /** §4.4 The mode that is in force. */
  messageMode: Mode
}

/** What the state is made of: the account is the one source of the plan, a check only has it asked for again. */
export type SubscriptionSources = {
  rights: Rights | null
  account: Pick<Account, 'endsAt' | 'subscriptionStatus'> | undefined
  /** When the account and the check were answered; 0 for never. */
  answeredAt: readonly number[]
  isFetching: boolean
  error: unknown
  selectedMode: Mode
}

/**
 * §3.11, §4.2 The state from what was heard. A driver of whom nothing was ever heard counts as free; one whose plan
 * this device remembers keeps it for as long as no server contradicts.
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
    subscriptionStatus: subscriptionStatuses.find((one) => one === account?.subscriptionStatus) ?? 'inactive',
    isLoading: isFetching,
    lastChecked: Math.max(0, ...answeredAt) || null,
    error: error ? checkErrorText(error) : null,
    messageMode: effectiveMode(selectedMode, rights?.capabilities ?? []),
  }
}
