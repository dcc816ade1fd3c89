import { expect, test } from 'vitest'
import { correctionsOf } from '#domain/billing/corrections.ts'
import { paymentRecordOf } from '#domain/billing/payment-record.ts'
import { prices, type PriceKey } from '#domain/billing/price.ts'
import { emptySnapshot } from '#domain/billing/stripe-snapshot.ts'
import { DAY_MS } from '#domain/time.ts'
import { openStripe, type StripeEmulator } from '../test/stripe.ts'
import { fetchStripeSnapshot } from './stripe-snapshot.ts'

const customer = async ({ client }: StripeEmulator) =>
  (await client.customers.create({ email: 'ann@example.com' })).id

async function buy(stripe: StripeEmulator, id: string, key: PriceKey): Promise<string> {
  const { data } = await stripe.client.prices.list({ lookup_keys: [key] })
  const session = await stripe.client.checkout.sessions.create({
    mode: prices[key].interval === null ? 'payment' : 'subscription',
    customer: id,
    line_items: [{ price: data[0]!.id, quantity: 1 }],
    metadata: { price_key: key },
    success_url: 'https://test/billing',
    cancel_url: 'https://test/billing',
  })
  await stripe.pay(session.id)
  return session.id
}
const lastCharge = async ({ client }: StripeEmulator, id: string) =>
  (await client.charges.list({ customer: id })).data[0]!
const requestsDuring = async (stripe: StripeEmulator, run: () => Promise<unknown>) => {
  const before = (await stripe.requests()).length
  await run()
  return (await stripe.requests())
    .slice(before)
    .map(({ path }) => path.split('?')[0])
    .toSorted()
}

test('§4.2 a customer who has bought nothing has no payments, which takes two requests', async () => {
  const stripe = await openStripe()
  const id = await customer(stripe)
  expect(
    await requestsDuring(stripe, async () =>
      expect(await fetchStripeSnapshot(stripe.client, id)).toEqual(emptySnapshot),
    ),
  ).toEqual(['/v1/checkout/sessions', '/v1/subscriptions'])
})

test('§4.2 the snapshot of a paid subscription has its price, its period and its payment', async () => {
  const stripe = await openStripe()
  const id = await customer(stripe)
  await buy(stripe, id, 'premium_monthly')
  const { subscriptions, lifetimes } = await fetchStripeSnapshot(stripe.client, id)
  const charge = await lastCharge(stripe, id)
  expect(lifetimes).toEqual([])
  expect(subscriptions).toEqual([
    {
      id: expect.stringMatching(/^sub_/),
      status: 'active',
      createdAt: expect.closeTo(Date.now(), -5),
      periodEnd: expect.closeTo(Date.now() + 30 * DAY_MS, -9),
      cancelsAtPeriodEnd: false,
      cancelsAt: null,
      endedAt: null,
      priceKey: 'premium_monthly',
      payment: { id: charge.payment_intent, isRefunded: false, dispute: 'none' },
    },
  ])
})

test('§4.2 the snapshot says when a subscription was cancelled and when its period is over', async () => {
  const stripe = await openStripe()
  const id = await customer(stripe)
  await buy(stripe, id, 'premium_monthly')
  const [{ id: subscription } = { id: '' }] = (await fetchStripeSnapshot(stripe.client, id)).subscriptions
  await stripe.client.subscriptions.update(subscription, { cancel_at_period_end: true })
  expect(paymentRecordOf(await fetchStripeSnapshot(stripe.client, id), Date.now())).toMatchObject({
    status: 'active',
    renews: false,
  })
  await stripe.advance({ days: 32 })
  const snapshot = await fetchStripeSnapshot(stripe.client, id)
  expect(snapshot.subscriptions).toMatchObject([{ status: 'canceled', endedAt: expect.any(Number) }])
  expect(paymentRecordOf(snapshot, Date.now()).endsAt).toBe(snapshot.subscriptions[0]!.endedAt)
})

