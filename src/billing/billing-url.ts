import { findPrice } from '#domain/billing/price.ts'
import type { PriceKey } from '#domain/billing/price.ts'

/**
 * The query of /billing: the feature that Premium was wanted for (§4.11), the chosen price (§2.18), how a checkout
 * ended, or that the driver comes back from the payment portal.
 */
export type BillingSearch = { feature?: string; plan?: PriceKey; returnFrom?: BillingReturn }

export type BillingReturn = 'paid' | 'cancelled' | 'portal'

const FEATURE_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} &'-]{0,39}$/u
/** The id of a checkout, as Stripe writes it into the address. */
const CHECKOUT_SESSION_PATTERN = /^cs_\w{1,255}$/

/** Parses the query; unknown features, prices and returns are dropped. */
export function parseBillingSearch(search: Record<string, unknown>): BillingSearch {
  const { feature, plan } = search
  const key = findPrice(plan)?.key
  const returnFrom = billingReturnOf(search)
  return {
    ...(typeof feature === 'string' && FEATURE_PATTERN.test(feature) && { feature }),
    ...(key && { plan: key }),
    ...(returnFrom && { returnFrom }),
  }
}

function billingReturnOf({ checkout, session_id, portal }: Record<string, unknown>): BillingReturn | null {
  if (checkout === 'success' && typeof session_id === 'string' && CHECKOUT_SESSION_PATTERN.test(session_id))
    return 'paid'
  if (checkout === 'cancelled') return 'cancelled'
  return portal === 'back' ? 'portal' : null
}

export const PORTAL_RETURN_PATH = '/billing?portal=back'

/** The path to which a paid checkout of a price leads. Stripe replaces the braces with the id. */
export const checkoutSuccessPath = (key: PriceKey): string =>
  `/billing?checkout=success&plan=${key}&session_id={CHECKOUT_SESSION_ID}`

/** The address that a left checkout leads back to: the page on which it began. */
export const checkoutCancelPath = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}checkout=cancelled`
