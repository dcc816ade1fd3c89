import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { prices, type PriceKey } from '#domain/billing/price.ts'
import { longDay } from '#domain/formats.ts'
import { DAY_MS } from '#domain/time.ts'
import { users } from '../db/auth-schema.ts'
import { customers, subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import type { JobOf } from '../jobs/job.ts'
import { person } from '../test/factories.ts'
import { eventually, withFastTimers } from '../test/platform.ts'
import { cards, openStripe, type StripeEmulator } from '../test/stripe.ts'
import { notifyPayment } from './jobs.ts'
import { grantPremium } from './premium-grants.ts'
import { syncFromStripe } from './sync.ts'

const db = openDb(env.DB)
const site = 'https://kindrop.example'

async function payer(stripe: StripeEmulator, name: string) {
  const { id: userId } = await person(name)
  const { id: customerId } = await stripe.client.customers.create({ email: `${name}@example.com` })
  await db.insert(customers).values({ userId, stripeId: customerId, createdAt: 1 })
  return {
    userId,
    customerId,
    look: () => syncFromStripe({ db, stripe: stripe.client }, { userId, customerId }),
    /** Buys on pages that were opened earlier, so that our checks do not prevent buying twice. */
    buy: async (...keys: PriceKey[]) => {
      const pages = await Promise.all(keys.map((key) => pageFor(stripe, customerId, key)))
      for (const page of pages) await stripe.pay(page)
    },
    row: () => db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).get(),
    notifications: async () =>
      (await db.select().from(jobs).orderBy(jobs.createdAt)).flatMap(({ payload }) =>
        'event' in payload && payload.userId === userId && payload.event.type === 'subscription_changed'
          ? [`${payload.event.from} to ${payload.event.to}`]
          : [],
      ),
    subscriptions: async () =>
      (await stripe.client.subscriptions.list({ customer: customerId, status: 'all' })).data.toReversed(),
    refunds: async () =>
      (await stripe.client.charges.list({ customer: customerId })).data.filter(({ refunded }) => refunded),
  }
}

async function pageFor({ client }: StripeEmulator, customer: string, key: PriceKey): Promise<string> {
  const { data } = await client.prices.list({ lookup_keys: [key] })
  const page = await client.checkout.sessions.create({
    mode: prices[key].interval === null ? 'payment' : 'subscription',
    customer,
    line_items: [{ price: data[0]!.id, quantity: 1 }],
    metadata: { price_key: key },
    success_url: 'https://test/billing',
    cancel_url: 'https://test/billing',
  })
  return page.id
}

test('§4.2 a payment is saved, and notified once however often it is synced', async () => {
  const stripe = await openStripe()
  const ann = await payer(stripe, 'ann')
  expect(await ann.look()).toEqual([])
  expect(await ann.row()).toMatchObject({ status: 'inactive', changes: 0 })
  await ann.buy('premium_monthly')
  const id = `engage:subscription:${ann.userId}:1`
  expect(await ann.look()).toMatchObject([
    { id, payload: { event: { id: `${ann.userId}:1` } } },
    { kind: 'announce', payload: { topics: ['account'] } },
    { kind: 'notify_payment', payload: { userId: ann.userId, change: 'started' } },
  ])
  const first = await ann.row()
  expect(first).toMatchObject({
    status: 'active',
    priceKey: 'premium_monthly',
    stripeId: (await ann.subscriptions())[0]!.id,
    renews: true,
    changes: 1,
  })
  expect(await ann.look()).toEqual([])
  expect(await ann.row()).toEqual({ ...first, syncedAt: expect.any(Number) })
  expect(await ann.notifications()).toEqual(['inactive to active'])
})

test('§3.6 a driver who cancels at Stripe is written to, once, with the day', async () => {
  const stripe = await openStripe()
  const ann = await payer(stripe, 'ann')
  await ann.buy('premium_monthly')
  await ann.look()
  const [subscription] = await ann.subscriptions()
  await stripe.client.subscriptions.update(subscription!.id, { cancel_at_period_end: true })
  const [, job] = await ann.look()
  expect(await ann.look()).toEqual([])
  const day = longDay.format((await ann.row())!.endsAt!)
  const [notice, mail] = await notifyPayment(db, site, (job as JobOf<'notify_payment'>).payload)
  expect(notice).toMatchObject({
    kind: 'notify',
    payload: {
      item: {
        title: 'Your Premium won’t renew',
        message: expect.stringContaining(`until ${day}`),
        link: '/billing',
      },
    },
  })
  expect(mail).toMatchObject({
    kind: 'send_mail',
    payload: { to: 'ann@example.com', template: 'premium_canceled', values: { day } },
  })
})

