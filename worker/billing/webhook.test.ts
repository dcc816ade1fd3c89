import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openDb } from '../db/db.ts'
import { customers, stripeEvents, subscriptions } from '../db/billing-schema.ts'
import { outbox } from '../db/jobs-schema.ts'
import { inboxOf } from '../inbox/stubs.ts'
import { deliverDue } from '../jobs/jobs.ts'
import { eventually } from '../test/eventually.ts'
import { hurried } from '../test/fast-timers.ts'
import { bought, bring, bringAll, openStripe, recordOf, signatureOf } from '../test/stripe.ts'
import { anyone, person } from '../test/factories.ts'
import { eventTypes } from './events.ts'
import { receiveEvent } from './webhook.ts'

const db = () => openDb(env.DB)
const now = () => Math.floor(Date.now() / 1000)
const event = (change: object = {}) => ({
  id: `evt_${crypto.randomUUID()}`,
  object: 'event',
  type: 'customer.subscription.updated',
  data: { object: { id: 'sub_1', customer: 'cus_1' } },
  ...change,
})
const codeOf = async (answer: Response) => [
  answer.status,
  (await answer.json<{ error?: { code: string } }>()).error?.code,
]
const nothingKept = async () => [await db().$count(stripeEvents), await db().$count(outbox)]
const settled = () => eventually(async () => expect(await db().$count(outbox)).toBe(0))
const titlesOf = async (userId: string) =>
  (await inboxOf(env, userId).all()).map(({ title }) => title).toSorted()

test.for([
  ['with a secret that is not ours', { secret: 'whsec_forged' }],
  ['with the signature of another event', { signed: JSON.stringify(event()) }],
  ['301 seconds after it was signed', { seconds: now() - 301 }],
  // On a slow machine some seconds pass before it is read.
  ['that is signed for a time 6 minutes ahead', { seconds: now() + 360 }],
  ['without a signature', { headers: { 'stripe-signature': '' } }],
  ['with no signature in the header', { headers: { 'stripe-signature': `t=${now()}` } }],
  ['with a signature of the old scheme alone', { headers: { 'stripe-signature': `t=${now()},v0=abc` } }],
  ['with two times', { headers: { 'stripe-signature': `t=${now()},t=${now() + 9_000},v1=abc` } }],
] as const)('§4.2 an event %s changes nothing', async ([, post]) => {
  expect(await codeOf(await bring(event(), post))).toEqual([400, 'invalid_input'])
  expect(await nothingKept()).toEqual([0, 0])
})

test('§4.2 an event that was cut off, emptied or added to on its way changes nothing', async () => {
  const whole = JSON.stringify(event())
  for (const body of [whole.slice(0, -5), '', `${whole} `, whole.replace('sub_1', 'sub_2')]) {
    expect(await codeOf(await bring(body, { signed: whole }))).toEqual([400, 'invalid_input'])
  }
  // Signed, and yet no event.
  for (const body of ['', '[]', 'null', '{"id":"evt_1"}', whole.slice(0, -5)]) {
    expect(await codeOf(await bring(body))).toEqual([400, 'invalid_input'])
  }
  expect(await nothingKept()).toEqual([0, 0])
})

test('§4.2 an event of more than 256 KB is not read, whatever it says of its length', async () => {
  const large = event({ padding: 'x'.repeat(256 * 1024) })
  expect(await codeOf(await bring(large))).toEqual([413, 'too_large'])
  const stream = new Blob([JSON.stringify(large)]).stream()
  const answer = await anyone().fetch('/api/billing/webhook', {
    method: 'POST',
    body: stream,
    headers: { 'stripe-signature': `t=${now()},v1=abc` },
  })
  expect(await codeOf(answer)).toEqual([413, 'too_large'])
})

