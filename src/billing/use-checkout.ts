import { useQueryClient } from '@tanstack/react-query'
import type { PriceKey } from '#domain/billing/price.ts'
import { ApiError } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { checkoutCancelPath, checkoutSuccessPath } from './billing-url.ts'
import { createCheckout, invalidatePayments } from './queries.ts'
import { checkoutErrorToast } from './error-toasts.ts'
import { useStripeRedirect } from './use-stripe-redirect.ts'

export type CheckoutStart = {
  userId: string
  key: PriceKey
  /** Where it was begun, and leads back to when it is left. */ from: string
}

/** §7.23 Leads to Stripe's checkout of a price. `opening` is the price whose checkout is on its way. */
export function useCheckout() {
  const queries = useQueryClient()
  const { leavingFor, leave } = useStripeRedirect(({ key, from }: CheckoutStart) =>
    createCheckout({
      priceId: key,
      successUrl: location.origin + checkoutSuccessPath(key),
      cancelUrl: location.origin + checkoutCancelPath(from),
    }),
  )
  const startCheckout = async (checkout: CheckoutStart) => {
    try {
      await leave(checkout)
    } catch (error) {
      toast(checkoutErrorToast(error))
      // Paid in another tab, or paying has closed meanwhile: what is shown is old.
      const isStale = error instanceof ApiError && (error.code === 'conflict' || error.code === 'unavailable')
      if (isStale) await invalidatePayments(queries, checkout.userId)
    }
  }
  return { openingPrice: leavingFor?.key ?? null, begin: startCheckout }
}
