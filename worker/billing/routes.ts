import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { CreateCheckout, OpenPortal, type SubscriptionAnswer } from '#domain/billing/billing.ts'
import { subscriptionAnswerOf } from '#domain/billing/subscription.ts'
import { HOUR_S } from '#domain/time.ts'
import type { App, Driver } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { customers } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { requireToken } from '../limits/rate-limits.ts'
import { tryOrLog } from '../logging/log-error.ts'
import { ownUrls } from '../origin.ts'
import { withTimeout } from '../timeout.ts'
import { valid } from '../validate.ts'
import { accessQueries, findAccess } from './access.ts'
import type { Customer } from './customer.ts'
import { readBillingOverview } from './overview.ts'
import { readPrices } from './prices.ts'
import { unwrap } from './result.ts'
import { billingActorStub } from './stubs.ts'
import { EVENT_MAX_BYTES, receiveWebhook } from './webhook.ts'

/** Requests of one driver in an hour that may lead to Stripe. */
const perHour = { overview: 240, checkout: 30, portal: 60, resume: 30 }

/** Throws `rate_limited` for a driver who causes too many requests to Stripe. Comes after `requireDriver`. */
const rateLimitBilling = (action: keyof typeof perHour) =>
  createMiddleware<App>(async (c, next) => {
    const size = { burst: perHour[action], seconds: HOUR_S }
    await requireToken(c.env, { key: `billing:${action}:${c.var.driver.id}`, size })
    await next()
  })

/** §2.13, §7.22–§7.24 A driver's payments. They pay on Stripe's own page, so no card number reaches us. */
export const billing = new Hono<App>()
  .get('/prices', async (c) => {
    c.header('Cache-Control', 'public, max-age=60')
    return c.json(await readPrices(c.env, c.req.url))
  })
  .post('/webhook', limitBody(EVENT_MAX_BYTES), async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    await receiveWebhook(c.env, c.var.db, { body, signature: c.req.header('stripe-signature') })
    return c.json({ received: true })
  })
  .get('/', requireDriver, rateLimitBilling('overview'), async (c) =>
    c.json(await readBillingOverview(c.env, c.var.db, c.var.driver)),
  )
  .post('/check-subscription', requireDriver, async (c) =>
    c.json(await checkSubscription(c.env, c.var.db, c.var.driver)),
  )
  .post(
    '/create-checkout',
    requireDriver,
    limitBody(JSON_MAX_BYTES),
    valid('json', CreateCheckout),
    rateLimitBilling('checkout'),
    async (c) => {
      const { priceId, successUrl, cancelUrl } = c.req.valid('json')
      const userId = c.var.driver.id
      const request = {
        userId,
        price: priceId,
        successUrl: withSessionId(requireOwnUrl(c.env, c.req.raw, successUrl)),
        cancelUrl: requireOwnUrl(c.env, c.req.raw, cancelUrl).href,
      }
      return c.json(unwrap(await billingActorStub(c.env, userId).checkout(request)))
    },
  )
  .post('/resume', requireDriver, rateLimitBilling('resume'), async (c) => {
    const userId = c.var.driver.id
    unwrap(await billingActorStub(c.env, userId).resume(userId))
    return c.body(null, 204)
  })
  .post(
    '/customer-portal',
    requireDriver,
    limitBody(JSON_MAX_BYTES),
    valid('json', OpenPortal),
    rateLimitBilling('portal'),
    async (c) => {
      const userId = c.var.driver.id
      const returnUrl = requireOwnUrl(c.env, c.req.raw, c.req.valid('json').returnUrl).href
      return c.json(unwrap(await billingActorStub(c.env, userId).portal({ userId, returnUrl })))
    },
  )

/**
 * An address on our own site to which a page of Stripe's may lead back, normalised as a browser does it.
 *
 * Throws `invalid_input` for every other address: another host, port or scheme, one with a user name, and one that is
 * relative or ambiguous.
 */
function requireOwnUrl(env: Env, request: Request, address: string): URL {
  // Browsers drop tabs and turn backslashes into slashes, so an address with such characters is refused.
  const url = /^https?:\/\/[^\s\\]+$/i.test(address) ? URL.parse(address) : null
  const isOwn = url && ownUrls(env, request).some(({ origin }) => origin === url.origin)
  if (isOwn && url.username === '' && url.password === '') return url
  throw new AppError('invalid_input', 'The return address must be on this site')
}

/** The success address of a checkout: Stripe puts the session's id in (§7.23). */
function withSessionId(url: URL): string {
  const bare = new URL(url)
  bare.searchParams.delete('session_id')
  const sign = bare.search === '' ? '?' : '&'
  // Stripe expects the braces literally, and URL would encode them.
  return `${bare.origin}${bare.pathname}${bare.search}${sign}session_id={CHECKOUT_SESSION_ID}${bare.hash}`
}

/** The longest that a driver waits for Stripe, in milliseconds; after that the saved state is the answer. */
const TIMEOUT_MS = 4_000

/**
 * §7.22, §3.11 Whether a driver is subscribed, including testers and drivers with a Premium gift (§4.2). The answer
 * comes from D1. When a driver returns from Stripe's page before its webhook, Stripe is synced first, if it answers.
 */
async function checkSubscription(env: Env, db: Db, driver: Driver): Promise<SubscriptionAnswer> {
  const [[subscription], [tester], grants, [customer]] = await db.batch([
    ...accessQueries(db, driver.id),
    db.select().from(customers).where(eq(customers.userId, driver.id)),
  ])
  const isExpected = customer !== undefined && Date.now() < customer.expectedUntil
  if (isExpected && (await hasSynced(env, { userId: driver.id, customerId: customer.stripeId }))) {
    return subscriptionAnswerOf(await findAccess(db, driver.id), Date.now())
  }
  return subscriptionAnswerOf({ subscription, tester, grants }, Date.now())
}

async function hasSynced(env: Env, customer: Customer): Promise<boolean> {
  const synced = await tryOrLog('billing: answered from the saved state without a sync', async () => {
    const sync = billingActorStub(env, customer.userId).syncThrottled(customer)
    await withTimeout(
      TIMEOUT_MS,
      sync.then((result) => unwrap(result)),
    )
    return true
  })
  return synced ?? false
}
