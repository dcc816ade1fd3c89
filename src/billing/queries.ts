import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { BillingOverview, CreateCheckout, Invoice, OpenPortal } from '#domain/billing/billing.ts'
import { api, read } from '../api.ts'
import { accountOf } from '../auth/account-query.ts'

export type { BillingOverview, Invoice }

/** §2.13 What has been paid, what comes next, and the bills. Fails at once without a network, and is asked for again with it. */
export const overviewOf = (userId: string) =>
  queryOptions({
    queryKey: ['billing', userId],
    queryFn: () => read(api.billing.$get()),
    networkMode: 'always',
    refetchOnReconnect: true,
  })

/** §7.22 */
export const checkSubscription = () => read(api.billing['check-subscription'].$post())

/** §7.23 The address at which this is paid. */
export const createCheckout = (input: CreateCheckout) =>
  read(api.billing['create-checkout'].$post({ json: input }))

/** §7.24 The address of the portal in which a driver's payments are changed. */
export const openPortal = (input: OpenPortal) => read(api.billing['customer-portal'].$post({ json: input }))

/** Asks again for everything that a payment changes. */
export const refreshPayments = (queries: QueryClient, userId: string): Promise<unknown> =>
  Promise.all([queries.invalidateQueries(accountOf(userId)), queries.invalidateQueries(overviewOf(userId))])
