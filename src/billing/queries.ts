import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { BillingOverview, CreateCheckout, Invoice, OpenPortal } from '#domain/billing/billing.ts'
import { api, readJson } from '../api.ts'
import { accountQuery } from '../auth/account-query.ts'

export type { BillingOverview, Invoice }

/** §2.13 The payments, the next one, and the invoices. */
export const billingOverviewQuery = (userId: string) =>
  queryOptions({
    queryKey: ['billing', userId],
    queryFn: () => readJson(api.billing.$get()),
    meta: { topic: 'account' },
  })

/** §7.22 */
export const checkSubscription = () => readJson(api.billing['check-subscription'].$post())

/** §7.23 Creates the checkout of a price and returns its address. */
export const createCheckout = (input: CreateCheckout) =>
  readJson(api.billing['create-checkout'].$post({ json: input }))

/** §7.24 Creates a session of Stripe's portal and returns its address. */
export const createPortalSession = (input: OpenPortal) =>
  readJson(api.billing['customer-portal'].$post({ json: input }))

/** §4.2 Lets a cancelled plan that still runs renew again. */
export const resumePlan = () => readJson(api.billing.resume.$post())

export const invalidatePayments = (queries: QueryClient, userId: string): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries(accountQuery(userId)),
    queries.invalidateQueries(billingOverviewQuery(userId)),
  ])
