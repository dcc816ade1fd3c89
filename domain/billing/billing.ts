import * as z from 'zod/mini'
import type { PriceKey } from './price.ts'
import type { SubscriptionStatus } from './subscription.ts'

const ADDRESS_MAX = 2_000

/** §7.23 Request for a checkout: a price by its lookup key or id, and a return path on our own site. */
export const CreateCheckout = z.object({
  priceId: z.string().check(z.minLength(1), z.maxLength(255)),
  successUrl: z.string().check(z.minLength(1), z.maxLength(ADDRESS_MAX)),
  cancelUrl: z.string().check(z.minLength(1), z.maxLength(ADDRESS_MAX)),
})
export type CreateCheckout = z.infer<typeof CreateCheckout>

/** §7.24 Request for the payment portal: a return path on our own site. */
export const OpenPortal = z.object({
  returnUrl: z.string().check(z.minLength(1), z.maxLength(ADDRESS_MAX)),
})
export type OpenPortal = z.infer<typeof OpenPortal>

/** §3.11, §7.22 The server's answer about a subscription. The end is ISO 8601; null for none. */
export type SubscriptionAnswer = {
  subscribed: boolean
  subscription_status: SubscriptionStatus
  subscription_end: string | null
}

/** An invoice, as Stripe stores it. */
export type Invoice = {
  id: string
  /** Epoch milliseconds. */
  at: number
  cents: number
  /** ISO 4217. */
  currency: string
  status: 'paid' | 'open' | 'void' | 'uncollectible' | 'draft' | 'refunded'
  /** Stripe's own page of the invoice, where there is one. */
  url: string | null
}

/** §2.13 A driver's payments on /billing. Times are epoch milliseconds. */
export type BillingOverview = {
  /** Whether payments are set up. */
  isOpen: boolean
  /** Stripe's last status, without the testing program (§4.2). */
  status: SubscriptionStatus
  /** The price bought; null for none, or for one that we do not know. */
  priceKey: PriceKey | null
  /** End of the paid period; null for none. */
  endsAt: number | null
  renews: boolean
  /** Whether the driver has a payment portal: it exists from the first checkout on. */
  hasPortal: boolean
  /** Newest first; null when Stripe does not answer just now. */
  invoices: Invoice[] | null
}
