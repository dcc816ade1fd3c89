// The Stripe emulator, driven by Stripe's own library: its requests, errors, storage and webhooks.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripeEmulator } from '../emulators/stripe/server.ts'
import { clientOf, DAY, openStripeFixture, errorOf, secretKey, type StripeFixture } from './stripe-fixture.ts'

let fixture: StripeFixture
beforeAll(async () => {
  fixture = await openStripeFixture()
})
afterAll(() => fixture.stop())

test('an operator finds the prices of Premium by their lookup keys', async () => {
  const { stripe } = fixture
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
    await errorOf(
      stripe.prices.create({ product: product.id, currency: 'aud', unit_amount: 1, lookup_key: 'cup' }),
    ),
  ).toEqual([400, 'StripeInvalidRequestError', 'resource_already_exists', 'lookup_key'])
  expect((await stripe.products.list({ ids: [product.id] })).data).toHaveLength(1)
  expect((await stripe.products.retrieve(product.id)).name).toBe('A cup')
})

test('a call without the key, of another version, with unknown, missing or wrong parameters is refused as Stripe would', async () => {
  const { emulator, stripe, priceOf } = fixture
  expect(await errorOf(clientOf(emulator, 'sk_test_wrong').customers.list())).toEqual([
    401,
    'StripeAuthenticationError',
    undefined,
    undefined,
  ])
  const rawFetch = (path: string, init: RequestInit = {}) => fetch(`${emulator.url}${path}`, init)
  expect((await rawFetch('/v1/customers')).status).toBe(401)
  const basic = { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` }
  const listed = await rawFetch('/v1/customers', { headers: basic })
  expect([listed.status, listed.headers.get('stripe-version'), listed.headers.get('request-id')]).toEqual([
    200,
    '2026-10-28.endive',
    expect.stringMatching(/^req_/),
  ])
  expect(
    (await rawFetch('/v1/customers', { headers: { ...basic, 'stripe-version': '2019-01-01' } })).status,
  ).toBe(400)
  expect((await rawFetch('/v1/cats', { headers: basic })).status).toBe(404)
  const json = { method: 'POST', body: '{}', headers: { ...basic, 'content-type': 'application/json' } }
  expect((await rawFetch('/v1/customers', json)).status).toBe(400)

  const customers = stripe.customers as unknown as { create: (sent: object) => Promise<unknown> }
  const sessions = stripe.checkout.sessions as unknown as { create: (sent: object) => Promise<unknown> }
  const wrong = 'StripeInvalidRequestError'
  expect(await errorOf(customers.create({ nickname: 'Mia' }))).toEqual([
    400,
    wrong,
    'parameter_unknown',
    'nickname',
  ])
  expect(await errorOf(customers.create({ email: 'nobody' }))).toEqual([400, wrong, 'email_invalid', 'email'])
  expect(await errorOf(customers.create({ address: { planet: 'Mars' } }))).toEqual([
    400,
    wrong,
    'parameter_unknown',
    'address[planet]',
  ])
  expect(await errorOf(sessions.create({}))).toEqual([400, wrong, 'parameter_missing', 'mode'])
  expect(await errorOf(sessions.create({ mode: 'gift' }))).toEqual([400, wrong, undefined, 'mode'])
  // The newest version of the API has no such parameter any more.
  expect(await errorOf(sessions.create({ mode: 'payment', payment_method_types: ['card'] }))).toEqual([
    400,
    wrong,
    'parameter_unknown',
    'payment_method_types',
  ])
  const line_items = [{ price: (await priceOf('premium_lifetime')).id, quantity: 1 }]
  const success_url = 'https://kindrop.example'
  expect(await errorOf(sessions.create({ mode: 'subscription', line_items, success_url }))).toEqual([
    400,
    wrong,
    undefined,
    'mode',
  ])
  expect(
    await errorOf(
      sessions.create({ mode: 'payment', line_items: [{ price: 'price_x', quantity: 1 }], success_url }),
    ),
  ).toEqual([400, wrong, 'resource_missing', 'line_items[0][price]'])
  expect(await errorOf(sessions.create({ mode: 'payment', line_items, success_url: '/billing' }))).toEqual([
    400,
    wrong,
    'url_invalid',
    'success_url',
  ])
  expect(
    await errorOf(sessions.create({ mode: 'payment', line_items, success_url, customer: 'cus_x' })),
  ).toEqual([400, wrong, 'resource_missing', 'customer'])
  expect(await errorOf(stripe.customers.retrieve('cus_x'))).toEqual([404, wrong, 'resource_missing', 'id'])
  expect(await errorOf(stripe.subscriptions.list({ limit: 101 }))).toEqual([
    400,
    wrong,
    'parameter_invalid_integer',
    'limit',
  ])
  expect(await errorOf(stripe.prices.list({ expand: ['data.nickname'] }))).toEqual([
    400,
    wrong,
    undefined,
    'expand',
  ])
})

test('the same idempotency key returns the same answer, and refuses another call', async () => {
  const { emulator, stripe } = fixture
  const key = { idempotencyKey: 'driver-1-customer' }
  const first = await stripe.customers.create({ email: 'a@example.com' }, key)
  const again = await stripe.customers.create({ email: 'a@example.com' }, key)
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await errorOf(stripe.customers.create({ email: 'b@example.com' }, key))).toEqual([
    400,
    'StripeIdempotencyError',
    undefined,
    undefined,
  ])
  // A call refused for a parameter may be corrected under the same key.
  const other = { idempotencyKey: 'driver-2-customer' }
  await errorOf(stripe.customers.create({ email: 'nobody' }, other))
  expect((await stripe.customers.create({ email: 'c@example.com' }, other)).email).toBe('c@example.com')
  // A lost answer is returned again: the library retries with its key.
  const end = emulator.failWith({ method: 'POST', path: '/v1/customers', status: 500, done: true, times: 1 })
  const retried = await clientOf(emulator, secretKey, 1).customers.create({ email: 'lost@example.com' })
  end()
  expect((await stripe.customers.list({ email: 'lost@example.com' })).data.map(({ id }) => id)).toEqual([
    retried.id,
  ])
  // Two at once: the second is refused while the first is under way.
  const gate = Promise.withResolvers<void>()
  emulator.failWith({ method: 'POST', slow: gate.promise, times: 1 })
  const twice = () => stripe.customers.create({ name: 'd' }, { idempotencyKey: 'twice' })
  const [calls, one] = [emulator.requests.length, twice()]
  await expect.poll(() => emulator.requests.length).toBe(calls + 1)
  expect(await errorOf(twice())).toEqual([409, 'StripeAPIError', 'idempotency_key_in_use', undefined])
  gate.resolve()
  expect((await one).id).toBe((await twice()).id)
})

test('Stripe is slow, out of order, too busy or out of reach on demand', async () => {
  const { emulator, stripe } = fixture
  emulator.failWith({ status: 429, times: 1 })
  expect(await errorOf(stripe.events.list())).toEqual([429, 'StripeRateLimitError', 'rate_limit', undefined])
  emulator.failWith({ status: 500, times: 1, path: '/v1/events' })
  expect((await stripe.customers.list()).object).toBe('list')
  expect((await errorOf(stripe.events.list())).slice(0, 2)).toEqual([500, 'StripeAPIError'])
  // The library itself retries a broken connection once.
  emulator.failWith({ status: 0, times: 2 })
  expect((await errorOf(stripe.events.list()))[1]).toBe('StripeConnectionError')
  // A slow answer is as old as its request.
  const customer = await stripe.customers.create({ name: 'before' })
  const gate = Promise.withResolvers<void>()
  emulator.failWith({ method: 'GET', slow: gate.promise, times: 1 })
  const stale = stripe.customers.retrieve(customer.id)
  await expect.poll(() => emulator.requests.at(-1)?.path).toBe(`/v1/customers/${customer.id}`)
  await stripe.customers.update(customer.id, { name: 'after' })
  gate.resolve()
  expect(await stale).toMatchObject({ name: 'before' })
  expect(emulator.requests.at(-1)).toMatchObject({
    method: 'POST',
    parameters: { name: 'after' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'stripe-version': '2026-10-28.endive' },
    status: 200,
  })
  expect(JSON.stringify(emulator.requests)).not.toContain(secretKey)
})

test('customers are created, changed, listed by pages and deleted with their subscriptions', async () => {
  const { stripe, received, checkout, subscribed, now, eventsCausedBy } = fixture
  const made = await eventsCausedBy(async () => {
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
  const changed = await eventsCausedBy(() =>
    stripe.customers.update(customer.id, { metadata: { driver: '1' }, name: 'Mia' }),
  )
  expect(changed).toEqual(['customer.updated'])
  expect(received.at(-1)!.data).toMatchObject({
    object: { name: 'Mia' },
    previous_attributes: { name: null },
  })
  expect((await stripe.customers.update(customer.id, { metadata: { driver: '' } })).metadata).toEqual({})
  const gone = await eventsCausedBy(() => stripe.customers.del(customer.id))
  expect(gone).toEqual(expect.arrayContaining(['customer.subscription.deleted', 'customer.deleted']))
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true })
  expect(await now(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: expect.any(Number) as number,
  })
  expect((await errorOf(stripe.customers.update(customer.id, { name: 'x' })))[0]).toBe(404)
  expect((await errorOf(checkout(customer.id)))[2]).toBe('resource_missing')
})

test('events are snapshots, listed by time, type and page', async () => {
  const { emulator, stripe } = fixture
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
  emulator.clock.advance({ days: 31 })
  expect((await stripe.events.list({ type: 'customer.created', created: { lte: from } })).data).toEqual([])
})

test('webhooks are signed, tried again, doubled, shuffled, held back and sent again', async () => {
  const { emulator, stripe, received, answers, eventsCausedBy } = fixture
  await emulator.webhooks.allDelivered()
  answers.push(500, 503)
  const late = await eventsCausedBy(() => stripe.customers.create({ name: 'late' }))
  expect(late).toEqual(['customer.created'])
  const id = received.at(-1)!.id
  const tries = emulator.webhooks.deliveries.filter(({ event }) => event === id)
  expect(tries.map(({ status }) => status)).toEqual([500, 503, 200])
  // The signature uses the real time, whatever the emulator's clock says.
  expect(received.at(-1)!.created).toBeGreaterThan(Date.now() / 1000 + 30 * DAY)

  emulator.webhooks.disturb({ copies: 3 })
  expect(await eventsCausedBy(() => stripe.customers.create())).toEqual([
    'customer.created',
    'customer.created',
    'customer.created',
  ])
  emulator.webhooks.disturb()
  expect(await eventsCausedBy(() => emulator.webhooks.resend(id))).toEqual(['customer.created'])
  expect(received.at(-1)!.id).toBe(id)

  emulator.webhooks.hold()
  const held = await eventsCausedBy(async () => {
    for (const name of ['1', '2', '3']) await stripe.customers.create({ name })
  })
  expect(held).toEqual([])
  const from = received.length
  emulator.webhooks.release({ order: 'reversed' })
  await emulator.webhooks.allDelivered()
  const names = received.slice(from).map((one) => (one.data.object as Stripe.Customer).name)
  expect(names).toEqual(['3', '2', '1'])
  emulator.webhooks.disturb({ shuffle: true })
  expect(await eventsCausedBy(() => stripe.customers.create())).toEqual(['customer.created'])
  emulator.webhooks.disturb()
})

test('a portal session belongs to one customer, and leads to a page', async () => {
  const { emulator, stripe, subscribed } = fixture
  const { customer } = await subscribed()
  const session = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'https://kindrop.example',
  })
  expect(session.url).toContain(`${emulator.url}/p/session/`)
  expect((await errorOf(stripe.billingPortal.sessions.create({ customer: 'cus_x' })))[2]).toBe(
    'resource_missing',
  )
})

test('the state in a folder is there after the next start', async () => {
  const data = mkdtempSync(join(tmpdir(), 'stripe-emulator-'))
  const first = await openStripeEmulator({ secretKey, data })
  const customer = await clientOf(first).customers.create({ email: 'kept@example.com' })
  const [price] = (await clientOf(first).prices.list({ lookup_keys: ['premium_monthly'] })).data
  const session = await clientOf(first).checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price!.id, quantity: 1 }],
    success_url: 'https://kindrop.example',
  })
  first.pay(session.id, '4242424242424242')
  first.clock.advance({ days: 40 })
  await first.stop()
  const second = await openStripeEmulator({ secretKey, data })
  expect(await clientOf(second).customers.retrieve(customer.id)).toMatchObject({ email: 'kept@example.com' })
  const [invoice] = (await clientOf(second).invoices.list({ customer: customer.id })).data
  expect((await fetch(invoice!.hosted_invoice_url!)).status).toBe(200)
  expect(invoice!.hosted_invoice_url).toContain(second.url)
  expect(second.clock.now()).toBeGreaterThan(Date.now() / 1000 + 39 * DAY)
  await second.stop()
  rmSync(data, { recursive: true })
})
