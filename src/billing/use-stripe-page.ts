import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PriceKey } from '#domain/billing/price.ts'
import { ApiError } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { checkoutCancelPath, checkoutSuccessPath, PORTAL_RETURN_PATH } from './billing-url.ts'
import { checkoutErrorToast, portalErrorToast } from './error-toasts.ts'
import { createCheckout, invalidatePayments, createPortalSession } from './queries.ts'

type CheckoutStart = {
  userId: string
  key: PriceKey
  /** The path on which the checkout began, and to which it leads back when it is left. */
  from: string
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

/** §7.24 Opens Stripe's portal, where drivers change cards and cancel and resume plans. */
export function usePortal(userId: string) {
  const queries = useQueryClient()
  const { leavingFor, leave } = useStripeRedirect((returnUrl: string) => createPortalSession({ returnUrl }))
  const openPortalPage = async () => {
    try {
      await leave(location.origin + PORTAL_RETURN_PATH)
    } catch (error) {
      console.warn('The payment portal cannot be opened', error)
      toast(portalErrorToast)
      await invalidatePayments(queries, userId)
    }
  }
  return { isOpening: leavingFor !== null, open: openPortalPage }
}

/** A page that is still there this long after it was left is under Stripe's, in milliseconds. */
const LEAVING_MS = 10_000

/**
 * For a tap that opens a page of Stripe: requests its address and goes there. A second tap does nothing while the
 * request runs or the page loads. The button works again for a driver who comes back to this very page: by the back
 * button, or because an installed app on an iPhone opens Stripe's page over it.
 */
function useStripeRedirect<Input>(createSession: (input: Input) => Promise<{ url: string }>) {
  const [pendingInput, setPendingInput] = useState<Input | null>(null)
  const isBusy = useRef(false)
  const isLeft = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reset = useCallback(() => {
    clearTimeout(leaving.current)
    isBusy.current = false
    setPendingInput(null)
  }, [])
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [reset])
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      clearTimeout(leaving.current)
    }
  }, [])
  /** Rejects when there is no address; the button can then be tapped again. */
  const redirect = async (input: Input) => {
    if (isBusy.current) return
    isBusy.current = true
    setPendingInput(input)
    try {
      const { url } = await createSession(input)
      // A driver who went on to another page meanwhile stays there.
      if (isLeft.current) return
      location.assign(url)
      leaving.current = setTimeout(reset, LEAVING_MS)
    } catch (error) {
      reset()
      throw error
    }
  }
  return { leavingFor: pendingInput, leave: redirect }
}
