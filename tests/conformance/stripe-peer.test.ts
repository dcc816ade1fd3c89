// The stand-in for Stripe, driven by Stripe's own library: every resource, event and refusal that the product relies on.
import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../peers/listen.ts'
import { openStripe, type StripePeer } from '../peers/stripe/server.ts'

const secretKey = 'sk_test_of_this_machine_1234'
const secret = 'whsec_of_this_machine'
const DAY = 86_400

let peer: StripePeer
let stripe: Stripe
const received: Stripe.Event[] = []
/** What the receiver answers next, before it answers 200 again. */
const answers: number[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    const status = answers.shift() ?? 200
    const event = stripe.webhooks.constructEvent(body, request.headers['stripe-signature']!, secret)
    if (status === 200) received.push(event)
    response.writeHead(status).end()
  })
})

beforeAll(async () => {
  const url = await listen(receiver, 0)
  peer = await openStripe({ secretKey, webhook: { url, secret } })
  stripe = clientOf(peer)
})
afterAll(async () => {
  await peer.stop()
  receiver.close()
  receiver.closeAllConnections()
})

const clientOf = ({ url }: StripePeer, key = secretKey, retries = 0) => {
  const { hostname, port } = new URL(url)
  return new Stripe(key, { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: retries })
}
const priceOf = async (key: string) => (await stripe.prices.list({ lookup_keys: [key] })).data[0]!
const checkout = async (
  customer: string,
  key = 'premium_monthly',
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
) => {
  const price = await priceOf(key)
  return stripe.checkout.sessions.create({
    mode: price.recurring ? 'subscription' : 'payment',
    customer,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'https://kindrop.example/billing?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://kindrop.example/billing',
    ...more,
  })
}
const subscribed = async (number = '4242424242424242', more = {}) => {
  const customer = await stripe.customers.create({ email: 'mia@example.com' })
  const session = await checkout(customer.id, 'premium_monthly', more)
  peer.pay(session.id, number, 'approved')
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
  return { customer, session, subscription: subscription! }
}
const now = (id: string) => stripe.subscriptions.retrieve(id)
/** What was told since, once everything has arrived. */
async function told(run: () => unknown): Promise<string[]> {
  await peer.webhooks.settled()
  const from = received.length
  await run()
  await peer.webhooks.settled()
  return received.slice(from).map(({ type }) => type)
}
const refused = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const { statusCode, type, code, param } = error as Stripe.errors.StripeError
  return [statusCode, type, code, param]
}

test('an operator finds the prices of Premium by their lookup keys', async () => {
  const keys = [
    'premium_monthly',
    'premium_monthly_downsell',
    'premium_lifetime',
    'premium_lifetime_downsell',
  ]
  const { data } = await stripe.prices.list({ lookup_keys: keys, expand: ['data.product'] })
  expect(
    data.map((one) => [one.lookup_key, one.unit_amount, one.currency, one.recurring?.interval]).sort(),
  ).toEqual([
    ['premium_lifetime', 14_900, 'aud', undefined],
    ['premium_lifetime_downsell', 9_900, 'aud', undefined],
    ['premium_monthly', 999, 'aud', 'month'],
    ['premium_monthly_downsell', 699, 'aud', 'month'],
  ])
  expect(data[0]!.product).toMatchObject({
    object: 'product',
    name: expect.stringContaining('Premium') as string,
  })
  const product = await stripe.products.create({ name: 'A cup' })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'aud',
    unit_amount: 500,
    lookup_key: 'cup',
  })
  expect(await stripe.prices.retrieve(price.id)).toMatchObject({ type: 'one_time', unit_amount: 500 })
  expect(String(price.unit_amount_decimal)).toBe('500')
  expect((await stripe.prices.update(price.id, { active: false })).active).toBe(false)
  expect(
    await refused(
      stripe.prices.create({ product: product.id, currency: 'aud', unit_amount: 1, lookup_key: 'cup' }),
    ),
  ).toEqual([400, 'StripeInvalidRequestError', 'resource_already_exists', 'lookup_key'])
  expect((await stripe.products.list({ ids: [product.id] })).data).toHaveLength(1)
  expect((await stripe.products.retrieve(product.id)).name).toBe('A cup')
})