test('§4.2 the secret before the last still signs while it is being changed', async () => {
  const both = { ...env, STRIPE_WEBHOOK_SECRETS: ' whsec_new, whsec_old ,' }
  const body = JSON.stringify(event({ type: 'plan.created' }))
  const receive = async (secret: string, where = both) =>
    receiveEvent(where, db(), {
      body: new TextEncoder().encode(body),
      signature: await signatureOf(body, { secret }),
    })
  for (const secret of ['whsec_new', 'whsec_old']) await expect(receive(secret)).resolves.toBeUndefined()
  await expect(receive('whsec_older')).rejects.toMatchObject({ code: 'invalid_input' })
  // Without a secret nothing can be told from a forgery: Stripe sends it again once there is one.
  const none = { ...env, STRIPE_WEBHOOK_SECRETS: '' }
  await expect(receive('whsec_new', none)).rejects.toMatchObject({ code: 'unavailable' })
})

test('§4.2 what we do not know of is taken, and nothing comes of it', async () => {
  const warn = vi.spyOn(console, 'warn')
  for (const odd of [
    event({ type: 'issuing_card.created' }),
    event({ type: '__proto__' }),
    event({ data: { object: { id: 'sub_2', customer: null } } }),
    event({ type: 'charge.dispute.created', data: { object: { id: 'dp_1' } } }),
  ]) {
    expect((await bring(odd)).status).toBe(200)
  }
  expect(await db().$count(outbox)).toBe(0)
  // The customer of another shop of the same operator.
  expect((await bring(event())).status).toBe(200)
  await settled()
  expect(warn.mock.calls.flat().filter((line) => String(line).includes('cus_1'))).toHaveLength(1)
})

