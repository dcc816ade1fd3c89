import { findPrice } from '#domain/billing/price.ts'
import type { PriceKey } from '#domain/billing/price.ts'

/**
 * What an address of /billing may say: what Premium was wanted for (§4.11), which price was chosen (§2.18), how a
 * checkout has ended, or that the driver comes back from the payment portal.
 */
export type BillingSearch = { feature?: string; plan?: PriceKey; back?: Back }

/** From where a driver comes back: a checkout that was finished or left, or the portal. */
export type Back = 'paid' | 'cancelled' | 'portal'

const FEATURE = /^[\p{L}\p{N}][\p{L}\p{N} &'-]{0,39}$/u
/** The id of a checkout, as Stripe writes it into the address. */
const SESSION = /^cs_\w{1,255}$/

/** Reads the query; what is no name of a feature, no price or no way back is left out. */
export function readBilling(search: Record<string, unknown>): BillingSearch {
  const { feature, plan } = search
  const key = findPrice(plan)?.key
  const back = backOf(search)
  return {
    ...(typeof feature === 'string' && FEATURE.test(feature) && { feature }),
    ...(key && { plan: key }),
    ...(back && { back }),
  }
}

function backOf({ checkout, session_id, portal }: Record<string, unknown>): Back | null {
  if (checkout === 'success' && typeof session_id === 'string' && SESSION.test(session_id)) return 'paid'
  if (checkout === 'cancelled') return 'cancelled'
  return portal === 'back' ? 'portal' : null
}

/** Where the portal leads back to. */
export const AFTER_PORTAL = '/billing?portal=back'

/** Where a checkout of a price leads to when it is paid. Stripe puts the id in the place of the braces. */
export const afterPaying = (key: PriceKey): string =>
  `/billing?checkout=success&plan=${key}&session_id={CHECKOUT_SESSION_ID}`

/** Where a checkout that is left leads back to: where it was begun. */
export const afterLeaving = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}checkout=cancelled`
