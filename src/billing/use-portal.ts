import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast.ts'
import { AFTER_PORTAL } from './billing-url.ts'
import { openPortal, refreshPayments } from './queries.ts'
import { portalProblem } from './error-toasts.ts'
import { useLeaving } from './use-stripe-redirect.ts'

/** §7.24 Leads to Stripe's portal, where cards are changed and plans are cancelled and resumed. */
export function usePortal(userId: string) {
  const queries = useQueryClient()
  const { leavingFor, leave } = useLeaving((returnUrl: string) => openPortal({ returnUrl }))
  const open = async () => {
    try {
      await leave(location.origin + AFTER_PORTAL)
    } catch (error) {
      console.warn('The payment portal cannot be opened', error)
      toast(portalProblem)
      await refreshPayments(queries, userId)
    }
  }
  return { isOpening: leavingFor !== null, open }
}
