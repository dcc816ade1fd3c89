import type Stripe from 'stripe'
import { type PriceKey, prices } from '#domain/billing/price.ts'
import type { Db } from '../db/db.ts'
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
    await requirePurchasable(db, request.userId, price.key)
    const { data: sessions } = await stripe.checkout.sessions.list({ customer: customerId, limit: 100 })
    const open = sessions.filter(({ status }) => status === 'open')
    const reusable = open.find((session) => isSameCheckout(session, request, price))
    const closed = await Promise.all(
      open.filter((one) => one !== reusable).map(({ id }) => expireCheckout(stripe, id)),
    )
    // A checkout that could not be expired has just been paid.
    if (closed.includes(false)) continue
    const session =
      reusable ?? (await createSession(stripe, { ...request, customerId, price, before: sessions[0]?.id }))
    if (!session.url) throw new Error(`The checkout ${session.id} has no page`)
    await expectChange(db, request.userId)
    return { url: session.url }
  }
  throw new AppError('conflict', 'You have just paid on another page. Please have a look at your plan.')
}

/** A driver with a plan cannot buy it again. A monthly subscriber may buy the lifetime plan. */
async function requirePurchasable(db: Db, userId: string, key: PriceKey): Promise<void> {
  const { subscription } = await findAccess(db, userId)
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

function isSameCheckout(
  session: Stripe.Checkout.Session,
  request: CheckoutRequest,
  price: SoldPrice,
): boolean {
  return (
    session.metadata?.price_key === price.key &&
    session.amount_subtotal === price.cents &&
    session.currency === price.currency &&
    session.success_url === request.successUrl &&
    session.cancel_url === request.cancelUrl &&
    session.expires_at > Date.now() / 1000 + MIN_REMAINING_S
  )
}

type NewCheckout = Omit<CheckoutRequest, 'price'> & {
  price: SoldPrice
  customerId: string
  before: string | undefined
}

async function createSession(
  stripe: Stripe,
  { userId, customerId, price, before, successUrl, cancelUrl }: NewCheckout,
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
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
  // The same request after the same page has the same key: a retry after a lost response opens no second page.
  const hash = await sha256(JSON.stringify([params, before ?? null]))
  return stripe.checkout.sessions.create(params, { idempotencyKey: idempotencyKey('checkout', hash) })
}
