import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast.ts'
import { PORTAL_RETURN_PATH } from './billing-url.ts'
import { createPortalSession, invalidatePayments } from './queries.ts'
import { portalErrorToast } from './error-toasts.ts'
import { useStripeRedirect } from './use-stripe-redirect.ts'

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
