import { expect, test } from 'vitest'
import { correctionsOf } from '#domain/billing/corrections.ts'
import { noPayments } from '#domain/billing/stripe-snapshot.ts'
import { recordOf } from '#domain/billing/payment-record.ts'
import { prices, type PriceKey } from '#domain/billing/price.ts'
import { openStripe, type Peer } from '../test/stripe.ts'
import { truthOf } from './stripe-snapshot.ts'

const DAY_MS = 86_400_000

const customer = async ({ client }: Peer) => (await client.customers.create({ email: 'ann@example.com' })).id

/** Buys at a price, as our checkout has it bought. */
async function buy(peer: Peer, id: string, key: PriceKey): Promise<string> {
  const { data } = await peer.client.prices.list({ lookup_keys: [key] })
  const session = await peer.client.checkout.sessions.create({
    mode: prices[key].interval === null ? 'payment' : 'subscription',
    customer: id,
    line_items: [{ price: data[0]!.id, quantity: 1 }],
    metadata: { price_key: key },
    success_url: 'https://test/billing',
    cancel_url: 'https://test/billing',
  })
  await peer.pay(session.id)
  return session.id
}
const lastCharge = async ({ client }: Peer, id: string) =>
  (await client.charges.list({ customer: id })).data[0]!
const asked = async (peer: Peer, run: () => Promise<unknown>) => {
  const before = (await peer.requests()).length
  await run()
  return (await peer.requests())
    .slice(before)
    .map(({ path }) => path.split('?')[0])
    .toSorted()
}

test('§4.2 a customer who has bought nothing has no payments, which two questions tell', async () => {
  const peer = await openStripe()
  const id = await customer(peer)
  expect(await asked(peer, async () => expect(await truthOf(peer.client, id)).toEqual(noPayments))).toEqual([
    '/v1/checkout/sessions',
    '/v1/subscriptions',
  ])
})

test('§4.2 a subscription that was paid is known with its price, its period and its payment', async () => {
  const peer = await openStripe()
  const id = await customer(peer)
  await buy(peer, id, 'premium_monthly')
  const { subscriptions, lifetimes } = await truthOf(peer.client, id)
  const charge = await lastCharge(peer, id)
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

test('§4.2 whoever cancels, and whose time is over, is known as such', async () => {
  const peer = await openStripe()
  const id = await customer(peer)
  await buy(peer, id, 'premium_monthly')
  const [{ id: subscription } = { id: '' }] = (await truthOf(peer.client, id)).subscriptions
  await peer.client.subscriptions.update(subscription, { cancel_at_period_end: true })
  expect(recordOf(await truthOf(peer.client, id), Date.now())).toMatchObject({
    status: 'active',
    renews: false,
  })
  await peer.advance({ days: 32 })
  const truth = await truthOf(peer.client, id)
  expect(truth.subscriptions).toMatchObject([{ status: 'canceled', endedAt: expect.any(Number) }])
  expect(recordOf(truth, Date.now()).endsAt).toBe(truth.subscriptions[0]!.endedAt)
})

test('§4.2 what was given back in full is known, and what was given back in part takes nothing away', async () => {
  const peer = await openStripe()
  const id = await customer(peer)
  await buy(peer, id, 'premium_monthly')
  const { id: charge } = await lastCharge(peer, id)
  await peer.client.refunds.create({ charge, amount: 100 })
  expect((await truthOf(peer.client, id)).subscriptions).toMatchObject([{ payment: { isRefunded: false } }])
  await peer.client.refunds.create({ charge })
  expect((await truthOf(peer.client, id)).subscriptions).toMatchObject([{ payment: { isRefunded: true } }])
})

test('§4.2 a lifetime plan is known by the checkout in which it was paid, and its dispute by how it ends', async () => {
  const peer = await openStripe()
  const id = await customer(peer)
  const session = await buy(peer, id, 'premium_lifetime_downsell')
  const charge = await lastCharge(peer, id)
  const bought = (dispute: string) => [
    {
      id: session,
      paidAt: charge.created * 1000,
      priceKey: 'premium_lifetime_downsell',
      payment: { id: charge.payment_intent, isRefunded: false, dispute },
    },
  ]
  expect((await truthOf(peer.client, id)).lifetimes).toEqual(bought('none'))
  const dispute = await peer.openDispute(charge.id)
  expect((await truthOf(peer.client, id)).lifetimes).toEqual(bought('open'))
  await peer.closeDispute(dispute, 'won')
  expect((await truthOf(peer.client, id)).lifetimes).toEqual(bought('won'))
})

test('§4.2 a bank that takes back a month that is long over ends the month that runs', async () => {
  const peer = await openStripe()
  const id = await customer(peer)
  await buy(peer, id, 'premium_monthly')
  const first = await lastCharge(peer, id)
  await peer.advance({ days: 32 })
  const second = await lastCharge(peer, id)
  expect(second.id).not.toBe(first.id)
  const dispute = await peer.openDispute(first.id)
  const paid = (how: string) => [
    { status: 'active', payment: { id: second.payment_intent, isRefunded: false, dispute: how } },
  ]
  expect((await truthOf(peer.client, id)).subscriptions).toMatchObject(paid('open'))
  await peer.closeDispute(dispute, 'lost')
  const truth = await truthOf(peer.client, id)
  expect(truth.subscriptions).toMatchObject(paid('lost'))
  expect(correctionsOf(truth)).toMatchObject([{ kind: 'cancel', because: 'disputed' }])
})

test('§4.2 a checkout that was opened and never paid is nothing', async () => {
  const peer = await openStripe()
  const id = await customer(peer)
  const { data } = await peer.client.prices.list({ lookup_keys: ['premium_lifetime'] })
  await peer.client.checkout.sessions.create({
    mode: 'payment',
    customer: id,
    line_items: [{ price: data[0]!.id, quantity: 1 }],
    metadata: { price_key: 'premium_lifetime' },
    success_url: 'https://test/billing',
    cancel_url: 'https://test/billing',
  })
  expect(await truthOf(peer.client, id)).toEqual(noPayments)
})

test('§4.2 a customer who was deleted at Stripe has nothing left that is paid', async () => {
  const peer = await openStripe()
  const id = await customer(peer)
  await buy(peer, id, 'premium_monthly')
  await peer.client.customers.del(id)
  expect(['inactive', 'canceled']).toContain(recordOf(await truthOf(peer.client, id), Date.now()).status)
})

test('nobody loses what they have paid for because the key is of another account', async () => {
  const peer = await openStripe()
  await expect(truthOf(peer.client, 'cus_of_another_account')).rejects.toMatchObject({
    code: 'resource_missing',
  })
})
