import { AppError } from '../error.ts'
import { expectChange, findCustomer, type BillingDeps } from './customer.ts'

/** `returnUrl` is an address on our own site. */
export type PortalRequest = { userId: string; returnUrl: string }

/**
 * §7.24 Opens Stripe's customer portal: the card, the bills, cancelling and resuming. Throws `not_found` for a driver
 * who has never been to a checkout, and `unavailable` when Stripe is away.
 */
export async function openPortal(
  { db, stripe }: BillingDeps,
  request: PortalRequest,
): Promise<{ url: string }> {
  const customer = await findCustomer(db, request.userId)
  if (!customer) throw new AppError('not_found', 'You have not paid for anything yet')
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.stripeId,
    return_url: request.returnUrl,
  })
  await expectChange(db, request.userId)
  return { url }
}
