import * as z from 'zod/mini'
import type { PriceKey } from './price.ts'
import type { SubscriptionStatus } from './subscription.ts'

const ADDRESS_MAX = 2_000

/** §7.23 What a browser asks for to pay: a price by its lookup key or id, and where to come back to on our own site. */
export const CreateCheckout = z.object({
  priceId: z.string().check(z.minLength(1), z.maxLength(255)),
  successUrl: z.string().check(z.minLength(1), z.maxLength(ADDRESS_MAX)),
  cancelUrl: z.string().check(z.minLength(1), z.maxLength(ADDRESS_MAX)),
})
export type CreateCheckout = z.infer<typeof CreateCheckout>

/** §7.24 Where the payment portal leads back to, on our own site. */
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

/** A bill, as the payment service keeps it. */
export type Invoice = {
  id: string
  /** Epoch milliseconds. */
  at: number
  cents: number
  /** ISO 4217. */
  currency: string
  status: 'paid' | 'open' | 'void' | 'uncollectible' | 'draft' | 'refunded'
  /** The payment service's own page of it, where there is one. */
  url: string | null
}

/** §2.13 What /billing shows of a driver's payments. Times are epoch milliseconds. */
export type BillingOverview = {
  /** Whether anybody can pay here at all. */
  isOpen: boolean
  /** What Stripe said last, without the testing programme (§4.2). */
  status: SubscriptionStatus
  /** What was bought; null for nothing, or nothing that we know. */
  priceKey: PriceKey | null
  /** The end of what is paid; null for none. */
  endsAt: number | null
  /** Whether it goes on after that by itself. */
  renews: boolean
  /** Whether there is anything in the payment portal: it exists from the first checkout on. */
  hasPortal: boolean
  /** The newest first; null when the payment service does not answer just now. */
  invoices: Invoice[] | null
}
