import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import { eraseAccount } from '../account/erase.ts'
import { writeAudit } from '../auth/audit.ts'
import { users } from '../db/auth-schema.ts'
import { customers, stripeEvents, subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import { periodicTasks, jobs } from '../db/jobs-schema.ts'
import { premiumGrants } from '../db/referral-schema.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { activeFriends, admin, operator, person, type Person, subscriber } from '../test/factories.ts'
import { inboxItems } from '../test/inbox.ts'
import { runCron, eventually, withFastTimers } from '../test/platform.ts'
import {
  bought,
  postWebhook,
  postAllEvents,
  cards,
  checkoutOf,
  openStripe,
  savedSubscription,
  sessionOf,
} from '../test/stripe.ts'
import { reconcile } from './reconcile.ts'
import { billingActorStub } from './stubs.ts'

const db = () => openDb(env.DB)
const erased = (driver: Person) => {
  const line = { action: 'user_deleted' as const, actorId: driver.id, ip: null, payload: {} }
  return eraseAccount(env, db(), driver.id, writeAudit(db(), line))
}
const removedByOperator = async (driver: Person, isSoft: boolean) =>
  (await operator()).fetch(`/auth/v1/admin/users/${driver.id}`, {
    method: 'DELETE',
    body: JSON.stringify({ should_soft_delete: isSoft }),
    headers: { 'content-type': 'application/json' },
  })
const closings = async () => (await db().select().from(jobs)).filter(({ kind }) => kind === 'close_customer')
const closed = () => eventually(async () => expect(await closings()).toEqual([]))

test.for([
  ['by the driver', erased],
  ['by the operator', (driver: Person) => removedByOperator(driver, false)],
  ['by the operator, who keeps the log', (driver: Person) => removedByOperator(driver, true)],
] as const)('§2.14 an account that is deleted %s is never charged again', async ([, remove]) => {
  const stripe = await openStripe()
  const [ann, bob] = [await person('ann'), await person('bob')]
  const session = await bought(stripe, ann)
  const bobs = await bought(stripe, bob)
  await postAllEvents(stripe)
  const page = await sessionOf(stripe, await checkoutOf(ann, 'premium_lifetime'))
  await remove(ann)
  await closed()
  const { client } = stripe
  expect((await client.checkout.sessions.retrieve(page.id)).status).toBe('expired')
  expect((await client.customers.retrieve(String(session.customer))).deleted).toBe(true)
  const subscription = await client.subscriptions.retrieve(String(session.subscription))
  expect(subscription.status).toBe('canceled')
  expect(await db().$count(customers, eq(customers.userId, ann.id))).toBe(0)
  const charges = async () => (await client.charges.list({ limit: 100 })).data.map(({ customer }) => customer)
  await stripe.advance({ days: 70 })
  expect((await charges()).filter((customer) => customer === session.customer)).toHaveLength(1)
  // Later events about the customer match no account.
  await postAllEvents(stripe)
  expect(await savedSubscription(bob)).toMatchObject({ status: 'active' })
  expect((await charges()).filter((customer) => customer === bobs.customer).length).toBeGreaterThan(1)
})

test('§2.20 the plan of an account that an operator deleted, keeping its log, earns nothing any more', async () => {
  const stripe = await openStripe()
  const [boss, ann] = [await admin(), await person('ann')]
  await bought(stripe, ann)
  await postAllEvents(stripe)
  const earned = async () => {
    const { revenue, prices } = await (await boss.api.admin.overview.$get()).json()
    return [revenue.mrrCents, prices.find(({ key }) => key === 'premium_monthly')?.total]
  }
  expect(await earned()).toEqual([999, 1])
  await removedByOperator(ann, true)
  await closed()
  expect(await earned()).toEqual([0, 0])
})

test('§3.6 nobody is notified of an account that an operator deleted, keeping its log', async () => {
  const [ann, ends] = [await person('ann'), Date.now() + DAY_MS]
  await activeFriends(ann, ['bob', 'cleo', 'dan'])
  await db().update(premiumGrants).set({ endsAt: ends })
  await removedByOperator(ann, true)
  await db().delete(periodicTasks)
  await runCron()
  await runCron()
  expect(await inboxItems(ann)).toEqual([])
})

test('§2.14 an account is deleted at once even while Stripe is away, and its customer when Stripe is back', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  const session = await bought(stripe, ann)
  await postAllEvents(stripe)
  await stripe.injectFault({ status: 500 })
  await withFastTimers(async () => {
    await erased(ann)
    expect(await db().$count(users, eq(users.id, ann.id))).toBe(0)
    await eventually(async () => expect((await closings())[0]?.attempts).toBe(1))
  })
  await stripe.clearFaults()
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs(env, db())
  expect((await stripe.client.customers.retrieve(String(session.customer))).deleted).toBe(true)
  expect(await closings()).toEqual([])
})

