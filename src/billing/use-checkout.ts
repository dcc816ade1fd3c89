import { useQueryClient } from '@tanstack/react-query'
import type { PriceKey } from '#domain/billing/price.ts'
import { ApiError } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { afterLeaving, afterPaying } from './billing-url.ts'
import { createCheckout, refreshPayments } from './queries.ts'
import { checkoutProblem } from './error-toasts.ts'
import { useLeaving } from './use-stripe-redirect.ts'

export type Checkout = {
  userId: string
  key: PriceKey
  /** Where it was begun, and leads back to when it is left. */ from: string
}

/** §7.23 Leads to Stripe's checkout of a price. `opening` is the price whose checkout is on its way. */
export function useCheckout() {
  const queries = useQueryClient()
  const { leavingFor, leave } = useLeaving(({ key, from }: Checkout) =>
    createCheckout({
      priceId: key,
      successUrl: location.origin + afterPaying(key),
      cancelUrl: location.origin + afterLeaving(from),
    }),
  )
  const begin = async (checkout: Checkout) => {
    try {
      await leave(checkout)
    } catch (error) {
      toast(checkoutProblem(error))
      // Paid in another tab, or paying has closed meanwhile: what is shown is old.
      const isOld = error instanceof ApiError && (error.code === 'conflict' || error.code === 'unavailable')
      if (isOld) await refreshPayments(queries, checkout.userId)
    }
  }
  return { opening: leavingFor?.key ?? null, begin }
}
