// The Stripe emulator, driven by Stripe's own library: payments and subscriptions.
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, openStripeFixture, errorOf, type StripeFixture } from './stripe-fixture.ts'

let fixture: StripeFixture
beforeAll(async () => {
  fixture = await openStripeFixture()
})
afterAll(() => fixture.stop())

test('a driver subscribes: the checkout completes, and subscription, invoice and payment hang together', async () => {
  const { emulator, stripe, checkout, eventsCausedBy } = fixture
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
  const types = await eventsCausedBy(() =>
    expect(emulator.pay(session.id, '4242424242424242')).toBe('succeeded'),
  )
  expect(types).toEqual([
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
  expect(() => emulator.pay(session.id, '4242424242424242')).toThrow(/complete/)
})

test('a declined card, a bank that asks, and a debit that takes days end as they do at Stripe', async () => {
  const { emulator, stripe, checkout, eventsCausedBy } = fixture
  const customer = await stripe.customers.create()
  const session = await checkout(customer.id)
  expect(await eventsCausedBy(() => emulator.pay(session.id, '4000000000000002'))).toEqual([
    'charge.failed',
    'payment_intent.created',
    'payment_intent.payment_failed',
  ])
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([])
  expect(await eventsCausedBy(() => emulator.pay(session.id, '4000002500003155'))).toEqual([
    'payment_intent.requires_action',
  ])
  expect(await eventsCausedBy(() => emulator.pay(session.id, '4000002500003155', 'refused'))).toEqual([
    'payment_intent.payment_failed',
  ])
  expect(emulator.pay(session.id, '4000002500003155', 'approved')).toBe('succeeded')
  expect((await stripe.subscriptions.list({ customer: customer.id })).data[0]!.status).toBe('active')

  const lifetime = await checkout(customer.id, 'premium_lifetime', {
    payment_intent_data: { metadata: { driver: '9' } },
  })
  expect(lifetime).toMatchObject({ mode: 'payment', amount_total: 14_900, payment_intent: null })
  emulator.pay(lifetime.id, '4242424242424242')
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
    emulator.pay(debit.id, number)
    expect(await stripe.checkout.sessions.retrieve(debit.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    })
    expect(await eventsCausedBy(() => emulator.clock.advance({ days: 3 }))).toContain(event)
    expect((await stripe.checkout.sessions.retrieve(debit.id)).payment_status).toBe(status)
  }
})

test('a checkout that nobody pays expires, by itself or by a call', async () => {
  const { emulator, stripe, checkout, eventsCausedBy } = fixture
  const customer = await stripe.customers.create()
  const [first, second] = [await checkout(customer.id), await checkout(customer.id)]
  expect((await stripe.checkout.sessions.expire(first.id)).status).toBe('expired')
  expect((await errorOf(stripe.checkout.sessions.expire(first.id)))[0]).toBe(400)
  expect(await eventsCausedBy(() => emulator.clock.advance({ hours: 24 }))).toContain(
    'checkout.session.expired',
  )
  expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe('expired')
  const [{ price }] = (await stripe.checkout.sessions.listLineItems(second.id)).data as [Stripe.LineItem]
  expect(price!.lookup_key).toBe('premium_monthly')
})

test('a renewal is an invoice that waits an hour as a draft and is paid then', async () => {
  const { emulator, stripe, subscribed, now, eventsCausedBy } = fixture
  const { subscription } = await subscribed()
  const end = subscription.items.data[0]!.current_period_end
  const begun = await eventsCausedBy(() => emulator.clock.advanceTo(end))
  expect(begun).toEqual(expect.arrayContaining(['invoice.created', 'customer.subscription.updated']))
  expect((await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data).toHaveLength(1)
  const between = await now(subscription.id)
  expect(between.status).toBe('active')
  expect(between.items.data[0]!.current_period_start).toBe(end)
  expect(await eventsCausedBy(() => emulator.clock.advance({ hours: 1 }))).toContain('invoice.paid')
  const invoices = await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })
  expect(invoices.data.map((one) => one.billing_reason)).toEqual([
    'subscription_cycle',
    'subscription_create',
  ])
  expect(invoices.data[0]!.lines.data[0]!.period.start).toBe(end)
})