test('§2.14 a checkout that is opened while its account is deleted leaves nothing that can be paid', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  const checkoutInput = {
    userId: ann.id,
    price: 'premium_monthly',
    successUrl: 'https://test/a',
    cancelUrl: 'https://test/b',
  }
  await stripe.injectFault({ held: true, path: '/v1/customers', method: 'POST', times: 1 })
  const opening = billingActorStub(env, ann.id).checkout(checkoutInput)
  await eventually(async () =>
    expect((await stripe.requests()).some(({ path }) => path === '/v1/customers')).toBe(true),
  )
  await erased(ann)
  await stripe.clearFaults()
  expect(await opening).toMatchObject({ ok: false, code: 'unauthenticated' })
  await closed()
  const sessions = (await stripe.client.checkout.sessions.list()).data.filter(
    ({ status }) => status === 'open',
  )
  expect([sessions, (await stripe.client.customers.list()).data]).toEqual([[], []])
})

test('§4.2 an event that was never delivered is found the next day and processed once', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  await bought(stripe, ann)
  await runCron()
  expect(await savedSubscription(ann)).toMatchObject({ status: 'active' })
  const known = await db().$count(stripeEvents)
  expect(known).toBeGreaterThan(1)
  const lists = async () => (await stripe.requests()).filter(({ path }) => path === '/v1/events').length
  const asked = await lists()
  // The daily task has run, so the next minute reads no events.
  await runCron()
  expect(await lists()).toBe(asked)
  await db()
    .update(periodicTasks)
    .set({ lastRunAt: Date.now() - DAY_MS - 1 })
  await Promise.all([reconcile(env, db()), reconcile(env, db())])
  expect([await lists(), await db().$count(stripeEvents)]).toEqual([asked + 1, known])
  // Stripe delivers the events after all.
  for (const event of await stripe.events()) expect((await postWebhook(event)).status).toBe(200)
  expect(await db().$count(stripeEvents)).toBe(known)
})

test('§4.2 a failed renewal whose event was lost is found by the daily sync', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  const session = await sessionOf(stripe, await checkoutOf(ann))
  await stripe.pay(session.id, cards.failsLater)
  await postAllEvents(stripe)
  await stripe.advance({ days: 32 })
  await db().insert(periodicTasks).values({ name: 'stripe_events', lastRunAt: Date.now() })
  await runCron()
  expect(await savedSubscription(ann)).toMatchObject({ status: 'active' })
  await db()
    .update(subscriptions)
    .set({ syncedAt: Date.now() - DAY_MS - 1 })
  await runCron()
  expect(await savedSubscription(ann)).toMatchObject({ status: 'past_due' })
})

test('§4.2 hundreds of overdue syncs run a few each minute, and those that fail wait', async () => {
  const stripe = await openStripe()
  const ann = await subscriber('ann')
  const [now, old] = [Date.now(), Date.now() - 2 * DAY_MS]
  const people = Array.from({ length: 30 }, (_, n) => `driver-${n}`)
  await env.DB.batch(
    people.flatMap((id) => [
      env.DB.prepare(
        `insert into users (id, app_metadata, user_metadata, role, created_at, updated_at)
         select ?, app_metadata, user_metadata, role, created_at, updated_at from users limit 1`,
      ).bind(id),
      env.DB.prepare('insert into customers (user_id, stripe_id, created_at) values (?, ?, 1)').bind(
        id,
        `cus_${id}`,
      ),
      env.DB.prepare(
        `insert into subscriptions (user_id, status, stripe_id, synced_at, updated_at) values (?, 'active', 'sub', ?, 1)`,
      ).bind(id, old),
    ]),
  )
  await db().insert(periodicTasks).values({ name: 'stripe_events', lastRunAt: now })
  await reconcile(env, db())
  // Stripe does not know these customers, so nothing is saved and each sync is retried later.
  const waiting = async () => (await db().select().from(jobs)).map(({ attempts }) => attempts)
  expect(await waiting()).toEqual(Array.from({ length: 20 }, () => 1))
  await reconcile(env, db())
  expect(await waiting()).toHaveLength(30)
  expect(await db().$count(subscriptions, eq(subscriptions.status, 'active'))).toBe(31)
  expect((await savedSubscription(ann))?.syncedAt).toBe(0)
  expect((await stripe.requests()).length).toBeLessThan(400)
})

test('§4.2 the cron goes on while Stripe is away, and reads the events in the next minute', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  await bought(stripe, ann)
  await stripe.injectFault({ status: 500 })
  await withFastTimers(runCron)
  expect(await db().$count(stripeEvents)).toBe(0)
  await stripe.clearFaults()
  await runCron()
  expect(await savedSubscription(ann)).toMatchObject({ status: 'active' })
})

test('§4.2 event ids are deleted after thirty days', async () => {
  const old = { type: 'invoice.paid', receivedAt: Date.now() - 30 * DAY_MS - 1 }
  await db()
    .insert(stripeEvents)
    .values([
      { id: 'evt_old', ...old },
      { id: 'evt_new', ...old, receivedAt: Date.now() - 29 * DAY_MS },
    ])
  await runCron()
  expect((await db().select().from(stripeEvents)).map(({ id }) => id)).toEqual(['evt_new'])
})
