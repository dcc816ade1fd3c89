import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { customers, stripeEvents, subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { inboxStub } from '../inbox/stubs.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { anyone, person } from '../test/factories.ts'
import { eventually, withFastTimers } from '../test/platform.ts'
import {
  bought,
  postWebhook,
  postAllEvents,
  openStripe,
  savedSubscription,
  signatureOf,
} from '../test/stripe.ts'
import { eventTypes } from './events.ts'
import { receiveWebhook } from './webhook.ts'

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
const nothingKept = async () => [await db().$count(stripeEvents), await db().$count(jobs)]
const jobsDone = () => eventually(async () => expect(await db().$count(jobs)).toBe(0))
const titlesOf = async (userId: string) =>
  (await inboxStub(env, userId).all()).map(({ title }) => title).toSorted()

test.for([
  ['with a secret that is not ours', { secret: 'whsec_forged' }],
  ['with the signature of another event', { signed: JSON.stringify(event()) }],
  ['301 seconds after it was signed', { seconds: now() - 301 }],
  // On a slow machine some seconds pass before the signature is checked.
  ['that is signed for a time 6 minutes ahead', { seconds: now() + 360 }],
  ['without a signature', { headers: { 'stripe-signature': '' } }],
  ['with no signature in the header', { headers: { 'stripe-signature': `t=${now()}` } }],
  ['with a signature of the old scheme alone', { headers: { 'stripe-signature': `t=${now()},v0=abc` } }],
  ['with two times', { headers: { 'stripe-signature': `t=${now()},t=${now() + 9_000},v1=abc` } }],
] as const)('§4.2 an event %s changes nothing', async ([, post]) => {
  expect(await codeOf(await postWebhook(event(), post))).toEqual([400, 'invalid_input'])
  expect(await nothingKept()).toEqual([0, 0])
})

test('§4.2 an event that was cut off, emptied or extended on its way changes nothing', async () => {
  const whole = JSON.stringify(event())
  for (const body of [whole.slice(0, -5), '', `${whole} `, whole.replace('sub_1', 'sub_2')]) {
    expect(await codeOf(await postWebhook(body, { signed: whole }))).toEqual([400, 'invalid_input'])
  }
  // The signature is valid and the body is no event.
  for (const body of ['', '[]', 'null', '{"id":"evt_1"}', whole.slice(0, -5)]) {
    expect(await codeOf(await postWebhook(body))).toEqual([400, 'invalid_input'])
  }
  expect(await nothingKept()).toEqual([0, 0])
})

test('§4.2 an event of more than 256 KB is not read, whatever it says of its length', async () => {
  const large = event({ padding: 'x'.repeat(256 * 1024) })
  expect(await codeOf(await postWebhook(large))).toEqual([413, 'too_large'])
  const stream = new Blob([JSON.stringify(large)]).stream()
  const answer = await anyone().fetch('/api/billing/webhook', {
    method: 'POST',
    body: stream,
    headers: { 'stripe-signature': `t=${now()},v1=abc` },
  })
  expect(await codeOf(answer)).toEqual([413, 'too_large'])
})

test('§4.2 the previous secret is still accepted while the secret is being changed', async () => {
  const both = { ...env, STRIPE_WEBHOOK_SECRETS: ' whsec_new, whsec_old ,' }
  const body = JSON.stringify(event({ type: 'plan.created' }))
  const receive = async (secret: string, where = both) =>
    receiveWebhook(where, db(), {
      body: new TextEncoder().encode(body),
      signature: await signatureOf(body, { secret }),
    })
  for (const secret of ['whsec_new', 'whsec_old']) await expect(receive(secret)).resolves.toBeUndefined()
  await expect(receive('whsec_older')).rejects.toMatchObject({ code: 'invalid_input' })
  // Without a secret no event can be verified: Stripe sends it again once there is one.
  const none = { ...env, STRIPE_WEBHOOK_SECRETS: '' }
  await expect(receive('whsec_new', none)).rejects.toMatchObject({ code: 'unavailable' })
})

test('§4.2 an unknown event is accepted and has no effect', async () => {
  const warn = vi.spyOn(console, 'warn')
  for (const odd of [
    event({ type: 'issuing_card.created' }),
    event({ type: '__proto__' }),
    event({ data: { object: { id: 'sub_2', customer: null } } }),
    event({ type: 'charge.dispute.created', data: { object: { id: 'dp_1' } } }),
  ]) {
    expect((await postWebhook(odd)).status).toBe(200)
  }
  expect(await db().$count(jobs)).toBe(0)
  // A customer of another shop of the same operator.
  expect((await postWebhook(event())).status).toBe(200)
  await jobsDone()
  expect(warn.mock.calls.flat().filter((line) => String(line).includes('cus_1'))).toHaveLength(1)
})

test('§4.2 an event that comes twice, or once more a day later, is processed once', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  await bought(stripe, ann)
  const [created] = (await stripe.events()).filter(({ type }) => type === 'customer.subscription.created')
  const answers = await Promise.all(Array.from({ length: 5 }, () => postWebhook(created)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await jobsDone()
  expect(await db().$count(stripeEvents)).toBe(1)
  const countSyncs = async () =>
    (await stripe.requests()).filter(({ path }) => path === '/v1/subscriptions').length
  const before = await countSyncs()
  expect((await postWebhook(created)).status).toBe(200)
  expect([await db().$count(jobs), await countSyncs()]).toEqual([0, before])
})

test('§4.2 duplicated events in the wrong order lead to the true state, notified once', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  const session = await bought(stripe, ann)
  await stripe.client.subscriptions.cancel(String(session.subscription))
  const events = await stripe.events()
  // The newest first: the event that says active comes last and has no effect.
  for (const late of [...events.toReversed(), ...events]) expect((await postWebhook(late)).status).toBe(200)
  await jobsDone()
  expect(await savedSubscription(ann)).toMatchObject({ status: 'canceled', renews: false })
  const canceled = (await titlesOf(ann.id)).filter((title) => title === 'Subscription Canceled')
  expect(canceled.length).toBeLessThan(2)
})

test('§4.2 a paid subscription that ends is notified once, and ends access', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  const session = await bought(stripe, ann)
  await postAllEvents(stripe)
  expect(await savedSubscription(ann)).toMatchObject({ status: 'active', renews: true })
  await stripe.client.subscriptions.update(String(session.subscription), { cancel_at_period_end: true })
  await postAllEvents(stripe)
  expect(await savedSubscription(ann)).toMatchObject({ status: 'active', renews: false })
  expect((await ann.fetch('/api/messages/export')).status).toBe(200)
  await stripe.client.subscriptions.cancel(String(session.subscription))
  await postAllEvents(stripe)
  expect(await savedSubscription(ann)).toMatchObject({ status: 'canceled' })
  expect((await titlesOf(ann.id)).filter((title) => title === 'Subscription Canceled')).toHaveLength(1)
  expect((await ann.fetch('/api/messages/export')).status).toBe(403)
})

