import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { capabilities, plans } from '#domain/billing/plan.ts'
import { api, readJson } from '../api.ts'
import { persistedStore } from '../storage/persisted-store.ts'

export type Account = InferResponseType<typeof api.account.$get>
/** The part of an account that this device stores for times without a network: its rights, not who it is. */
export type Rights = Pick<Account, 'plan' | 'capabilities' | 'tester' | 'role'>

/** §4.1, §4.2 The account of the driver who is signed in: plan, capabilities, tester, role. */
export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn: async () => {
      const account = await readJson(api.account.$get())
      const { plan, capabilities, tester, role } = account
      // Another driver may have signed in before the answer arrived.
      if (account.id === userId) rightsStore(userId).set({ plan, capabilities, tester, role })
      return account
    },
    // Without a network the query fails at once, and the stored rights apply.
    networkMode: 'always',
  })

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