test('a renewal that fails is tried again on days 3, 5 and 7, then ends the subscription, or as the account is set', async () => {
  const { emulator, stripe, subscribed, now, eventsCausedBy } = fixture
  for (const status of ['canceled', 'unpaid', 'past_due'] as const) {
    emulator.settings.afterRetries = status
    const { subscription } = await subscribed('4000000000000341')
    const end = subscription.items.data[0]!.current_period_end
    const failed = await eventsCausedBy(() => emulator.clock.advanceTo(end + 3_601))
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
      emulator.clock.advance({ days })
      expect(await stripe.invoices.retrieve(invoice.id!)).toMatchObject({
        attempt_count: count,
        status: 'open',
      })
      expect((await now(subscription.id)).status).toBe('past_due')
    }
    const last = await eventsCausedBy(() => emulator.clock.advance({ days: 2 }))
    expect((await now(subscription.id)).status).toBe(status)
    expect(last.includes('customer.subscription.deleted')).toBe(status === 'canceled')
    expect((await stripe.invoices.retrieve(invoice.id!)).next_payment_attempt).toBe(null)
    if (status === 'canceled') continue
    // A good card brings it back, at once.
    await eventsCausedBy(() => stripe.invoices.pay(invoice.id!, { payment_method: 'pm_card_visa' }))
    expect((await now(subscription.id)).status).toBe('active')
  }
  emulator.settings.afterRetries = 'canceled'
})

test('a bank that asks the customer at each renewal causes an event', async () => {
  const { emulator, subscribed, now, eventsCausedBy } = fixture
  const { subscription } = await subscribed('4000002760003184')
  const end = subscription.items.data[0]!.current_period_end
  const types = await eventsCausedBy(() => emulator.clock.advanceTo(end + 3_600))
  expect(types).toEqual(expect.arrayContaining(['invoice.payment_action_required', 'invoice.payment_failed']))
  expect((await now(subscription.id)).status).toBe('past_due')
})

test('a subscription runs out with its period, can be kept until then, and ends at once by a call', async () => {
  const { emulator, stripe, subscribed, now, eventsCausedBy } = fixture
  const { customer, subscription } = await subscribed()
  const end = subscription.items.data[0]!.current_period_end
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect(ending).toMatchObject({ cancel_at_period_end: true, cancel_at: end, status: 'active' })
  const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
  expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  emulator.clock.advanceTo(end - 60)
  expect((await now(subscription.id)).status).toBe('active')
  expect(await eventsCausedBy(() => emulator.clock.advanceTo(end))).toContain('customer.subscription.deleted')
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data[0]).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'cancellation_requested' },
  })
  const other = await subscribed()
  // A subscription cancelled within the hour in which the next invoice is a draft does not pay it.
  emulator.clock.advanceTo(other.subscription.items.data[0]!.current_period_end)
  expect((await stripe.subscriptions.cancel(other.subscription.id)).status).toBe('canceled')
  emulator.clock.advance({ days: 2 })
  const [last] = (await stripe.invoices.list({ subscription: other.subscription.id })).data
  expect(last).toMatchObject({ status: 'draft', auto_advance: false })
  expect((await errorOf(stripe.subscriptions.cancel(other.subscription.id)))[2]).toBe('resource_missing')
  const late = { cancellation_details: { feedback: 'unused' as const } }
  expect((await stripe.subscriptions.update(other.subscription.id, late)).cancellation_details).toMatchObject(
    {
      feedback: 'unused',
      reason: 'cancellation_requested',
    },
  )
  const again = stripe.subscriptions.update(other.subscription.id, { cancel_at_period_end: false })
  expect((await errorOf(again))[0]).toBe(400)
})

test('a trial costs nothing, is announced, and is paid when it ends', async () => {
  const { emulator, stripe, subscribed, eventsCausedBy } = fixture
  const { session, subscription } = await subscribed('4242424242424242', {
    subscription_data: { trial_period_days: 7 },
  })
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    payment_status: 'no_payment_required',
    amount_total: 0,
  })
  expect(subscription).toMatchObject({ status: 'trialing', trial_end: expect.any(Number) as number })
  expect(await eventsCausedBy(() => emulator.clock.advance({ days: 4 }))).toContain(
    'customer.subscription.trial_will_end',
  )
  expect(await eventsCausedBy(() => emulator.clock.advanceTo(subscription.trial_end! + 3_600))).toContain(
    'invoice.paid',
  )
  const after = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect([after.status, (after.latest_invoice as Stripe.Invoice).total]).toEqual(['active', 999])
})

test('a subscription whose first payment never comes is incomplete, and expires after 23 hours', async () => {
  const { emulator, stripe, priceOf, now, eventsCausedBy } = fixture
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
  expect(await eventsCausedBy(() => emulator.clock.advance({ hours: 23 }))).toEqual(
    expect.arrayContaining(['invoice.voided', 'customer.subscription.updated']),
  )
  expect([(await now(paid.id)).status, (await now(unpaid.id)).status]).toEqual([
    'active',
    'incomplete_expired',
  ])
  expect((await stripe.subscriptions.create({ customer: customer.id, items })).status).toBe('active')
})