test('§4.2 the snapshot says when a payment was refunded in full, and a refund in part changes nothing', async () => {
  const stripe = await openStripe()
  const id = await customer(stripe)
  await buy(stripe, id, 'premium_monthly')
  const { id: charge } = await lastCharge(stripe, id)
  await stripe.client.refunds.create({ charge, amount: 100 })
  expect((await fetchStripeSnapshot(stripe.client, id)).subscriptions).toMatchObject([
    { payment: { isRefunded: false } },
  ])
  await stripe.client.refunds.create({ charge })
  expect((await fetchStripeSnapshot(stripe.client, id)).subscriptions).toMatchObject([
    { payment: { isRefunded: true } },
  ])
})

test('§4.2 the snapshot has a lifetime plan by its checkout, and a dispute by its outcome', async () => {
  const stripe = await openStripe()
  const id = await customer(stripe)
  const session = await buy(stripe, id, 'premium_lifetime_downsell')
  const charge = await lastCharge(stripe, id)
  const bought = (dispute: string) => [
    {
      id: session,
      paidAt: charge.created * 1000,
      priceKey: 'premium_lifetime_downsell',
      payment: { id: charge.payment_intent, isRefunded: false, dispute },
    },
  ]
  expect((await fetchStripeSnapshot(stripe.client, id)).lifetimes).toEqual(bought('none'))
  const dispute = await stripe.openDispute(charge.id)
  expect((await fetchStripeSnapshot(stripe.client, id)).lifetimes).toEqual(bought('open'))
  await stripe.closeDispute(dispute, 'won')
  expect((await fetchStripeSnapshot(stripe.client, id)).lifetimes).toEqual(bought('won'))
})

test('§4.2 a dispute about an old month ends the present one', async () => {
  const stripe = await openStripe()
  const id = await customer(stripe)
  await buy(stripe, id, 'premium_monthly')
  const first = await lastCharge(stripe, id)
  await stripe.advance({ days: 32 })
  const second = await lastCharge(stripe, id)
  expect(second.id).not.toBe(first.id)
  const dispute = await stripe.openDispute(first.id)
  const paid = (how: string) => [
    { status: 'active', payment: { id: second.payment_intent, isRefunded: false, dispute: how } },
  ]
  expect((await fetchStripeSnapshot(stripe.client, id)).subscriptions).toMatchObject(paid('open'))
  await stripe.closeDispute(dispute, 'lost')
  const snapshot = await fetchStripeSnapshot(stripe.client, id)
  expect(snapshot.subscriptions).toMatchObject(paid('lost'))
  expect(correctionsOf(snapshot)).toMatchObject([{ kind: 'cancel', because: 'disputed' }])
})

test('§4.2 a checkout that was opened and never paid is no payment', async () => {
  const stripe = await openStripe()
  const id = await customer(stripe)
  const { data } = await stripe.client.prices.list({ lookup_keys: ['premium_lifetime'] })
  await stripe.client.checkout.sessions.create({
    mode: 'payment',
    customer: id,
    line_items: [{ price: data[0]!.id, quantity: 1 }],
    metadata: { price_key: 'premium_lifetime' },
    success_url: 'https://test/billing',
    cancel_url: 'https://test/billing',
  })
  expect(await fetchStripeSnapshot(stripe.client, id)).toEqual(emptySnapshot)
})

test('§4.2 a customer who was deleted at Stripe has no payments left', async () => {
  const stripe = await openStripe()
  const id = await customer(stripe)
  await buy(stripe, id, 'premium_monthly')
  await stripe.client.customers.del(id)
  expect(['inactive', 'canceled']).toContain(
    paymentRecordOf(await fetchStripeSnapshot(stripe.client, id), Date.now()).status,
  )
})

test('no driver loses a paid plan because the key belongs to another account', async () => {
  const stripe = await openStripe()
  await expect(fetchStripeSnapshot(stripe.client, 'cus_of_another_account')).rejects.toMatchObject({
    code: 'resource_missing',
  })
})
