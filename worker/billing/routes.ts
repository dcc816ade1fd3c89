import { Hono } from 'hono'
import { CreateCheckout, OpenPortal } from '#domain/billing/billing.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { checkSubscription } from './check-subscription.ts'
import { limitBilling } from './rate-limit.ts'
import { cashierOf } from './stubs.ts'
import { readOverview } from './overview.ts'
import { readPrices } from './prices.ts'
import { requireOwnAddress, withSessionId } from './return-url.ts'
import { unsettle } from './result.ts'
import { EVENT_MAX_BYTES, receiveEvent } from './webhook.ts'

/** §2.13, §7.22–§7.24 What a driver pays. Who wants to pay goes to a page of Stripe's: no card ever comes here. */
export const billing = new Hono<App>()
  .get('/prices', async (c) => {
    c.header('Cache-Control', 'public, max-age=60')
    return c.json(await readPrices(c.env, c.req.url))
  })
  .post('/webhook', limitBody(EVENT_MAX_BYTES), async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    await receiveEvent(c.env, c.var.db, { body, signature: c.req.header('stripe-signature') })
    return c.json({ received: true })
  })
  .use(requireDriver)
  .get('/', limitBilling('overview'), async (c) => c.json(await readOverview(c.env, c.var.db, c.var.driver)))
  .post('/check-subscription', async (c) => c.json(await checkSubscription(c.env, c.var.db, c.var.driver)))
  .post(
    '/create-checkout',
    limitBody(JSON_MAX_BYTES),
    valid('json', CreateCheckout),
    limitBilling('checkout'),
    async (c) => {
      const { priceId, successUrl, cancelUrl } = c.req.valid('json')
      const userId = c.var.driver.id
      const wish = {
        userId,
        price: priceId,
        successUrl: withSessionId(requireOwnAddress(c.env, c.req.raw, successUrl)),
        cancelUrl: requireOwnAddress(c.env, c.req.raw, cancelUrl).href,
      }
      return c.json(unsettle(await cashierOf(c.env, userId).checkout(wish)))
    },
  )
  .post(
    '/customer-portal',
    limitBody(JSON_MAX_BYTES),
    valid('json', OpenPortal),
    limitBilling('portal'),
    async (c) => {
      const userId = c.var.driver.id
      const returnUrl = requireOwnAddress(c.env, c.req.raw, c.req.valid('json').returnUrl).href
      return c.json(unsettle(await cashierOf(c.env, userId).portal({ userId, returnUrl })))
    },
  )
