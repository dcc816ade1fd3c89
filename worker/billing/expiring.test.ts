import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { base64url } from 'jose'
import { expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import { subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import { periodicTasks } from '../db/jobs-schema.ts'
import { type Person, person, subscriber, tester } from '../test/factories.ts'
import { inboxItems } from '../test/inbox.ts'
import { freezeDate, runCron } from '../test/platform.ts'
import { grantPremium } from './premium-grants.ts'

const db = openDb(env.DB)

/** A driver's notices of an end, after a run of the cron and of the jobs that it enqueued. */
async function notices(driver: Person) {
  await db.delete(periodicTasks)
  await runCron()
  await runCron()
  return (await inboxItems(driver)).filter(({ type }) => type === 'subscription_expiring')
}

const setSubscription = (driver: Person, change: { endsAt: number; renews?: boolean }) =>
  db.update(subscriptions).set(change).where(eq(subscriptions.userId, driver.id))

const give = (driver: Person, until: number) =>
  db.batch([grantPremium(db, { id: crypto.randomUUID(), userId: driver.id, until, why: 'A gift' })])

test('§3.6 a driver whose Premium ends within three days is told once, and where to keep it', async () => {
  const ann = await subscriber('ann')
  const endsAt = Date.now() + 2.5 * DAY_MS
  await setSubscription(ann, { endsAt })
  const expected = [
    {
      id: `subscription_expiring:${endsAt}`,
      title: 'Your Premium ends soon',
      message: expect.stringContaining('You have 3 days left'),
      link: '/billing',
      expiresAt: endsAt,
    },
  ]
  expect(await notices(ann)).toMatchObject(expected)
  expect(await notices(ann)).toMatchObject(expected)
})

test('§3.6 an ending plan is pushed to the phone once, and not again six hours later', async () => {
  const ann = await subscriber('ann')
  await setSubscription(ann, { endsAt: Date.now() + 2.5 * DAY_MS })
  await subscribeToPushes(ann)
  const pushed = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: 201 }))
  await notices(ann)
  expect(pushed).toHaveBeenCalledTimes(1)
  freezeDate(Date.now() + 6 * HOUR_MS + 1)
  await notices(ann)
  expect(pushed).toHaveBeenCalledTimes(1)
})

test('§3.6 a gift that ends is announced as well', async () => {
  const ann = await person('ann')
  await give(ann, Date.now() + DAY_MS / 2)
  expect(await notices(ann)).toMatchObject([{ message: expect.stringContaining('You have 1 day left') }])
})

test('§3.6 nobody is told of an end that is far, renewed, or covered by a gift or the testing program', async () => {
  const soon = Date.now() + 2 * DAY_MS
  const [far, renewed, given, testing] = [
    await subscriber('far'),
    await subscriber('renewed'),
    await subscriber('given'),
    await tester('testing'),
  ]
  await setSubscription(far, { endsAt: Date.now() + 4 * DAY_MS })
  await setSubscription(renewed, { endsAt: soon, renews: true })
  await setSubscription(given, { endsAt: soon })
  await give(given, soon + 20 * DAY_MS)
  await give(testing, soon)
  for (const driver of [far, renewed, given, testing]) expect(await notices(driver)).toEqual([])
})

async function subscribeToPushes({ api }: Person): Promise<void> {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])) as CryptoKeyPair
  const point = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer
  const json = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/anns-phone',
    p256dh: base64url.encode(new Uint8Array(point)),
    auth: base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
  }
  expect((await api.push.subscription.$put({ json })).status).toBe(204)
}
