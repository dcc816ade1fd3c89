import type Stripe from 'stripe'
import { type PriceKey, prices } from '#domain/billing/price.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { AppError } from '../error.ts'
import { sha256 } from '../sha256.ts'
import { findAccess } from './access.ts'
import { expireCheckout } from './close-customer.ts'
import { type Customer, ensureCustomer, expectChange, type BillingDeps } from './customer.ts'
import { findSold, type SoldPrice } from './prices.ts'
import { idempotencyKey } from './stripe.ts'

/** A checkout that expires within this many seconds is not reused. */
const MIN_REMAINING_S = 600
/** How often a payment on another device may interrupt the opening of a checkout. */
const MAX_ATTEMPTS = 3

/** `price` is a lookup key or an id at Stripe; the return addresses are on our own site. */
export type CheckoutRequest = { userId: string; price: string; successUrl: string; cancelUrl: string }

/**
 * §7.23 Opens a checkout page. Only the latest page of a driver stays open, so that nobody pays twice; the same
 * request leads to the same page.
 *
 * Throws `invalid_input` for a price that is not ours, `conflict` for a plan that the driver already has, and
 * `unavailable` when Stripe is away.
 */
export async function openCheckout(
  deps: BillingDeps,
  request: CheckoutRequest,
  sync: (customer: Customer) => Promise<void>,
): Promise<{ url: string }> {
  const { db, stripe } = deps
  const price = await findSold(stripe, request.price)
  if (!price) throw new AppError('invalid_input', 'priceId: There is no such plan')
  const customerId = await ensureCustomer(deps, request.userId)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await sync({ userId: request.userId, customerId })
    const { subscription } = await findAccess(db, request.userId)
    requirePurchasable(subscription, price.key)
    const notice = endsMonthlyPlan(subscription, price.key) ? MONTHLY_ENDS : null
    const { data: sessions } = await stripe.checkout.sessions.list({ customer: customerId, limit: 100 })
    const open = sessions.filter(({ status }) => status === 'open')
    const reusable = open.find((session) => isSameCheckout(session, request, { price, notice }))
    const closed = await Promise.all(
      open.filter((one) => one !== reusable).map(({ id }) => expireCheckout(stripe, id)),
    )
    // A checkout that could not be expired has just been paid.
    if (closed.includes(false)) continue
    const session =
      reusable ??
      (await createSession(stripe, { ...request, customerId, price, notice, before: sessions[0]?.id }))
    if (!session.url) throw new Error(`The checkout ${session.id} has no page`)
    await expectChange(db, request.userId)
    return { url: session.url }
  }
  throw new AppError('conflict', 'You have just paid on another page. Please have a look at your plan.')
}

/** A driver with a plan cannot buy it again. A monthly subscriber may buy the lifetime plan. */
function requirePurchasable(subscription: Subscription | undefined, key: PriceKey): void {
  if (!subscription) return
  const { status, endsAt } = subscription
  if (status === 'active' && endsAt === null) {
    throw new AppError('conflict', 'You have Premium for good already')
  }
  if (prices[key].interval === null) return
  if (status === 'active') throw new AppError('conflict', 'You have Premium already')
  // Stripe still tries to collect these invoices.
  if (status === 'past_due' || status === 'unpaid') {
    throw new AppError(
      'conflict',
      'Your subscription waits for a payment. Check its card instead of buying anew.',
    )
  }
}

/** What the payment page says below its button to a driver whose monthly plan the payment ends. */
const MONTHLY_ENDS =
  'Your monthly plan ends as soon as you’ve paid. The month that you’ve paid for isn’t refunded.'

/** A cancelled plan runs to its end beside the lifetime plan, and charges nothing more. */
const endsMonthlyPlan = (subscription: Subscription | undefined, key: PriceKey): boolean =>
  prices[key].interval === null && subscription?.status === 'active' && subscription.renews

type Offered = { price: SoldPrice; notice: string | null }

function isSameCheckout(
  session: Stripe.Checkout.Session,
  request: CheckoutRequest,
  { price, notice }: Offered,
): boolean {
  return (
    session.metadata?.price_key === price.key &&
    session.amount_subtotal === price.cents &&
    session.currency === price.currency &&
    session.success_url === request.successUrl &&
    session.cancel_url === request.cancelUrl &&
    (session.custom_text.submit?.message ?? null) === notice &&
    session.expires_at > Date.now() / 1000 + MIN_REMAINING_S
  )
}

type NewCheckout = Omit<CheckoutRequest, 'price'> &
  Offered & { customerId: string; before: string | undefined }

async function createSession(
  stripe: Stripe,
  { userId, customerId, price, notice, before, successUrl, cancelUrl }: NewCheckout,
): Promise<Stripe.Checkout.Session> {
  const metadata = { user_id: userId, price_key: price.key }
  const modeParams: Stripe.Checkout.SessionCreateParams =
    prices[price.key].interval === null
      ? { mode: 'payment', payment_intent_data: { metadata } }
      : { mode: 'subscription', subscription_data: { metadata } }
  const params: Stripe.Checkout.SessionCreateParams = {
    ...modeParams,
    customer: customerId,
    client_reference_id: userId,
    line_items: [{ price: price.id, quantity: 1 }],
    metadata,
    ...(notice !== null && { custom_text: { submit: { message: notice } } }),
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
  // The same request after the same page has the same key: a retry after a lost response opens no second page.
  const hash = await sha256(JSON.stringify([params, before ?? null]))
  return stripe.checkout.sessions.create(params, { idempotencyKey: idempotencyKey('checkout', hash) })
}
