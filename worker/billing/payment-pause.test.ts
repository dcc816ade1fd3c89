import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { admin, operator, person } from '../test/factories.ts'
import { eventually, withFastTimers } from '../test/platform.ts'
import {
  bought,
  postAllEvents,
  checkoutOf,
  openStripe,
  type StripeEmulator,
  sessionOf,
} from '../test/stripe.ts'

const db = () => openDb(env.DB)
const pendingJobs = async () =>
  (await db().select().from(jobs)).filter(({ kind }) => kind === 'apply_payment_pause')
const jobsDone = () => eventually(async () => expect(await pendingJobs()).toEqual([]))

async function open(stripe: StripeEmulator) {
  const [boss, ann] = [await admin(), await person('ann')]
  const { subscription } = await bought(stripe, ann)
  await postAllEvents(stripe)
  const user = boss.api.admin.users[':id']
  const param = { id: ann.id }
  return {
    ann,
    suspend: async (days: number | null, stopsCharging: boolean) => {
      const answer = await user.suspended.$put({ param, json: { days, reason: 'fraud', stopsCharging } })
      expect(answer.status).toBe(200)
    },
    lift: async () => expect((await user.suspended.$delete({ param })).status).toBe(204),
    view: async () => (await user.$get({ param })).json(),
    pause: async () => (await stripe.client.subscriptions.retrieve(String(subscription))).pause_collection,
    bills: async () =>
      (await stripe.client.invoices.list({ subscription: String(subscription) })).data
        .map(({ status }) => status)
        .toReversed(),
  }
}

test('§6.5 a suspended driver is not charged for that time, owes nothing for it, and pays again afterwards', async () => {
  const stripe = await openStripe()
  const { suspend, pause, view, bills } = await open(stripe)
  await suspend(40, true)
  await jobsDone()
  const held = await pause()
  expect(held?.behavior).toBe('void')
  expect(held!.resumes_at! * 1000 - Date.now()).toBeGreaterThan(39.9 * DAY_MS)
  expect(await view()).toMatchObject({
    isChargingPaused: true,
    acts: [{ action: 'admin_user_suspended', payload: { stops_charging: true } }],
  })
  await stripe.advance({ days: 35 })
  expect(await bills()).toEqual(['paid', 'void'])
  // The suspension ends by itself, and the pause with it.
  await stripe.advance({ days: 30 })
  expect([await pause(), await bills()]).toEqual([null, ['paid', 'void', 'paid']])
})

test('§6.5 a driver who is suspended without an end is charged again once the suspension is lifted', async () => {
  const stripe = await openStripe()
  const { suspend, lift, pause, view, bills } = await open(stripe)
  await suspend(null, true)
  await jobsDone()
  expect(await pause()).toEqual({ behavior: 'void', resumes_at: null })
  await stripe.advance({ days: 35 })
  await lift()
  await jobsDone()
  expect([await pause(), (await view()).isChargingPaused]).toEqual([null, false])
  await stripe.advance({ days: 30 })
  expect(await bills()).toEqual(['paid', 'void', 'paid'])
})

test('§7.8 a driver whose suspension an operator lifts is charged again', async () => {
  const stripe = await openStripe()
  const { ann, suspend, pause, view } = await open(stripe)
  await suspend(null, true)
  await jobsDone()
  const lifted = await (
    await operator()
  ).fetch(`/auth/v1/admin/users/${ann.id}`, {
    method: 'PUT',
    body: JSON.stringify({ ban_duration: 'none' }),
    headers: { 'content-type': 'application/json' },
  })
  expect(lifted.status).toBe(200)
  await runAllJobs()
  expect([await pause(), (await view()).isChargingPaused]).toEqual([null, false])
})

test('§6.5 while Stripe is away a suspension holds at once, and charging follows its state when Stripe is back', async () => {
  const stripe = await openStripe()
  const { ann, suspend, lift, pause } = await open(stripe)
  await stripe.injectFault({ path: '/v1/', status: 500 })
  await withFastTimers(async () => {
    await suspend(7, true)
    expect((await ann.api.account.$get()).status).toBe(401)
    await eventually(async () => expect((await pendingJobs())[0]?.attempts).toBe(1))
  })
  await stripe.clearFaults()
  expect(await pause()).toBe(null)
  await runAllJobs()
  expect((await pause())?.behavior).toBe('void')
  // A pause that is lifted before its job ran is never made.
  await lift()
  await jobsDone()
  await stripe.injectFault({ path: '/v1/', status: 500 })
  await withFastTimers(async () => {
    await suspend(7, true)
    await lift()
    await eventually(async () =>
      expect((await pendingJobs()).map(({ attempts }) => attempts)).toEqual([1, 1]),
    )
  })
  await stripe.clearFaults()
  await runAllJobs()
  expect(await pause()).toBe(null)
})

test('§6.5 a driver who is suspended without a pause goes on paying, and a pause of the operator’s own is left alone', async () => {
  const stripe = await openStripe()
  const { ann, suspend, lift, pause } = await open(stripe)
  await suspend(7, false)
  expect([await pendingJobs(), await pause()]).toEqual([[], null])
  await suspend(7, true)
  await jobsDone()
  expect((await pause())?.behavior).toBe('void')
  // A second suspension, this time without a pause.
  await suspend(7, false)
  await jobsDone()
  expect(await pause()).toBe(null)
  const [one] = (await stripe.client.subscriptions.list()).data
  await stripe.client.subscriptions.update(one!.id, { pause_collection: { behavior: 'void' } })
  await suspend(30, true)
  await lift()
  await jobsDone()
  expect(await pause()).toEqual({ behavior: 'void', resumes_at: null })
  expect((await ann.api.account.$get()).status).toBe(401)
})

test('§6.5 an open checkout closes when its driver is suspended with a pause', async () => {
  const stripe = await openStripe()
  const { ann, suspend } = await open(stripe)
  const page = await sessionOf(stripe, await checkoutOf(ann, 'premium_lifetime'))
  await suspend(7, true)
  await jobsDone()
  expect((await stripe.client.checkout.sessions.retrieve(page.id)).status).toBe('expired')
})

/** Runs every job now, also those whose next retry is later. */
async function runAllJobs(): Promise<void> {
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs(env, db())
  await jobsDone()
}