test('§4.2 an event of one driver changes nothing for another, whatever its metadata says', async () => {
  const stripe = await openStripe()
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { customer } = await bought(stripe, ann)
  // The signed event names Bob in its metadata; our own table says whose customer it is.
  const claim = event({ data: { object: { id: 'sub_1', customer, metadata: { user_id: bob.id } } } })
  expect((await postWebhook(claim)).status).toBe(200)
  await jobsDone()
  expect([(await savedSubscription(ann))?.status, await savedSubscription(bob)]).toEqual([
    'active',
    undefined,
  ])
})

test('§4.2 a disputed payment, which names its charge alone, ends access until it is won', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  const session = await bought(stripe, ann, 'premium_lifetime')
  await postAllEvents(stripe)
  const { data } = await stripe.client.charges.list({ customer: String(session.customer) })
  const dispute = await stripe.openDispute(String(data[0]?.id))
  await postAllEvents(stripe)
  expect(await savedSubscription(ann)).toMatchObject({ status: 'canceled' })
  await stripe.closeDispute(dispute, 'won')
  await postAllEvents(stripe)
  expect(await savedSubscription(ann)).toMatchObject({ status: 'active', priceKey: 'premium_lifetime' })
})

test('§4.2 Stripe sends an event again that the database could not store', async () => {
  const kept = event()
  await env.DB.exec('alter table stripe_events rename to aside')
  const answer = await postWebhook(kept)
  expect([answer.headers.get('retry-after'), ...(await codeOf(answer))]).toEqual(['5', 503, 'unavailable'])
  expect(await db().$count(jobs)).toBe(0)
  await env.DB.exec('alter table aside rename to stripe_events')
  expect((await postWebhook(kept)).status).toBe(200)
})

test('§4.2 when the database fails between the event and the record, the job waits and runs later', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  await bought(stripe, ann)
  const [created] = (await stripe.events()).filter(({ type }) => type === 'customer.subscription.created')
  await env.DB.exec('alter table subscriptions rename to aside')
  expect((await postWebhook(created)).status).toBe(200)
  await eventually(async () =>
    expect((await db().select().from(jobs)).map(({ attempts }) => attempts)).toEqual([1]),
  )
  await env.DB.exec('alter table aside rename to subscriptions')
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs(env, db())
  expect(await savedSubscription(ann)).toMatchObject({ status: 'active' })
})

test('§4.2 while Stripe is away an event waits in the outbox, and the driver keeps what they have', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  const session = await bought(stripe, ann)
  await postAllEvents(stripe)
  await stripe.client.subscriptions.cancel(String(session.subscription))
  const gone = (await stripe.events()).find(({ type }) => type === 'customer.subscription.deleted')
  await stripe.injectFault({ status: 500 })
  await withFastTimers(async () => {
    expect((await postWebhook(gone)).status).toBe(200)
    await eventually(async () =>
      expect((await db().select().from(jobs)).map(({ attempts }) => attempts)).toEqual([1]),
    )
  })
  expect(await savedSubscription(ann)).toMatchObject({ status: 'active' })
  await stripe.clearFaults()
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs(env, db())
  expect(await savedSubscription(ann)).toMatchObject({ status: 'canceled' })
})

test('a hundred events of one customer cause one sync or few', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  await bought(stripe, ann)
  const { stripeId } = (await db().select().from(customers).where(eq(customers.userId, ann.id)).get())!
  const countSyncs = async () =>
    (await stripe.requests()).filter(({ path }) => path === '/v1/subscriptions').length
  const before = await countSyncs()
  const many = Array.from({ length: 80 }, () =>
    event({ data: { object: { id: 'sub', customer: stripeId } } }),
  )
  await Promise.all(many.map((one) => postWebhook(one)))
  await jobsDone()
  expect(await db().$count(subscriptions)).toBe(1)
  expect((await countSyncs()) - before).toBeLessThan(40)
})

test('Stripe lists events by twenty types at most', () => {
  expect(eventTypes.length).toBeLessThanOrEqual(20)
})