test('§4.2 an event that comes twice, or once more a day later, is taken once', async () => {
  const peer = await openStripe()
  const ann = await person('ann')
  await bought(peer, ann)
  const [created] = (await peer.events()).filter(({ type }) => type === 'customer.subscription.created')
  const answers = await Promise.all(Array.from({ length: 5 }, () => bring(created)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await settled()
  expect(await db().$count(stripeEvents)).toBe(1)
  const looks = async () => (await peer.requests()).filter(({ path }) => path === '/v1/subscriptions').length
  const before = await looks()
  expect((await bring(created)).status).toBe(200)
  expect([await db().$count(outbox), await looks()]).toEqual([0, before])
})

test('§4.2 events in the wrong order, duplicated, end in what is true, told of once', async () => {
  const peer = await openStripe()
  const ann = await person('ann')
  const session = await bought(peer, ann)
  await peer.client.subscriptions.cancel(String(session.subscription))
  const events = await peer.events()
  // The newest first: the one that says active comes last, and means nothing.
  for (const late of [...events.toReversed(), ...events]) expect((await bring(late)).status).toBe(200)
  await settled()
  expect(await recordOf(ann)).toMatchObject({ status: 'canceled', renews: false })
  const canceled = (await titlesOf(ann.id)).filter((title) => title === 'Subscription Canceled')
  expect(canceled.length).toBeLessThan(2)
})

test('§4.2 a subscription that ends after it was paid is told of once, and ends access', async () => {
  const peer = await openStripe()
  const ann = await person('ann')
  const session = await bought(peer, ann)
  await bringAll(peer)
  expect(await recordOf(ann)).toMatchObject({ status: 'active', renews: true })
  await peer.client.subscriptions.update(String(session.subscription), { cancel_at_period_end: true })
  await bringAll(peer)
  expect(await recordOf(ann)).toMatchObject({ status: 'active', renews: false })
  expect((await ann.fetch('/api/messages/export')).status).toBe(200)
  await peer.client.subscriptions.cancel(String(session.subscription))
  await bringAll(peer)
  expect(await recordOf(ann)).toMatchObject({ status: 'canceled' })
  expect((await titlesOf(ann.id)).filter((title) => title === 'Subscription Canceled')).toHaveLength(1)
  expect((await ann.fetch('/api/messages/export')).status).toBe(403)
})

test('§4.2 an event of one driver says nothing of another, whatever it claims', async () => {
  const peer = await openStripe()
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { customer } = await bought(peer, ann)
  // Signed as it is, it names Bob as the driver: whose customer it is, our own table says.
  const claim = event({ data: { object: { id: 'sub_1', customer, metadata: { user_id: bob.id } } } })
  expect((await bring(claim)).status).toBe(200)
  await settled()
  expect([(await recordOf(ann))?.status, await recordOf(bob)]).toEqual(['active', undefined])
})

test('§4.2 a disputed payment, which names its charge alone, ends access until it is won', async () => {
  const peer = await openStripe()
  const ann = await person('ann')
  const session = await bought(peer, ann, 'premium_lifetime')
  await bringAll(peer)
  const { data } = await peer.client.charges.list({ customer: String(session.customer) })
  const dispute = await peer.openDispute(String(data[0]?.id))
  await bringAll(peer)
  expect(await recordOf(ann)).toMatchObject({ status: 'canceled' })
  await peer.closeDispute(dispute, 'won')
  await bringAll(peer)
  expect(await recordOf(ann)).toMatchObject({ status: 'active', priceKey: 'premium_lifetime' })
})

test('§4.2 what the database cannot keep is asked for again', async () => {
  const kept = event()
  await env.DB.exec('alter table stripe_events rename to aside')
  const answer = await bring(kept)
  expect([answer.headers.get('retry-after'), ...(await codeOf(answer))]).toEqual(['5', 503, 'unavailable'])
  expect(await db().$count(outbox)).toBe(0)
  await env.DB.exec('alter table aside rename to stripe_events')
  expect((await bring(kept)).status).toBe(200)
})

test('§4.2 while the database fails between the event and the record the promise waits, and is kept later', async () => {
  const peer = await openStripe()
  const ann = await person('ann')
  await bought(peer, ann)
  const [created] = (await peer.events()).filter(({ type }) => type === 'customer.subscription.created')
  await env.DB.exec('alter table subscriptions rename to aside')
  expect((await bring(created)).status).toBe(200)
  await eventually(async () =>
    expect((await db().select().from(outbox)).map(({ attempts }) => attempts)).toEqual([1]),
  )
  await env.DB.exec('alter table aside rename to subscriptions')
  await db().update(outbox).set({ dueAt: 0 })
  await deliverDue(env, db())
  expect(await recordOf(ann)).toMatchObject({ status: 'active' })
})

test('§4.2 while Stripe is away an event waits in the outbox, and the driver keeps what they have', async () => {
  const peer = await openStripe()
  const ann = await person('ann')
  const session = await bought(peer, ann)
  await bringAll(peer)
  await peer.client.subscriptions.cancel(String(session.subscription))
  const gone = (await peer.events()).find(({ type }) => type === 'customer.subscription.deleted')
  await peer.trouble({ status: 500 })
  await hurried(async () => {
    expect((await bring(gone)).status).toBe(200)
    await eventually(async () =>
      expect((await db().select().from(outbox)).map(({ attempts }) => attempts)).toEqual([1]),
    )
  })
  expect(await recordOf(ann)).toMatchObject({ status: 'active' })
  await peer.calm()
  await db().update(outbox).set({ dueAt: 0 })
  await deliverDue(env, db())
  expect(await recordOf(ann)).toMatchObject({ status: 'canceled' })
})

test('a hundred events of one customer are one look or few', async () => {
  const peer = await openStripe()
  const ann = await person('ann')
  await bought(peer, ann)
  const { stripeId } = (await db().select().from(customers).where(eq(customers.userId, ann.id)).get())!
  const looks = async () => (await peer.requests()).filter(({ path }) => path === '/v1/subscriptions').length
  const before = await looks()
  const many = Array.from({ length: 80 }, () =>
    event({ data: { object: { id: 'sub', customer: stripeId } } }),
  )
  await Promise.all(many.map((one) => bring(one)))
  await settled()
  expect(await db().$count(subscriptions)).toBe(1)
  expect((await looks()) - before).toBeLessThan(40)
})

test('Stripe lists events by twenty types at most', () => {
  expect(eventTypes.length).toBeLessThanOrEqual(20)
})