test('§4.2 a driver whose renewal fails reads in the mail and the inbox what they owe, and where to pay it', async () => {
  const stripe = await openStripe()
  const ann = await payer(stripe, 'ann')
  await stripe.pay(await pageFor(stripe, ann.customerId, 'premium_monthly'), cards.failsLater)
  await ann.look()
  await stripe.advance({ days: 32 })
  const openBill = { cents: prices.premium_monthly.cents, currency: prices.premium_monthly.currency }
  const told = await ann.look()
  expect(told[0]).toMatchObject({ kind: 'engage', payload: { event: { to: 'past_due', openBill } } })
  const job = told.find((one) => one.kind === 'notify_payment') as JobOf<'notify_payment'>
  const values = { payment: 'The payment of $9.99', plan: 'Premium, monthly', link: `${site}/billing` }
  expect(await notifyPayment(db, site, job.payload)).toMatchObject([
    { kind: 'send_mail', payload: { template: 'premium_failed', values } },
  ])
  // A job from before the amount was known is still good.
  const { openBill: _, ...plan } = job.payload.plan
  expect(await notifyPayment(db, site, { ...job.payload, plan })).toMatchObject([
    { payload: { values: { payment: 'The payment' } } },
  ])
})

test('§4.2 §4.5 while a suspended driver is not charged, no mail names a next payment', async () => {
  const ann = await payer(await openStripe(), 'ann')
  const suspended = { pausedUntil: Date.now() + DAY_MS }
  const told = async () => {
    const plan = { priceKey: 'premium_monthly', endsAt: Date.now() + DAY_MS, renews: true } as const
    const [mail] = await notifyPayment(db, site, { userId: ann.userId, id: '1', change: 'started', plan })
    return mail
  }
  const saying = (next: string | RegExp) => ({
    kind: 'send_mail',
    payload: { values: { next: expect.stringMatching(next) } },
  })
  expect(await told()).toMatchObject(saying(/^The next payment is on /))
  await db.update(customers).set(suspended).where(eq(customers.userId, ann.userId))
  expect(await told()).toMatchObject(saying('Nothing is charged while your account is suspended.'))
})

test('§4.2 a driver whose cancelled plan has run out is written to, once', async () => {
  const stripe = await openStripe()
  const ann = await payer(stripe, 'ann')
  await ann.buy('premium_monthly')
  const [subscription] = await ann.subscriptions()
  await stripe.client.subscriptions.update(subscription!.id, { cancel_at_period_end: true })
  await ann.look()
  await stripe.advance({ days: 32 })
  const job = (await ann.look()).find((one) => one.kind === 'notify_payment') as JobOf<'notify_payment'>
  expect(await ann.look()).toEqual([])
  const values = { plan: 'Premium, monthly', link: `${site}/billing` }
  expect(await notifyPayment(db, site, job.payload)).toMatchObject([
    { kind: 'send_mail', payload: { to: 'ann@example.com', template: 'premium_ended', values } },
  ])
  // A gift goes on: nothing has ended for her.
  const gift = { id: crypto.randomUUID(), userId: ann.userId, until: Date.now() + DAY_MS, why: 'A gift' }
  await db.batch([grantPremium(db, gift)])
  expect(await notifyPayment(db, site, job.payload)).toEqual([])
})

test('§4.2 a refunded month ends at Stripe too, and the driver is notified', async () => {
  const stripe = await openStripe()
  const ann = await payer(stripe, 'ann')
  await ann.buy('premium_monthly')
  await ann.look()
  const [charge] = (await stripe.client.charges.list({ customer: ann.customerId })).data
  await stripe.client.refunds.create({ charge: charge!.id })
  await ann.look()
  expect(await ann.row()).toMatchObject({ status: 'canceled', renews: false })
  expect(await ann.subscriptions()).toMatchObject([{ status: 'canceled' }])
  await ann.look()
  expect(await ann.notifications()).toEqual(['inactive to active', 'active to canceled'])
})

