import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { NewInboxItem } from '#domain/inbox/notification.ts'
import { DAY_MS } from '../../domain/time.ts'
import { signUp } from '../account-factory.ts'
import { openPushService, type PushService } from '../emulators/push-service.ts'
import { openAuthFixture, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
let service: PushService
beforeAll(async () => {
  service = await openPushService()
  fixture = await openAuthFixture({ MAILER_AUTOCONFIRM: 'true', PUSH_SERVICES: 'localhost' })
})
afterEach(() => service.fail(undefined))
afterAll(async () => {
  await fixture.stop()
  await service.stop()
})

test('a payment that fails wakes the phone, sealed for it alone and signed by us', async () => {
  const { phone, happens: notifyDriver } = await driver()
  await notifyDriver({ type: 'payment_failed', title: 'Payment failed', priority: 3, link: '/billing' })
  const push = await phone.latest()
  expect(push.payload).toEqual({
    id: expect.any(String),
    title: 'Your payment didn’t go through',
    text: 'Tap to see what to do.',
    link: '/billing',
  })
  expect(push).toMatchObject({ urgency: 'high', contact: 'mailto:hello@kindrop.example' })
  expect(push.ttl).toBeGreaterThan(86_000)
  expect(push.ttl).toBeLessThanOrEqual(86_400)
  expect(push.topic).not.toMatch(/payment/)
  expect(service.refusals()).toEqual([])
  expect(await pendingJobs()).toBe(0)

  await notifyDriver({ type: 'milestone_reached', title: '500 messages' })
  expect(await phone.latest(2)).toMatchObject({
    urgency: 'normal',
    length: push.length,
    payload: { title: '500 messages', link: '/inbox' },
  })
  await notifyDriver({ type: 'tip_received' })
  expect(phone.pushes()).toHaveLength(2)
})

test('while the phone is away, the later of two pushes about the same thing waits for it', async () => {
  const { phone, happens: notifyDriver } = await driver()
  phone.goAway()
  await notifyDriver({ type: 'milestone_reached', title: '100 messages' })
  await notifyDriver({ type: 'payment_successful' })
  await notifyDriver({ type: 'milestone_reached', title: '500 messages' })
  expect(phone.pushes().map(({ payload }) => (payload as { title: string }).title)).toEqual([
    'Payment received',
    '500 messages',
  ])
})

test('a push service that is busy or failing is retried, until the push expires', async () => {
  const { phone, happens: notifyDriver } = await driver()
  for (const status of [429, 500, 503]) {
    service.fail(status)
    await notifyDriver({ type: 'tester', id: `ill-${status}` })
  }
  expect([phone.pushes(), await pendingJobs()]).toEqual([[], 3])
  service.fail(undefined)
  await makeDue()
  expect([phone.pushes().length, await pendingJobs()]).toEqual([3, 0])

  service.fail(503)
  await notifyDriver({ type: 'tester' })
  expect(await pendingJobs()).toBe(1)
  service.fail(undefined)
  const aDayLater = `update jobs set payload = json_set(payload, '$.until', 0) where kind = 'push'`
  await (await database()).prepare(aDayLater).run()
  await makeDue()
  expect([phone.pushes().length, await pendingJobs()]).toEqual([3, 0])
})

test('a browser that has ended its subscription is removed, and the others still get pushes', async () => {
  const { person, phone, happens: notifyDriver } = await driver()
  phone.end()
  await notifyDriver({ type: 'tester' })
  const calls = service.calls()
  await notifyDriver({ type: 'tester' })
  expect([service.calls(), await pendingJobs()]).toEqual([calls, 0])
  const other = await subscribed(person.token)
  await notifyDriver({ type: 'tester' })
  expect(other.pushes()).toHaveLength(1)
})

test('a push that the service refuses for good is not sent again, and the browser stays', async () => {
  const { phone, happens: notifyDriver } = await driver()
  service.fail(400)
  await notifyDriver({ type: 'tester' })
  expect(await pendingJobs()).toBe(0)
  // A redirect to a host outside the list is not followed either.
  service.fail(307)
  const calls = service.calls()
  await notifyDriver({ type: 'tester' })
  expect([service.calls(), await pendingJobs()]).toEqual([calls + 1, 0])
  service.fail(undefined)
  await notifyDriver({ type: 'tester' })
  expect(phone.pushes()).toHaveLength(1)
})

/** A driver with push subscriptions, and events for them. */
async function driver() {
  const person = await signUp(fixture.origin, 'Dana Driver')
  const phone = await subscribed(person.token)
  const notifyDriver = async (what: Partial<NewInboxItem>) => {
    const item = {
      ...plain,
      id: crypto.randomUUID(),
      createdAt: Date.now(),
      expiresAt: Date.now() + DAY_MS * 90,
    }
    const payload = JSON.stringify({ userId: person.id, item: { ...item, ...what } })
    const db = await database()
    await db
      .prepare(`insert into jobs values (?, 'notify', ?, 0, 0, 0)`)
      .bind(crypto.randomUUID(), payload)
      .run()
    await fixture.server.tick()
  }
  return { person, phone, happens: notifyDriver }
}

const plain = {
  kind: 'notification',
  type: 'tester',
  title: 'A title',
  message: 'A message.',
  priority: 1,
  link: null,
} as const

async function subscribed(token: string) {
  const { key } = (await (await asDriver(token, '/key')).json()) as { key: string }
  const phone = service.subscribe(key)
  const body = JSON.stringify(phone.subscription)
  expect((await asDriver(token, '/subscription', { method: 'PUT', body })).status).toBe(204)
  return phone
}

const asDriver = (token: string, path: string, init?: RequestInit) =>
  fetch(`${fixture.origin}/api/push${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })

const database = () => fixture.server.miniflare.getD1Database('DB', 'kindrop')

/** Number of pending push jobs. */
const pendingJobs = async () =>
  (
    await (
      await database()
    )
      .prepare(`select count(*) as n from jobs where kind = 'push'`)
      .first<{ n: number }>()
  )?.n

async function makeDue() {
  await (await database()).prepare('update jobs set due_at = 0').run()
  await fixture.server.tick()
}