test('an operator refunds, in parts and wholly, and a cardholder disputes', async () => {
  const { emulator, stripe, subscribed, eventsCausedBy } = fixture
  const { customer } = await subscribed()
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data
  const intent = String(charge!.payment_intent)
  await stripe.refunds.create({ payment_intent: intent, amount: 400 })
  expect(await stripe.charges.retrieve(charge!.id)).toMatchObject({ refunded: false, amount_refunded: 400 })
  expect(await eventsCausedBy(() => stripe.refunds.create({ charge: charge!.id }))).toEqual([
    'charge.refunded',
    'refund.created',
  ])
  expect(await stripe.charges.retrieve(charge!.id)).toMatchObject({ refunded: true, amount_refunded: 999 })
  expect((await errorOf(stripe.refunds.create({ charge: charge!.id })))[2]).toBe('charge_already_refunded')
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2)

  // An inquiry has taken no money, and a refund is the best answer to it.
  const subscribedDriver = await subscribed()
  const [inquired] = (await stripe.charges.list({ customer: subscribedDriver.customer.id })).data
  let inquiry = ''
  expect(await eventsCausedBy(() => (inquiry = emulator.openDispute(inquired!.id, 'inquiry')))).toEqual([
    'charge.dispute.created',
  ])
  expect((await stripe.disputes.retrieve(inquiry)).status).toBe('warning_needs_response')
  await stripe.refunds.create({ charge: inquired!.id })
  emulator.closeDispute(inquiry, 'won')
  expect((await stripe.disputes.retrieve(inquiry)).status).toBe('warning_closed')

  for (const outcome of ['won', 'lost'] as const) {
    const other = await subscribed()
    const [disputed] = (await stripe.charges.list({ customer: other.customer.id })).data
    let dispute = ''
    const opened = await eventsCausedBy(() => (dispute = emulator.openDispute(disputed!.id)))
    expect(opened).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    const found = await stripe.disputes.list({ payment_intent: String(disputed!.payment_intent) })
    expect(found.data.map(({ id, status }) => [id, status])).toEqual([[dispute, 'needs_response']])
    expect((await stripe.charges.retrieve(disputed!.id)).disputed).toBe(true)
    expect((await errorOf(stripe.refunds.create({ charge: disputed!.id })))[2]).toBe('charge_disputed')
    expect(await eventsCausedBy(() => emulator.closeDispute(dispute, outcome))).toContain(
      'charge.dispute.closed',
    )
    expect((await stripe.disputes.retrieve(dispute)).status).toBe(outcome)
  }
})

test('time passes for one customer alone, and their dates fit the real clock', async () => {
  const { emulator, stripe, subscribed, now, eventsCausedBy } = fixture
  const real = () => Date.now() / 1000 + emulator.clock.ahead() / 1000
  const [one, other] = [await subscribed('4000000000000341'), await subscribed()]
  const before = await now(other.subscription.id)
  // A month, of however many days: a payment that fails is tried again three days later.
  const [
    { current_period_start: start, current_period_end: end } = {
      current_period_start: 0,
      current_period_end: 0,
    },
  ] = one.subscription.items.data
  const days = Math.round((end - start) / DAY)
  const types = await eventsCausedBy(() => emulator.age(one.customer.id, { days, hours: 2 }))
  expect(types).toEqual(expect.arrayContaining(['customer.subscription.updated', 'invoice.payment_failed']))
  const late = await stripe.subscriptions.retrieve(one.subscription.id, { expand: ['latest_invoice'] })
  const invoice = late.latest_invoice as Stripe.Invoice
  const [item] = late.items.data
  expect([late.status, invoice.attempt_count]).toEqual(['past_due', 1])
  expect(item!.current_period_start).toBeLessThan(real())
  expect(item!.current_period_end).toBeGreaterThan(real() + 25 * DAY)
  expect(await now(other.subscription.id)).toEqual(before)
  emulator.age(one.customer.id, { days: 8 })
  const ended = await now(one.subscription.id)
  expect([ended.status, ended.cancellation_details!.reason]).toEqual(['canceled', 'payment_failed'])
  expect(ended.ended_at).toBeLessThanOrEqual(real())
  const invoices = await stripe.invoices.list({ customer: one.customer.id })
  expect(invoices.data.map(({ status, attempt_count: count }) => [status, count])).toEqual([
    ['open', 4],
    ['paid', 1],
  ])
})
