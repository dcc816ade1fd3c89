import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { base64url } from 'jose'
import { expect, test } from 'vitest'
import { RETENTION_MS } from '#domain/inbox/notification.ts'
import type { NewInboxItem } from '#domain/inbox/notification.ts'
import { PUSH_SUBSCRIPTIONS } from '#domain/inbox/push-subscription.ts'
import { eraseAccount } from '../../account/erase.ts'
import { writeAudit } from '../../auth/audit.ts'
import { openDb } from '../../db/db.ts'
import { pushSubscriptions } from '../../db/driver-schema.ts'
import { jobs } from '../../db/jobs-schema.ts'
import { runJobs } from '../../jobs/jobs.ts'
import { onAnotherDevice, person, sessionIdOf } from '../../test/factories.ts'
import type { Person } from '../../test/factories.ts'
import { pushJobsFor } from './push.ts'
import { removeSignedOutSubscriptions } from './subscriptions.ts'

const db = () => openDb(env.DB)
const rows = () => db().select().from(pushSubscriptions)
const item = (more: Partial<NewInboxItem> = {}): NewInboxItem => ({
  id: 'e1',
  kind: 'notification',
  type: 'payment_failed',
  title: 'Payment failed',
  message: 'Your card was declined.',
  priority: 3,
  link: '/billing',
  createdAt: Date.now(),
  expiresAt: Date.now() + RETENTION_MS.notification,
  ...more,
})
const woken = async ({ id }: Person, items = [item()]) =>
  (await pushJobsFor(db(), id, items)).map(({ payload }) => payload.subscriptionId)

test('a browser gets our public key, by which push services identify us', async () => {
  const ann = await person('ann')
  const { key } = await (await ann.api.push.key.$get()).json()
  const bytes = base64url.decode(key)
  expect([bytes.length, bytes[0]]).toEqual([65, 4])
  const jwk = JSON.parse(env.VAPID_KEY) as { x: string; y: string; d: string }
  expect(base64url.encode(bytes.subarray(1))).toBe(
    base64url.encode(Uint8Array.of(...base64url.decode(jwk.x), ...base64url.decode(jwk.y))),
  )
  expect(key).not.toContain(jwk.d)
})

test('a subscription outside the known push services is refused', async () => {
  const ann = await person('ann')
  const good = await newSubscription()
  for (const bad of [
    { endpoint: 'https://169.254.169.254/latest/meta-data' },
    { endpoint: 'http://localhost/push' },
    { endpoint: 'http://fcm.googleapis.com/fcm/send/a' },
    { endpoint: 'nowhere' },
    { p256dh: `BA${'a'.repeat(85)}` },
    { auth: 'short' },
  ]) {
    const response = await ann.api.push.subscription.$put({ json: { ...good, ...bad } })
    expect([bad, response.status]).toEqual([bad, 400])
  }
  expect(await rows()).toEqual([])
})

test('§6.6 a browser gets pushes for the driver who is signed in there now, and nobody else can switch them off', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const shared = await subscribed(ann)
  expect((await bob.api.push.subscription.$delete({ json: shared })).status).toBe(204)
  expect(await woken(ann)).toEqual([sessionIdOf(ann)])

  expect((await bob.api.push.subscription.$put({ json: shared })).status).toBe(204)
  expect([await woken(ann), await woken(bob)]).toEqual([[], [sessionIdOf(bob)]])
  expect((await bob.api.push.subscription.$delete({ json: shared })).status).toBe(204)
  expect(await rows()).toEqual([])
})

test('a browser with a new endpoint is still one subscription, and subscribing twice changes nothing', async () => {
  const ann = await person('ann')
  await subscribed(ann)
  const now = await subscribed(ann)
  await ann.api.push.subscription.$put({ json: now })
  expect(await rows()).toMatchObject([{ id: sessionIdOf(ann), endpoint: now.endpoint, p256dh: now.p256dh }])
})

test('a driver has ten subscriptions at most, and the oldest gives way', async () => {
  const ann = await person('ann')
  const first = await subscribed(ann)
  await db().update(pushSubscriptions).set({ createdAt: 0 })
  for (let n = 0; n < PUSH_SUBSCRIPTIONS; n++) await subscribed(await onAnotherDevice(ann))
  const endpoints = (await rows()).map(({ endpoint }) => endpoint)
  expect(endpoints).toHaveLength(PUSH_SUBSCRIPTIONS)
  expect(endpoints).not.toContain(first.endpoint)
})

