import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import { auditLog, users } from '../db/auth-schema.ts'
import { subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import { periodicTasks, jobs } from '../db/jobs-schema.ts'
import { premiumGrants, referralCodes, referrals } from '../db/referral-schema.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { admin, operator, person, type Person, activeFriends } from '../test/factories.ts'
import { inboxItems } from '../test/inbox.ts'
import { runCron } from '../test/platform.ts'
import { bought, postAllEvents, openStripe } from '../test/stripe.ts'

const db = () => openDb(env.DB)
const overview = async (driver: Person) => (await driver.api.referrals.$get()).json()
const states = async (driver: Person) => (await overview(driver)).rewards.map(({ state }) => state)
const due = async () => {
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs(env, db())
}
const put = (who: Person, path: string, json: object = {}) =>
  who.fetch(path, {
    method: 'PUT',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json' },
  })

test('a friend’s refund takes the reward back, the next friend makes up for it, and a friend who pays again counts again', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  const [bob] = await activeFriends(ann, ['bob', 'cleo', 'dan'])
  await bought(stripe, bob!)
  await postAllEvents(stripe)
  await due()
  expect((await overview(ann)).figures).toMatchObject({ activated: 3, subscribed: 1 })
  const charges = await stripe.client.charges.list({ limit: 1 })
  await stripe.client.refunds.create({ charge: charges.data[0]!.id })
  await postAllEvents(stripe)
  await due()
  expect((await overview(ann)).figures).toMatchObject({ joined: 3, activated: 2, subscribed: 0 })
  expect(await states(ann)).toEqual(['taken_back'])
  expect((await (await ann.api.account.$get()).json()).plan).toBe('free')
  expect((await inboxItems(ann)).map(({ title }) => title)).toContain('A reward was taken back')
  await activeFriends(ann, ['eve'])
  expect(await states(ann)).toEqual(['active', 'taken_back'])
  await bought(stripe, bob!)
  await postAllEvents(stripe)
  await due()
  expect((await overview(ann)).figures).toMatchObject({ activated: 4, subscribed: 1 })
  expect(await states(ann)).toEqual(['active', 'taken_back'])
})

test('a pending reward moves on with each month that the driver pays, and comes forward when they stop', async () => {
  const stripe = await openStripe()
  const pat = await person('pat')
  const session = await bought(stripe, pat)
  await postAllEvents(stripe)
  await activeFriends(pat, ['bob', 'cleo', 'dan'])
  const ends = async () =>
    (await db().select().from(subscriptions).where(eq(subscriptions.userId, pat.id)).get())?.endsAt
  const starts = async () => (await db().select().from(premiumGrants).get())?.startsAt
  const first = await ends()
  expect(await starts()).toBe(first)
  await stripe.advance({ days: 31 })
  await postAllEvents(stripe)
  expect(await ends()).toBeGreaterThan(first!)
  expect(await starts()).toBe(await ends())
  await stripe.client.subscriptions.cancel(String(session.subscription))
  await postAllEvents(stripe)
  const [reward] = (await overview(pat)).rewards
  expect(reward?.state).toBe('active')
  expect(Math.abs(reward!.startsAt - Date.now())).toBeLessThan(DAY_MS)
  expect((await (await pat.api.account.$get()).json()).plan).toBe('premium')
})

test('§6.5 the administrator refuses a made-up friend, or lifts it, and both are in the audit log', async () => {
  const [boss, ann] = [await admin(), await person('ann')]
  const [bob] = await activeFriends(ann, ['bob', 'cleo', 'dan'])
  const path = `/api/admin/referrals/friends/${bob!.id}`
  expect((await put(boss, `${path}/allowed`)).status).toBe(409)
  expect((await put(boss, `${path}/refused`, { reason: 'because' })).status).toBe(400)
  expect((await put(boss, `${path}/refused`, { reason: 'made_up' })).status).toBe(204)
  expect((await put(boss, `${path}/refused`, { reason: 'made_up' })).status).toBe(409)
  expect(await states(ann)).toEqual(['taken_back'])
  const listed = await (await boss.fetch('/api/admin/referrals')).json<{ rows: object[] }>()
  expect(listed.rows).toMatchObject([{ id: ann.id, joined: 3, activated: 2, refused: 1, rewards: 0 }])
  const friends = await (await boss.fetch(`/api/admin/referrals/${ann.id}`)).json<{ rows: object[] }>()
  expect(friends.rows).toHaveLength(3)
  expect((await put(boss, `${path}/allowed`)).status).toBe(204)
  expect(await states(ann)).toEqual(['active', 'taken_back'])
  const acts = (await db().select().from(auditLog)).filter(({ action }) => action.startsWith('referral_'))
  expect(acts.map(({ action, actorId, payload }) => [action, actorId, payload])).toEqual([
    ['referral_refused', boss.id, { user_id: bob!.id, reason: 'made_up' }],
    ['referral_allowed', boss.id, { user_id: bob!.id }],
  ])
  const stranger = `/api/admin/referrals/friends/${ann.id}/refused`
  expect((await put(boss, stranger, { reason: 'spam' })).status).toBe(404)
})

