import { findPrice } from '#domain/price.ts'
import type { PriceKey } from '#domain/price.ts'

/** What an address of /billing may say: what Premium was wanted for (§4.11), or which price was chosen (§2.18). */
export type BillingSearch = { feature?: string; plan?: PriceKey }

const FEATURE = /^[\p{L}\p{N}][\p{L}\p{N} &'-]{0,39}$/u

/** Reads the query; what is no name of a feature, or no price, is left out. */
export function readBilling(search: Record<string, unknown>): BillingSearch {
  const { feature, plan } = search
  const key = findPrice(plan)?.key
  return {
    ...(typeof feature === 'string' && FEATURE.test(feature) && { feature }),
    ...(key && { plan: key }),
  }
}
