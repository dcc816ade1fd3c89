import { findPrice } from '#domain/billing/price.ts'
import type { PriceKey } from '#domain/billing/price.ts'

/**
 * What an address of /billing may say: what Premium was wanted for (§4.11), which price was chosen (§2.18), how a
 * checkout has ended, or that the driver comes back from the payment portal.
 */
export type BillingSearch = { feature?: string; plan?: PriceKey; returnFrom?: BillingReturn }

/** From where a driver comes back: a checkout that was finished or left, or the portal. */
export type BillingReturn = 'paid' | 'cancelled' | 'portal'

const FEATURE_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} &'-]{0,39}$/u
/** The id of a checkout, as Stripe writes it into the address. */
const CHECKOUT_SESSION_PATTERN = /^cs_\w{1,255}$/

/** Reads the query; what is no name of a feature, no price or no way back is left out. */
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

/** Where the portal leads back to. */
export const PORTAL_RETURN_PATH = '/billing?portal=back'

/** Where a checkout of a price leads to when it is paid. Stripe puts the id in the place of the braces. */
export const checkoutSuccessPath = (key: PriceKey): string =>
  `/billing?checkout=success&plan=${key}&session_id={CHECKOUT_SESSION_ID}`

/** Where a checkout that is left leads back to: where it was begun. */
export const checkoutCancelPath = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}checkout=cancelled`