test('a suspended friend does not count until they are back, and the hourly task finds changes without an event', async () => {
  const [boss, ann] = [await admin(), await person('ann')]
  const [bob] = await activeFriends(ann, ['bob', 'cleo', 'dan'])
  expect(
    (await put(boss, `/api/admin/users/${bob!.id}/suspended`, { days: 2, reason: 'fraud' })).status,
  ).toBe(200)
  await due()
  expect(await states(ann)).toEqual(['taken_back'])
  // The suspension ends by itself.
  await db()
    .update(users)
    .set({ bannedUntil: Date.now() - 1 })
    .where(eq(users.id, bob!.id))
  await runCron()
  expect(await states(ann)).toEqual(['active', 'taken_back'])
  // A row that was changed by hand.
  await db().update(referrals).set({ refusedFor: 'fraud' }).where(eq(referrals.friendId, bob!.id))
  await runCron()
  expect(await states(ann)).toEqual(['active', 'taken_back'])
  await db().delete(periodicTasks).where(eq(periodicTasks.name, 'rewards'))
  await runCron()
  expect(await states(ann)).toEqual(['taken_back', 'taken_back'])
})

test('§6.5 a friend whose suspension the administrator lifts counts again at once', async () => {
  const [boss, ann] = [await admin(), await person('ann')]
  const [bob] = await activeFriends(ann, ['bob', 'cleo', 'dan'])
  const param = { id: bob!.id }
  const { suspended } = boss.api.admin.users[':id']
  expect((await suspended.$put({ param, json: { days: 2, reason: 'fraud' } })).status).toBe(200)
  await due()
  expect(await states(ann)).toEqual(['taken_back'])
  expect((await suspended.$delete({ param })).status).toBe(204)
  await due()
  expect(await states(ann)).toEqual(['active', 'taken_back'])
})

test('a suspended friend whose account is then deleted does not count again', async () => {
  const [boss, ann] = [await admin(), await person('ann')]
  const [bob] = await activeFriends(ann, ['bob', 'cleo', 'dan'])
  const suspended = boss.api.admin.users[':id'].suspended
  await suspended.$put({ param: { id: bob!.id }, json: { days: null, reason: 'fraud' } })
  await due()
  expect(await states(ann)).toEqual(['taken_back'])
  await (await operator()).fetch(`/auth/v1/admin/users/${bob!.id}`, { method: 'DELETE', body: '{}' })
  await db().delete(periodicTasks).where(eq(periodicTasks.name, 'rewards'))
  await runCron()
  expect((await overview(ann)).figures).toMatchObject({ activated: 2 })
  expect(await states(ann)).toEqual(['taken_back'])
})

test('twelve rewards are given in a year, and the next when the first of them is a year old', async () => {
  const ann = await person('ann')
  await activeFriends(ann, ['bob'])
  const now = Date.now()
  await db().update(referralCodes).set({ goneFriends: 41 }).where(eq(referralCodes.userId, ann.id))
  await db().delete(periodicTasks).where(eq(periodicTasks.name, 'rewards'))
  await runCron()
  const rewards = async () => (await overview(ann)).rewards
  expect((await rewards()).map(({ ordinal }) => ordinal)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect((await overview(ann)).toGo).toBe(0)
  // Each begins as the one before ends.
  const [last] = await rewards()
  expect(Math.abs(last!.endsAt - now - 12 * 30 * DAY_MS)).toBeLessThan(DAY_MS)
  await db()
    .update(premiumGrants)
    .set({ createdAt: now - 366 * DAY_MS })
    .where(eq(premiumGrants.ordinal, 1))
  await db().delete(periodicTasks).where(eq(periodicTasks.name, 'rewards'))
  await runCron()
  expect(await rewards()).toHaveLength(13)
})