test('§7.23 of two subscriptions that were paid at once, the newer is paid back and ends', async () => {
  const stripe = await openStripe()
  const ann = await payer(stripe, 'ann')
  await ann.buy('premium_monthly', 'premium_monthly')
  await ann.look()
  const [older, newer] = await ann.subscriptions()
  expect([older!.status, newer!.status].toSorted()).toEqual(['active', 'canceled'])
  expect(await ann.refunds()).toHaveLength(1)
  await ann.look()
  expect(await ann.refunds()).toHaveLength(1)
  expect(await ann.row()).toMatchObject({ status: 'active', renews: true })
  expect(await ann.notifications()).toEqual(['inactive to active'])
})

test('§4.2 a lifetime plan ends the month that would have been charged, and stays at the next sync', async () => {
  const stripe = await openStripe()
  const ann = await payer(stripe, 'ann')
  await ann.buy('premium_monthly')
  await ann.look()
  await ann.buy('premium_lifetime')
  await ann.look()
  expect(await ann.subscriptions()).toMatchObject([{ status: 'canceled' }])
  await ann.look()
  expect(await ann.row()).toMatchObject({ status: 'active', priceKey: 'premium_lifetime', endsAt: null })
  expect(await ann.notifications()).toEqual(['inactive to active'])
})

test('§4.2 a snapshot that another sync overtook changes nothing and notifies nobody', async () => {
  const stripe = await openStripe()
  const ann = await payer(stripe, 'ann')
  await ann.buy('premium_monthly')
  await stripe.injectFault({ path: '/v1/subscriptions', method: 'GET', held: true, times: 1 })
  const slow = ann.look()
  await eventually(async () => {
    const asked = (await stripe.requests()).find(({ path }) => path === '/v1/subscriptions')
    expect(asked?.status).toBe(0)
  })
  const [subscription] = await ann.subscriptions()
  await stripe.client.subscriptions.cancel(subscription!.id)
  await ann.look()
  expect(await ann.notifications()).toEqual(['inactive to canceled'])
  await stripe.clearFaults()
  expect(await slow).toEqual([])
  expect(await ann.row()).toMatchObject({ status: 'canceled', changes: 1 })
  expect(await ann.notifications()).toEqual(['inactive to canceled'])
})

test('§4.2 a driver who has paid does not wait for a refund that Stripe cannot make just now', async () => {
  const stripe = await openStripe()
  const ann = await payer(stripe, 'ann')
  await ann.buy('premium_lifetime', 'premium_lifetime')
  await stripe.injectFault({ path: '/v1/refunds', status: 500 })
  await expect(withFastTimers(ann.look)).rejects.toMatchObject({ statusCode: 500 })
  expect(await ann.row()).toMatchObject({ status: 'active', priceKey: 'premium_lifetime' })
  expect(await ann.refunds()).toEqual([])
  await stripe.clearFaults()
  await ann.look()
  expect(await ann.refunds()).toHaveLength(1)
})

test('§7.23 a subscription that was paid twice stays until its money is paid back, so that nobody forgets it', async () => {
  const stripe = await openStripe()
  const ann = await payer(stripe, 'ann')
  await ann.buy('premium_monthly', 'premium_monthly')
  await stripe.injectFault({ path: '/v1/refunds', status: 500 })
  await expect(withFastTimers(ann.look)).rejects.toMatchObject({ statusCode: 500 })
  expect(await ann.subscriptions()).toMatchObject([{ status: 'active' }, { status: 'active' }])
  await stripe.clearFaults()
  await ann.look()
  expect(await ann.refunds()).toHaveLength(1)
  expect((await ann.subscriptions()).map(({ status }) => status).toSorted()).toEqual(['active', 'canceled'])
})

test('§7.22 the change that a checkout brings is expected until it is there', async () => {
  const stripe = await openStripe()
  const ann = await payer(stripe, 'ann')
  const awaited = async () => {
    const where = eq(customers.userId, ann.userId)
    return (await db.select().from(customers).where(where).get())?.expectedUntil
  }
  await ann.look()
  await db.update(customers).set({ expectedUntil: 5 })
  await ann.look()
  expect(await awaited()).toBe(5)
  await ann.buy('premium_monthly')
  await ann.look()
  expect(await awaited()).toBe(0)
})

test('§4.2 nothing is saved for an account that is gone', async () => {
  const stripe = await openStripe()
  const ann = await payer(stripe, 'ann')
  await ann.buy('premium_monthly')
  await db.delete(users).where(eq(users.id, ann.userId))
  expect(await ann.look()).toEqual([])
  expect(await ann.row()).toBe(undefined)
  expect(await ann.notifications()).toEqual([])
})