test('a call without the key, of another version, with unknown, missing or wrong parameters is refused as Stripe would', async () => {
  expect(await refused(clientOf(peer, 'sk_test_wrong').customers.list())).toEqual([
    401,
    'StripeAuthenticationError',
    undefined,
    undefined,
  ])
  const bare = (path: string, init: RequestInit = {}) => fetch(`${peer.url}${path}`, init)
  expect((await bare('/v1/customers')).status).toBe(401)
  const basic = { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` }
  const listed = await bare('/v1/customers', { headers: basic })
  expect([listed.status, listed.headers.get('stripe-version'), listed.headers.get('request-id')]).toEqual([
    200,
    '2026-10-28.endive',
    expect.stringMatching(/^req_/),
  ])
  expect(
    (await bare('/v1/customers', { headers: { ...basic, 'stripe-version': '2019-01-01' } })).status,
  ).toBe(400)
  expect((await bare('/v1/cats', { headers: basic })).status).toBe(404)
  const json = { method: 'POST', body: '{}', headers: { ...basic, 'content-type': 'application/json' } }
  expect((await bare('/v1/customers', json)).status).toBe(400)

  const customers = stripe.customers as unknown as { create: (sent: object) => Promise<unknown> }
  const sessions = stripe.checkout.sessions as unknown as { create: (sent: object) => Promise<unknown> }
  const wrong = 'StripeInvalidRequestError'
  expect(await refused(customers.create({ nickname: 'Mia' }))).toEqual([
    400,
    wrong,
    'parameter_unknown',
    'nickname',
  ])
  expect(await refused(customers.create({ email: 'nobody' }))).toEqual([400, wrong, 'email_invalid', 'email'])
  expect(await refused(customers.create({ address: { planet: 'Mars' } }))).toEqual([
    400,
    wrong,
    'parameter_unknown',
    'address[planet]',
  ])
  expect(await refused(sessions.create({}))).toEqual([400, wrong, 'parameter_missing', 'mode'])
  expect(await refused(sessions.create({ mode: 'gift' }))).toEqual([400, wrong, undefined, 'mode'])
  // The newest version of the API has no such parameter any more.
  expect(await refused(sessions.create({ mode: 'payment', payment_method_types: ['card'] }))).toEqual([
    400,
    wrong,
    'parameter_unknown',
    'payment_method_types',
  ])
  const line_items = [{ price: (await priceOf('premium_lifetime')).id, quantity: 1 }]
  const success_url = 'https://kindrop.example'
  expect(await refused(sessions.create({ mode: 'subscription', line_items, success_url }))).toEqual([
    400,
    wrong,
    undefined,
    'mode',
  ])
  expect(
    await refused(
      sessions.create({ mode: 'payment', line_items: [{ price: 'price_x', quantity: 1 }], success_url }),
    ),
  ).toEqual([400, wrong, 'resource_missing', 'line_items[0][price]'])
  expect(await refused(sessions.create({ mode: 'payment', line_items, success_url: '/billing' }))).toEqual([
    400,
    wrong,
    'url_invalid',
    'success_url',
  ])
  expect(
    await refused(sessions.create({ mode: 'payment', line_items, success_url, customer: 'cus_x' })),
  ).toEqual([400, wrong, 'resource_missing', 'customer'])
  expect(await refused(stripe.customers.retrieve('cus_x'))).toEqual([404, wrong, 'resource_missing', 'id'])
  expect(await refused(stripe.subscriptions.list({ limit: 101 }))).toEqual([
    400,
    wrong,
    'parameter_invalid_integer',
    'limit',
  ])
  expect(await refused(stripe.prices.list({ expand: ['data.nickname'] }))).toEqual([
    400,
    wrong,
    undefined,
    'expand',
  ])
})

test('the same key of idempotency brings the same answer, and no other call', async () => {
  const key = { idempotencyKey: 'driver-1-customer' }
  const first = await stripe.customers.create({ email: 'a@example.com' }, key)
  const again = await stripe.customers.create({ email: 'a@example.com' }, key)
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await refused(stripe.customers.create({ email: 'b@example.com' }, key))).toEqual([
    400,
    'StripeIdempotencyError',
    undefined,
    undefined,
  ])
  // Whoever was refused for a parameter may put it right under the same key.
  const other = { idempotencyKey: 'driver-2-customer' }
  await refused(stripe.customers.create({ email: 'nobody' }, other))
  expect((await stripe.customers.create({ email: 'c@example.com' }, other)).email).toBe('c@example.com')
  // An answer that was lost is found again: the library tries once more with its key.
  const end = peer.trouble({ method: 'POST', path: '/v1/customers', status: 500, done: true, times: 1 })
  const kept = await clientOf(peer, secretKey, 1).customers.create({ email: 'lost@example.com' })
  end()
  expect((await stripe.customers.list({ email: 'lost@example.com' })).data.map(({ id }) => id)).toEqual([
    kept.id,
  ])
  // Two at once: the second is told that the first is still under way.
  const gate = Promise.withResolvers<void>()
  peer.trouble({ method: 'POST', slow: gate.promise, times: 1 })
  const twice = () => stripe.customers.create({ name: 'd' }, { idempotencyKey: 'twice' })
  const [calls, one] = [peer.requests.length, twice()]
  await expect.poll(() => peer.requests.length).toBe(calls + 1)
  expect(await refused(twice())).toEqual([409, 'StripeAPIError', 'idempotency_key_in_use', undefined])
  gate.resolve()
  expect((await one).id).toBe((await twice()).id)
})

test('Stripe is slow, out of order, too busy or out of reach on demand', async () => {
  peer.trouble({ status: 429, times: 1 })
  expect(await refused(stripe.events.list())).toEqual([429, 'StripeRateLimitError', 'rate_limit', undefined])
  peer.trouble({ status: 500, times: 1, path: '/v1/events' })
  expect((await stripe.customers.list()).object).toBe('list')
  expect((await refused(stripe.events.list())).slice(0, 2)).toEqual([500, 'StripeAPIError'])
  // The library itself tries a broken connection once more.
  peer.trouble({ status: 0, times: 2 })
  expect((await refused(stripe.events.list()))[1]).toBe('StripeConnectionError')
  // A slow answer is as old as its question.
  const customer = await stripe.customers.create({ name: 'before' })
  const gate = Promise.withResolvers<void>()
  peer.trouble({ method: 'GET', slow: gate.promise, times: 1 })
  const stale = stripe.customers.retrieve(customer.id)
  await expect.poll(() => peer.requests.at(-1)?.path).toBe(`/v1/customers/${customer.id}`)
  await stripe.customers.update(customer.id, { name: 'after' })
  gate.resolve()
  expect(await stale).toMatchObject({ name: 'before' })
  expect(peer.requests.at(-1)).toMatchObject({
    method: 'POST',
    parameters: { name: 'after' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'stripe-version': '2026-10-28.endive' },
    status: 200,
  })
  expect(JSON.stringify(peer.requests)).not.toContain(secretKey)
})

test('customers are created, changed, listed by pages and deleted with their subscriptions', async () => {
  const made = await told(async () => {
    for (let index = 0; index < 5; index += 1)
      await stripe.customers.create({ email: 'page@example.com', metadata: { n: index } })
  })
  expect(made).toEqual(Array.from({ length: 5 }, () => 'customer.created'))
  const page = await stripe.customers.list({ email: 'page@example.com', limit: 2 })
  expect([page.data.map(({ metadata }) => metadata.n), page.has_more]).toEqual([['4', '3'], true])
  const next = await stripe.customers.list({
    email: 'page@example.com',
    limit: 3,
    starting_after: page.data[1]!.id,
  })
  expect([next.data.map(({ metadata }) => metadata.n), next.has_more]).toEqual([['2', '1', '0'], false])
  const back = await stripe.customers.list({
    email: 'page@example.com',
    limit: 1,
    ending_before: next.data[0]!.id,
  })
  expect([back.data.map(({ metadata }) => metadata.n), back.has_more]).toEqual([['3'], true])
  const all = await stripe.customers
    .list({ email: 'page@example.com', limit: 2 })
    .autoPagingToArray({ limit: 100 })
  expect(all).toHaveLength(5)

  const { customer, subscription } = await subscribed()
  const changed = await told(() =>
    stripe.customers.update(customer.id, { metadata: { driver: '1' }, name: 'Mia' }),
  )
  expect(changed).toEqual(['customer.updated'])
  expect(received.at(-1)!.data).toMatchObject({
    object: { name: 'Mia' },
    previous_attributes: { name: null },
  })
  expect((await stripe.customers.update(customer.id, { metadata: { driver: '' } })).metadata).toEqual({})
  const gone = await told(() => stripe.customers.del(customer.id))
  expect(gone).toEqual(expect.arrayContaining(['customer.subscription.deleted', 'customer.deleted']))
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true })
  expect(await now(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: expect.any(Number) as number,
  })
  expect((await refused(stripe.customers.update(customer.id, { name: 'x' })))[0]).toBe(404)
  expect((await refused(checkout(customer.id)))[2]).toBe('resource_missing')
})

test('a driver subscribes: the checkout completes, and subscription, invoice and payment hang together', async () => {
  const customer = await stripe.customers.create({ email: 'sub@example.com' })
  const session = await checkout(customer.id, 'premium_monthly', {
    client_reference_id: 'driver-1',
    metadata: { driver: '1' },
    subscription_data: { metadata: { driver: '1' } },
  })
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    subscription: null,
    amount_total: 999,
  })
  expect(session.expires_at - session.created).toBe(DAY)
  const types = await told(() => expect(peer.pay(session.id, '4242424242424242')).toBe('succeeded'))
  expect(types.toSorted()).toEqual([
    'charge.succeeded',
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
    'invoice_payment.paid',
    'payment_intent.created',
    'payment_intent.succeeded',
    'payment_method.attached',
  ])
  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['line_items', 'subscription.latest_invoice.payments'],
  })
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, payment_intent: null })
  expect(done.line_items!.data[0]!.price!.lookup_key).toBe('premium_monthly')
  const subscription = done.subscription as Stripe.Subscription
  expect(subscription).toMatchObject({ status: 'active', metadata: { driver: '1' }, customer: customer.id })
  expect('current_period_end' in subscription).toBe(false)
  expect(subscription.items.data[0]!.current_period_end).toBeGreaterThan(session.created + 27 * DAY)
  const invoice = subscription.latest_invoice as Stripe.Invoice
  expect(invoice).toMatchObject({
    status: 'paid',
    total: 999,
    billing_reason: 'subscription_create',
    id: done.invoice,
  })
  expect(invoice.parent!.subscription_details!.subscription).toBe(subscription.id)
  const intent = await stripe.paymentIntents.retrieve(
    String(invoice.payments!.data[0]!.payment.payment_intent),
    {
      expand: ['latest_charge.refunds'],
    },
  )
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount: 999,
    latest_charge: { paid: true, refunds: { data: [] } },
  })
  expect((await stripe.invoices.list({ subscription: subscription.id })).data.map(({ id }) => id)).toEqual([
    invoice.id,
  ])
  expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1)
  expect(
    (await stripe.checkout.sessions.list({ customer: customer.id, status: 'complete' })).data,
  ).toHaveLength(1)
  expect((await stripe.invoicePayments.list({ invoice: invoice.id })).data).toHaveLength(1)
  expect(() => peer.pay(session.id, '4242424242424242')).toThrow(/complete/)
})

test('a declined card, a bank that asks, and a debit that takes days end as they do at Stripe', async () => {
  const customer = await stripe.customers.create()
  const session = await checkout(customer.id)
  expect(await told(() => peer.pay(session.id, '4000000000000002'))).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
  ])
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([])
  expect(await told(() => peer.pay(session.id, '4000002500003155'))).toEqual([
    'payment_intent.requires_action',
  ])
  expect(await told(() => peer.pay(session.id, '4000002500003155', 'refused'))).toEqual([
    'payment_intent.payment_failed',
  ])
  expect(peer.pay(session.id, '4000002500003155', 'approved')).toBe('succeeded')
  expect((await stripe.subscriptions.list({ customer: customer.id })).data[0]!.status).toBe('active')

  const lifetime = await checkout(customer.id, 'premium_lifetime', {
    payment_intent_data: { metadata: { driver: '9' } },
  })
  expect(lifetime).toMatchObject({ mode: 'payment', amount_total: 14_900, payment_intent: null })
  peer.pay(lifetime.id, '4242424242424242')
  const paid = await stripe.checkout.sessions.retrieve(lifetime.id, {
    expand: ['payment_intent.latest_charge'],
  })
  expect(paid).toMatchObject({
    payment_status: 'paid',
    invoice: null,
    payment_intent: {
      metadata: { driver: '9' },
      latest_charge: { amount: 14_900, refunded: false, disputed: false },
    },
  })
  for (const [number, event, status] of [
    ['000123456', 'checkout.session.async_payment_succeeded', 'paid'],
    ['111111113', 'checkout.session.async_payment_failed', 'unpaid'],
  ] as const) {
    const debit = await checkout(customer.id, 'premium_lifetime')
    peer.pay(debit.id, number)
    expect(await stripe.checkout.sessions.retrieve(debit.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    })
    expect(await told(() => peer.clock.advance({ days: 3 }))).toContain(event)
    expect((await stripe.checkout.sessions.retrieve(debit.id)).payment_status).toBe(status)
  }
})

test('a checkout that nobody pays expires, by itself or by a call', async () => {
  const customer = await stripe.customers.create()
  const [first, second] = [await checkout(customer.id), await checkout(customer.id)]
  expect((await stripe.checkout.sessions.expire(first.id)).status).toBe('expired')
  expect((await refused(stripe.checkout.sessions.expire(first.id)))[0]).toBe(400)
  expect(await told(() => peer.clock.advance({ hours: 24 }))).toContain('checkout.session.expired')
  expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe('expired')
  const [{ price }] = (await stripe.checkout.sessions.listLineItems(second.id)).data as [Stripe.LineItem]
  expect(price!.lookup_key).toBe('premium_monthly')
})

test('a renewal is an invoice that waits an hour as a draft and is paid then', async () => {
  const { subscription } = await subscribed()
  const end = subscription.items.data[0]!.current_period_end
  const begun = await told(() => peer.clock.advanceTo(end))
  expect(begun).toEqual(expect.arrayContaining(['invoice.created', 'customer.subscription.updated']))
  expect((await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data).toHaveLength(1)
  const between = await now(subscription.id)
  expect(between.status).toBe('active')
  expect(between.items.data[0]!.current_period_start).toBe(end)
  expect(await told(() => peer.clock.advance({ hours: 1 }))).toContain('invoice.paid')
  const invoices = await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })
  expect(invoices.data.map((one) => one.billing_reason)).toEqual([
    'subscription_cycle',
    'subscription_create',
  ])
  expect(invoices.data[0]!.lines.data[0]!.period.start).toBe(end)
})

test('a renewal that fails is tried again on days 3, 5 and 7, then ends the subscription, or as the account is set', async () => {
  for (const status of ['canceled', 'unpaid', 'past_due'] as const) {
    peer.settings.afterRetries = status
    const { subscription } = await subscribed('4000000000000341')
    const end = subscription.items.data[0]!.current_period_end
    const failed = await told(() => peer.clock.advanceTo(end + 3_601))
    expect(failed).toEqual(
      expect.arrayContaining(['invoice.payment_failed', 'charge.failed', 'payment_intent.payment_failed']),
    )
    const late = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    const invoice = late.latest_invoice as Stripe.Invoice
    expect([late.status, invoice.status, invoice.attempt_count]).toEqual(['past_due', 'open', 1])
    expect(invoice.next_payment_attempt).toBe(end + 3_600 + 3 * DAY)
    for (const [days, count] of [
      [3, 2],
      [2, 3],
    ] as const) {
      peer.clock.advance({ days })
      expect(await stripe.invoices.retrieve(invoice.id!)).toMatchObject({
        attempt_count: count,
        status: 'open',
      })
      expect((await now(subscription.id)).status).toBe('past_due')
    }
    const last = await told(() => peer.clock.advance({ days: 2 }))
    expect((await now(subscription.id)).status).toBe(status)
    expect(last.includes('customer.subscription.deleted')).toBe(status === 'canceled')
    expect((await stripe.invoices.retrieve(invoice.id!)).next_payment_attempt).toBe(null)
    if (status === 'canceled') continue
    // A good card brings it back, at once.
    await told(() => stripe.invoices.pay(invoice.id!, { payment_method: 'pm_card_visa' }))
    expect((await now(subscription.id)).status).toBe('active')
  }
  peer.settings.afterRetries = 'canceled'
})

test('a bank that wants to hear the customer at each renewal is told of', async () => {
  const { subscription } = await subscribed('4000002760003184')
  const end = subscription.items.data[0]!.current_period_end
  const types = await told(() => peer.clock.advanceTo(end + 3_600))
  expect(types).toEqual(expect.arrayContaining(['invoice.payment_action_required', 'invoice.payment_failed']))
  expect((await now(subscription.id)).status).toBe('past_due')
})

test('a subscription runs out with its period, can be kept until then, and ends at once by a call', async () => {
  const { customer, subscription } = await subscribed()
  const end = subscription.items.data[0]!.current_period_end
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect(ending).toMatchObject({ cancel_at_period_end: true, cancel_at: end, status: 'active' })
  const kept = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
  expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  peer.clock.advanceTo(end - 1)
  expect((await now(subscription.id)).status).toBe('active')
  expect(await told(() => peer.clock.advanceTo(end))).toContain('customer.subscription.deleted')
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data[0]).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'cancellation_requested' },
  })
  const other = await subscribed()
  expect((await stripe.subscriptions.cancel(other.subscription.id)).status).toBe('canceled')
  expect((await refused(stripe.subscriptions.cancel(other.subscription.id)))[2]).toBe('resource_missing')
})

test('a trial costs nothing, is announced, and is paid when it ends', async () => {
  const { session, subscription } = await subscribed('4242424242424242', {
    subscription_data: { trial_period_days: 7 },
  })
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    payment_status: 'no_payment_required',
    amount_total: 0,
  })
  expect(subscription).toMatchObject({ status: 'trialing', trial_end: expect.any(Number) as number })
  expect(await told(() => peer.clock.advance({ days: 4 }))).toContain('customer.subscription.trial_will_end')
  expect(await told(() => peer.clock.advanceTo(subscription.trial_end! + 3_600))).toContain('invoice.paid')
  const after = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect([after.status, (after.latest_invoice as Stripe.Invoice).total]).toEqual(['active', 999])
})

test('a subscription whose first payment never comes is incomplete, and expires after 23 hours', async () => {
  const price = await priceOf('premium_monthly')
  const customer = await stripe.customers.create({
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  })
  const items = [{ price: price.id }]
  const create = () =>
    stripe.subscriptions.create({ customer: customer.id, items, payment_behavior: 'default_incomplete' })
  const [paid, unpaid] = [await create(), await create()]
  expect([paid.status, unpaid.status]).toEqual(['incomplete', 'incomplete'])
  await stripe.invoices.pay(String(paid.latest_invoice))
  expect(await told(() => peer.clock.advance({ hours: 23 }))).toEqual(
    expect.arrayContaining(['invoice.voided', 'customer.subscription.updated']),
  )
  expect([(await now(paid.id)).status, (await now(unpaid.id)).status]).toEqual([
    'active',
    'incomplete_expired',
  ])
  expect((await stripe.subscriptions.create({ customer: customer.id, items })).status).toBe('active')
})

test('an operator refunds, in parts and wholly, and a cardholder disputes', async () => {
  const { customer } = await subscribed()
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data
  const intent = String(charge!.payment_intent)
  await stripe.refunds.create({ payment_intent: intent, amount: 400 })
  expect(await stripe.charges.retrieve(charge!.id)).toMatchObject({ refunded: false, amount_refunded: 400 })
  expect(await told(() => stripe.refunds.create({ charge: charge!.id }))).toEqual([
    'charge.refunded',
    'refund.created',
  ])
  expect(await stripe.charges.retrieve(charge!.id)).toMatchObject({ refunded: true, amount_refunded: 999 })
  expect((await refused(stripe.refunds.create({ charge: charge!.id })))[2]).toBe('charge_already_refunded')
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2)

  for (const outcome of ['won', 'lost'] as const) {
    const other = await subscribed()
    const [disputed] = (await stripe.charges.list({ customer: other.customer.id })).data
    let dispute = ''
    const opened = await told(() => (dispute = peer.openDispute(disputed!.id)))
    expect(opened).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    const found = await stripe.disputes.list({ payment_intent: String(disputed!.payment_intent) })
    expect(found.data.map(({ id, status }) => [id, status])).toEqual([[dispute, 'needs_response']])
    expect((await stripe.charges.retrieve(disputed!.id)).disputed).toBe(true)
    expect(await told(() => peer.closeDispute(dispute, outcome))).toContain('charge.dispute.closed')
    expect((await stripe.disputes.retrieve(dispute)).status).toBe(outcome)
  }
})

test('events are snapshots, listed by time, type and page', async () => {
  const customer = await stripe.customers.create({ name: 'one' })
  await stripe.customers.update(customer.id, { name: 'two' })
  await stripe.customers.update(customer.id, { name: 'three' })
  const from = customer.created
  const { data } = await stripe.events.list({
    created: { gte: from },
    types: ['customer.created', 'customer.updated'],
    limit: 3,
  })
  expect(data.map((one) => (one.data.object as Stripe.Customer).name)).toEqual(['three', 'two', 'one'])
  expect(data[0]).toMatchObject({
    api_version: '2026-10-28.endive',
    livemode: false,
    request: { id: expect.stringMatching(/^req_/) as string },
  })
  const older = await stripe.events.list({ starting_after: data[0]!.id, type: 'customer.*', limit: 1 })
  expect(older.data[0]!.id).toBe(data[1]!.id)
  expect((await stripe.events.retrieve(data[2]!.id)).type).toBe('customer.created')
  peer.clock.advance({ days: 31 })
  expect((await stripe.events.list({ type: 'customer.created', created: { lte: from } })).data).toEqual([])
})

test('webhooks are signed, tried again, doubled, shuffled, held back and sent again', async () => {
  await peer.webhooks.settled()
  answers.push(500, 503)
  const late = await told(() => stripe.customers.create({ name: 'late' }))
  expect(late).toEqual(['customer.created'])
  const id = received.at(-1)!.id
  const tries = peer.webhooks.deliveries.filter(({ event }) => event === id)
  expect(tries.map(({ status }) => status)).toEqual([500, 503, 200])
  // The signature is of now, whatever the stand-in's own time is.
  expect(received.at(-1)!.created).toBeGreaterThan(Date.now() / 1000 + 30 * DAY)

  peer.webhooks.disturb({ copies: 3 })
  expect(await told(() => stripe.customers.create())).toEqual([
    'customer.created',
    'customer.created',
    'customer.created',
  ])
  peer.webhooks.disturb()
  expect(await told(() => peer.webhooks.resend(id))).toEqual(['customer.created'])
  expect(received.at(-1)!.id).toBe(id)

  peer.webhooks.hold()
  const held = await told(async () => {
    for (const name of ['1', '2', '3']) await stripe.customers.create({ name })
  })
  expect(held).toEqual([])
  const from = received.length
  peer.webhooks.release({ order: 'reversed' })
  await peer.webhooks.settled()
  const names = received.slice(from).map((one) => (one.data.object as Stripe.Customer).name)
  expect(names.toSorted()).toEqual(['1', '2', '3'])
  peer.webhooks.disturb({ shuffle: true })
  expect(await told(() => stripe.customers.create())).toEqual(['customer.created'])
  peer.webhooks.disturb()
})

test('a portal session belongs to one customer, and leads to a page', async () => {
  const { customer } = await subscribed()
  const session = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'https://kindrop.example',
  })
  expect(session.url).toContain(`${peer.url}/p/session/`)
  expect((await refused(stripe.billingPortal.sessions.create({ customer: 'cus_x' })))[2]).toBe(
    'resource_missing',
  )
})

test('what was kept in a folder is there after the next start', async () => {
  const data = mkdtempSync(join(tmpdir(), 'stripe-peer-'))
  const first = await openStripe({ secretKey, data })
  const customer = await clientOf(first).customers.create({ email: 'kept@example.com' })
  first.clock.advance({ days: 40 })
  await first.stop()
  const second = await openStripe({ secretKey, data })
  expect(await clientOf(second).customers.retrieve(customer.id)).toMatchObject({ email: 'kept@example.com' })
  expect(second.clock.now()).toBeGreaterThan(Date.now() / 1000 + 39 * DAY)
  await second.stop()
  rmSync(data, { recursive: true })
})
