import { expect, test } from 'vitest'
import { capabilities } from '#domain/billing/plan.ts'
import { ApiError } from '../api.ts'
import type { Rights } from '../auth/account-query.ts'
import { subscriptionStateOf } from './subscription-state.ts'
import type { SubscriptionSources } from './subscription-state.ts'

const premium: Rights = { plan: 'premium', capabilities: [...capabilities], tester: 'none', role: '' }
const nothing: SubscriptionSources = {
  rights: null,
  account: undefined,
  answeredAt: [0, 0],
  isFetching: false,
  error: null,
  selectedMode: 'automated',
}
const away = new ApiError('unavailable', 'Busy')

test('§3.11 §4.2 a driver without any known account is on the free tier, in manual mode', () => {
  expect(subscriptionStateOf({ ...nothing, error: away })).toEqual({
    isSubscribed: false,
    subscriptionEnd: null,
    subscriptionTier: 'free',
    subscriptionStatus: 'inactive',
    isLoading: false,
    lastChecked: null,
    error: 'Could not verify subscription status',
    messageMode: 'manual',
  })
})

test('§3.11 §8.6 a failed check takes nothing from a driver whose Premium is stored', () => {
  const state = subscriptionStateOf({ ...nothing, rights: premium, error: away })
  expect(state).toMatchObject({
    isSubscribed: true,
    subscriptionTier: 'premium',
    messageMode: 'automated',
    error: 'Could not verify subscription status',
  })
})

test('§3.11 the state has the end, the status, and the time of the last answer', () => {
  const account = { endsAt: 1_800_000_000_000, subscriptionStatus: 'active' as const }
  expect(
    subscriptionStateOf({ ...nothing, rights: premium, account, answeredAt: [5, 9], isFetching: true }),
  ).toMatchObject({
    subscriptionEnd: 1_800_000_000_000,
    subscriptionStatus: 'active',
    lastChecked: 9,
    isLoading: true,
    error: null,
  })
})
