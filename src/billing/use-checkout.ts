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
  /** The path on which the checkout began, and to which it leads back when it is left. */ from: string
}

/** §7.23 Opens Stripe's checkout of a price. `opening` is the price whose checkout is loading. */
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
      // The driver paid in another tab, or payments were closed meanwhile: the page is out of date.
      const isStale = error instanceof ApiError && (error.code === 'conflict' || error.code === 'unavailable')
      if (isStale) await invalidatePayments(queries, checkout.userId)
    }
  }
  return { openingPrice: leavingFor?.key ?? null, begin: startCheckout }
}
