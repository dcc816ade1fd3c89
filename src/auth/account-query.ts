import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { capabilities, plans } from '#domain/billing/plan.ts'
import { api, readJson } from '../api.ts'
import { persistedStore } from '../storage/persisted-store.ts'
import { storedSession } from './session.ts'

export type Account = InferResponseType<typeof api.account.$get>
/** The part of an account that this device stores for times without a network: its rights, but not its identity. */
export type Rights = Pick<Account, 'plan' | 'capabilities' | 'tester' | 'role'>

/** §4.1, §4.2 The account of the driver who is signed in: plan, capabilities, tester, role. */
export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn: async () => {
      const account = await readJson(api.account.$get())
      const { plan, capabilities, tester, role } = account
      // The driver may have signed out, or another one in, before the answer arrived.
      if (account.id === userId && storedSession()?.user.id === userId)
        rightsStore(userId).set({ plan, capabilities, tester, role })
      return account
    },
    // No event announces the end of Premium that expires, so the query refetches then.
    refetchInterval: ({ state: { data } }) => data?.endsAt != null && msUntil(data.endsAt),
    meta: { topic: 'account' },
  })

/** The longest time that a timer of the browser takes, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The milliseconds until a time in epoch milliseconds; false for one that is over. */
const msUntil = (at: number): number | false =>
  at > Date.now() ? Math.min(at - Date.now() + 1, LONGEST_TIMER_MS) : false

/** The last known rights of a driver; null when this device has never received them. */
export const rightsStore = (userId: string) =>
  persistedStore<Rights | null>(`rights_${userId}`, parseRights, null)

function parseRights(raw: unknown): Rights | null {
  const rights = raw as Partial<Rights> | null
  const isValid =
    plans.some((plan) => plan === rights?.plan) &&
    Array.isArray(rights?.capabilities) &&
    rights.capabilities.every((one) => capabilities.includes(one)) &&
    ['none', 'active', 'expired'].includes(rights.tester ?? '') &&
    typeof rights.role === 'string'
  return isValid ? (rights as Rights) : null
}
