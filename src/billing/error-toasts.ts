import { ApiError } from '../api.ts'
import type { NewToast } from '../ui/toast.ts'

/** §7.23 The toast for a checkout that could not open. Nothing is charged before its page, and the choice is kept. */
export function checkoutErrorToast(error: unknown): NewToast {
  const code = error instanceof ApiError ? error.code : 'internal'
  switch (code) {
    case 'offline':
      return {
        title: 'You’re offline',
        text: 'Subscribing needs a connection. Nothing was charged.',
        tone: 'warning',
      }
    case 'conflict':
      return {
        title: 'You already have a plan',
        text: 'Nothing was charged. Your plan is under Manage Subscription.',
        tone: 'plain',
      }
    case 'unavailable':
      // Without a Retry-After it will not pass in minutes: the fault is ours.
      if (error instanceof ApiError && error.retryAfter === undefined) {
        return {
          title: 'Payments aren’t available right now',
          text: 'Nothing was charged. We’re looking into it; please try again later.',
          tone: 'warning',
        }
      }
      return {
        title: 'We can’t open the checkout just now',
        text: 'Nothing was charged. Please try again in a minute.',
        tone: 'warning',
      }
    case 'rate_limited':
    case 'quota_exceeded':
      return { title: 'One moment, please', text: retryText(error), tone: 'warning' }
    case 'unauthenticated':
      return { title: 'Please sign in again', text: 'Nothing was charged.', tone: 'warning' }
    default:
      return {
        title: 'We couldn’t open the checkout',
        text: 'Nothing was charged. If it happens again, write to us from Help.',
        tone: 'danger',
      }
  }
}

function retryText(error: unknown): string {
  const seconds = error instanceof ApiError ? error.retryAfter : undefined
  const delayText =
    seconds === undefined
      ? 'in a minute'
      : seconds < 60
        ? `in ${seconds} seconds`
        : `in ${Math.ceil(seconds / 60)} min`
  return `That’s too many tries for now. Please try again ${delayText}. Nothing was charged.`
}

/** §8.7 */
export const portalErrorToast: NewToast = {
  title: 'Error',
  text: 'Unable to open payment portal. Please try again.',
  tone: 'danger',
}