test('a device that was signed out from elsewhere gets no more pushes', async () => {
  const ann = await person('ann')
  const phone = await onAnotherDevice(ann)
  await subscribed(ann)
  await subscribed(phone)
  expect((await woken(ann)).toSorted()).toEqual([sessionIdOf(ann), sessionIdOf(phone)].toSorted())
  await ann.api.sessions[':id'].$delete({ param: { id: sessionIdOf(phone) } })
  expect(await woken(ann)).toEqual([sessionIdOf(ann)])
  for (let minute = 0; minute < 60; minute++)
    await removeSignedOutSubscriptions(db(), Date.parse('2026-11-21T12:00:30Z') + minute * 60_000)
  expect(await rows()).toMatchObject([{ id: sessionIdOf(ann) }])
})

test('a payment is pushed to each browser as its notification arrives, and an offer is not', async () => {
  const ann = await person('ann')
  await subscribed(ann)
  await subscribed(await onAnotherDevice(ann))
  // A VAPID key that fails: the push jobs stay in the outbox.
  const away = { ...env, VAPID_KEY: '{}' }
  const notifyJobs = [item(), item({ id: 'e2', type: 'promotion' })].map((one) => ({
    id: `notify:${one.id}`,
    kind: 'notify' as const,
    payload: { userId: ann.id, item: one },
  }))
  for (const job of notifyJobs)
    await db()
      .insert(jobs)
      .values({ ...job, dueAt: 0, createdAt: 0 })
  await runJobs(away, db(), notifyJobs)
  const left = await db().select().from(jobs)
  expect(left.map(({ kind, attempts }) => [kind, attempts])).toEqual([
    ['push', 1],
    ['push', 1],
  ])
  // The same notification a second time enqueues no second push.
  await runJobs(away, db(), [notifyJobs[0]!])
  expect(await db().$count(jobs)).toBe(2)
  expect(left[0]?.payload).toMatchObject({ push: { title: 'Your payment didn’t go through' }, urgent: true })
})

test('a waiting push is dropped when its browser was signed out or switched off meanwhile', async () => {
  const ann = await person('ann')
  const [phone, tablet] = [await onAnotherDevice(ann), await onAnotherDevice(ann)]
  const switchedOff = await subscribed(ann)
  await subscribed(phone)
  await subscribed(tablet)
  const pushes = await pushJobsFor(db(), ann.id, [item()])
  for (const one of pushes)
    await db()
      .insert(jobs)
      .values({ ...one, dueAt: 0, createdAt: 0 })
  await ann.api.push.subscription.$delete({ json: switchedOff })
  await ann.api.sessions[':id'].$delete({ param: { id: sessionIdOf(phone) } })
  // A VAPID key that fails: a push that is sent stays in the outbox.
  await runJobs({ ...env, VAPID_KEY: '{}' }, db(), pushes)
  expect(await db().select().from(jobs)).toMatchObject([{ payload: { subscriptionId: sessionIdOf(tablet) } }])
})

test('an erased driver leaves no push subscription', async () => {
  const ann = await person('ann')
  await subscribed(ann)
  const auditStatement = writeAudit(db(), {
    action: 'user_deleted',
    actorId: null,
    ip: null,
    payload: { user_id: ann.id },
  })
  await eraseAccount(env, db(), ann.id, auditStatement)
  expect(await db().$count(pushSubscriptions, eq(pushSubscriptions.userId, ann.id))).toBe(0)
})

/** A browser's push subscription, with a real key and an endpoint of its own. */
async function newSubscription(endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`) {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const pair = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair
  const point = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer
  return {
    endpoint,
    p256dh: base64url.encode(new Uint8Array(point)),
    auth: base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
  }
}

async function subscribed(who: Pick<Person, 'api'>, endpoint?: string) {
  const subscription = await newSubscription(endpoint)
  expect((await who.api.push.subscription.$put({ json: subscription })).status).toBe(204)
  return subscription
}
