import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CODE_LENGTH } from '#domain/referrals/referral-code.ts'
import { REWARD_MS } from '#domain/referrals/reward.ts'
import { DAY_MS } from '#domain/time.ts'
import { eraseAccount } from '../account/erase.ts'
import { writeAudit } from '../auth/audit.ts'
import { users, userSessions } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { premiumGrants, referralCodes, referrals } from '../db/referral-schema.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import {
  anyone,
  person,
  type Person,
  sessionIdOf,
  subscriber,
  activeFriends,
  friendOf,
  referralCodeOf,
  messageYesterday,
  track,
  logged,
} from '../test/factories.ts'
import { inboxItems, allJobsDone } from '../test/inbox.ts'
import { freezeDate } from '../test/platform.ts'
import { trackReferral } from './track.ts'

const db = () => openDb(env.DB)
const overview = async (driver: Person) => (await driver.api.referrals.$get()).json()
const planOf = async (driver: Person) => (await (await driver.api.account.$get()).json()).plan

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile/15E148 Safari/604.1'
const clickFrom = (ip: string, referralCode: string, agent = phone) =>
  anyone().fetch('/api/referrals/clicks', {
    method: 'POST',
    body: JSON.stringify({ referralCode }),
    headers: { 'content-type': 'application/json', 'user-agent': agent, 'cf-connecting-ip': ip },
  })

test('§2.19 §3.14 a driver’s link is made on first use, once, and is theirs alone', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const codes = await Promise.all([1, 2, 3].map(() => referralCodeOf(ann)))
  expect(new Set(codes).size).toBe(1)
  expect(codes[0]).toMatch(new RegExp(`^[2-9bcdfghjkmnpqrstvwxyz]{${CODE_LENGTH}}$`))
  expect(await referralCodeOf(bob)).not.toBe(codes[0])
})

test('§7.27 a referral is recorded once, for the session’s user whatever the body says, and both drivers are notified', async () => {
  const [ann, bob, cleo] = [await person('ann'), await person('bob'), await person('cleo')]
  const code = await referralCodeOf(ann)
  const json = { userId: cleo.id, referralCode: ` ${code.toUpperCase()} ` }
  const send = () => bob.api.referrals.track.$post({ json })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const isNew = await Promise.all(answers.map(async (one) => (await one.json()).isNew))
  expect(isNew.filter(Boolean)).toHaveLength(1)
  expect(await db().select({ friendId: referrals.friendId }).from(referrals)).toEqual([{ friendId: bob.id }])
  const [toAnn, toBob] = [await inboxItems(ann), await inboxItems(bob)]
  expect(toAnn.map(({ title }) => title)).toEqual(['A driver joined with your link'])
  expect(toBob.map(({ title }) => title)).toEqual(['You joined with a friend’s link'])
  // Ann learns that a friend came, not who.
  expect(JSON.stringify(toAnn)).not.toContain(bob.id)
  expect(JSON.stringify(await overview(ann))).not.toMatch(/bob|@/)
  expect((await overview(ann)).friends).toMatchObject([{ initial: 'B', state: 'joined' }])
  expect((await track(bob, await referralCodeOf(cleo))).status).toBe(409)
})

test('§7.27 of two drivers who follow each other’s links at the same time only one is a friend of the other', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const [anns, bobs] = [await referralCodeOf(ann), await referralCodeOf(bob)]
  // Bob's request comes between the checks of Ann's and her row.
  const slow = new Proxy(env.DB, {
    get: (target, name: keyof D1Database) =>
      name === 'batch'
        ? async (statements: D1PreparedStatement[]) => {
            const results = await target.batch(statements)
            await track(bob, anns)
            return results
          }
        : target[name].bind(target),
  })
  const driver = { ...ann, role: 'authenticated', sessionId: sessionIdOf(ann), session: undefined as never }
  await expect(trackReferral(env, openDb(slow), driver, { referralCode: bobs })).rejects.toThrow(
    'You brought this driver yourself',
  )
  expect(await db().select().from(referrals)).toMatchObject([{ friendId: bob.id, referrerId: ann.id }])
})

test('§7.27 junk, an unknown code, one’s own link, a friend’s link back and an old account are refused', async () => {
  const ann = await person('ann')
  const code = await referralCodeOf(ann)
  const bob = await friendOf(ann, 'bob')
  const junk = ['', 'x', 'a'.repeat(500), `${code}${code}`, '{"$ne":1}', '../../etc', 'lllllll1', 7, null, {}]
  for (const referralCode of junk) {
    const response = await ann.fetch('/api/referrals/track', {
      method: 'POST',
      body: JSON.stringify({ referralCode }),
      headers: { 'content-type': 'application/json' },
    })
    expect([referralCode, response.status]).toEqual([referralCode, 400])
  }
  expect((await track(bob, 'zzzzzzzz')).status).toBe(404)
  expect((await track(ann, code)).status).toBe(409)
  expect((await track(ann, await referralCodeOf(bob))).status).toBe(409)
  const twin = await person('ann+2')
  expect((await track(twin, code)).status).toBe(409)
  const old = await person('old')
  await db()
    .update(users)
    .set({ createdAt: Date.now() - 31 * DAY_MS })
    .where(eq(users.id, old.id))
  expect((await track(old, code)).status).toBe(409)
  expect(await db().$count(referrals)).toBe(1)
})

test('a visitor by a link is counted anonymously; robots, repetitions and unknown links are not', async () => {
  const ann = await person('ann')
  const referralCode = await referralCodeOf(ann)
  const click = (agent: string, ip: string, code = referralCode) => clickFrom(ip, code, agent)
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  const answers = [
    await click(phone, '203.0.113.1'),
    await click(crawler, '203.0.113.2'),
    await click(phone, '203.0.113.3', 'zzzzzzzz'),
  ]
  for (let n = 0; n < 12; n++) answers.push(await click(phone, '198.51.100.7'))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect((await overview(ann)).figures.clicks).toBe(1 + 5)
})

test('visits of a network that opens link after link stop counting, and those of other networks count', async () => {
  const ann = await person('ann')
  const code = await referralCodeOf(ann)
  // The clock stands still, so that no limit refills.
  freezeDate()
  for (let n = 0; n < 60; n++) await clickFrom('198.51.100.7', 'zzzzzzzz')
  expect((await clickFrom('198.51.100.7', code)).status).toBe(204)
  expect((await overview(ann)).figures.clicks).toBe(0)
  await clickFrom('203.0.113.1', code)
  expect((await overview(ann)).figures.clicks).toBe(1)
})

test('§7.27 a driver who tries code after code has to wait, also with a right one', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const code = await referralCodeOf(ann)
  freezeDate()
  for (let n = 0; n < 20; n++) expect((await track(bob, 'zzzzzzzz')).status).toBe(404)
  const refused = await track(bob, code)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '180'])
  expect(await db().$count(referrals)).toBe(0)
})

test('a friend counts once their address is confirmed and they have written on two days of our clock', async () => {
  freezeDate()
  const ann = await person('ann')
  const bob = await friendOf(ann, 'bob')
  await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, bob.id))
  const state = async () => (await overview(ann)).friends[0]?.state
  // A phone claims another day.
  await logged(bob)
  await logged(bob, { composedAt: Date.now() - 3 * DAY_MS })
  await allJobsDone()
  expect(await state()).toBe('joined')
  await messageYesterday(bob)
  await logged(bob)
  await allJobsDone()
  expect(await state()).toBe('joined')
  await db().update(users).set({ emailConfirmedAt: Date.now() }).where(eq(users.id, bob.id))
  await logged(bob)
  await allJobsDone()
  expect(await state()).toBe('active')
  expect((await overview(ann)).figures).toEqual({ clicks: 0, joined: 1, activated: 1, subscribed: 0 })
})

test('a day on which a friend wrote only messages that the lint would stop does not count', async () => {
  const ann = await person('ann')
  const bob = await friendOf(ann, 'bob')
  const state = async () => (await overview(ann)).friends[0]?.state
  await messageYesterday(bob)
  await logged(bob, { text: 'Please leave me a big tip, my rent is due.' })
  await allJobsDone()
  expect(await state()).toBe('joined')
  await logged(bob)
  await allJobsDone()
  expect(await state()).toBe('active')
})

test('three friends who begin to count at the same moment make one reward, which is notified once', async () => {
  const ann = await person('ann')
  const friends: Person[] = []
  for (const name of ['bob', 'cleo', 'dan']) friends.push(await friendOf(ann, name))
  await Promise.all(friends.map(messageYesterday))
  expect(await planOf(ann)).toBe('free')
  await Promise.all(friends.flatMap((friend) => [logged(friend), logged(friend)]))
  await allJobsDone()
  const [reward, ...more] = await db().select().from(premiumGrants)
  expect([reward?.userId, reward?.ordinal, more]).toEqual([ann.id, 1, []])
  expect(reward!.endsAt - reward!.startsAt).toBe(REWARD_MS)
  expect(await (await ann.api.account.$get()).json()).toMatchObject({
    plan: 'premium',
    given: { until: reward!.endsAt, by: 'referrals' },
  })
  const titles = (await inboxItems(ann)).map(({ title }) => title)
  expect(titles.filter((title) => title === '30 days of Premium, for bringing friends')).toHaveLength(1)
  expect((await overview(ann)).rewards).toMatchObject([{ ordinal: 1, state: 'active' }])
})

test('a reward begins when the paid plan ends, and waits for as long as the driver goes on paying', async () => {
  const pat = await subscriber('pat')
  const paidUntil = (await (await pat.api.account.$get()).json()).endsAt
  await activeFriends(pat, ['bob', 'cleo', 'dan'])
  const [reward] = (await overview(pat)).rewards
  expect(reward).toMatchObject({ state: 'pending', startsAt: paidUntil, endsAt: paidUntil! + REWARD_MS })
  await activeFriends(pat, ['eve', 'fay', 'gus'])
  const [second] = (await overview(pat)).rewards
  expect(second).toMatchObject({ ordinal: 2, state: 'pending', startsAt: reward!.endsAt })
})

test('a friend who erases their account leaves no trace, and takes nothing from their referrer', async () => {
  const ann = await person('ann')
  const [bob] = await activeFriends(ann, ['bob', 'cleo', 'dan'])
  const line = { action: 'user_deleted' as const, actorId: bob!.id, ip: null }
  await eraseAccount(env, db(), bob!.id, writeAudit(db(), line))
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs(env, db())
  expect(await planOf(ann)).toBe('premium')
  const { friends, figures, rewards } = await overview(ann)
  expect([friends.length, figures.joined, figures.activated]).toEqual([2, 3, 3])
  expect(rewards).toMatchObject([{ state: 'active' }])
  expect(JSON.stringify(await db().select().from(referralCodes))).not.toContain(bob!.id)
})

test('disposable addresses, one mailbox twice and a shared phone are held back, and no driver reads why', async () => {
  const ann = await person('ann')
  const device = { deviceFingerprint: 'ann-and-her-phone', ipAddress: '203.0.113.7' }
  const onDevice = (who: Person, ipAddress = device.ipAddress) =>
    db()
      .insert(userSessions)
      .values({
        id: crypto.randomUUID(),
        userId: who.id,
        authSessionId: sessionIdOf(who),
        sessionToken: crypto.randomUUID(),
        ...device,
        ipAddress,
        isActive: true,
        lastActivity: Date.now(),
        createdAt: Date.now(),
      })
  await onDevice(ann)
  const thrown = await friendOf(ann, 'thrown', 'somebody@x.mailinator.com')
  const bob = await friendOf(ann, 'bob', 'b.o.b@gmail.com')
  const twin = await friendOf(ann, 'twin', 'bob+two@googlemail.com')
  const shared = await friendOf(ann, 'shared')
  await onDevice(shared)
  // The same fingerprint in another network may be another phone of its model.
  await onDevice(bob, '198.51.100.4')
  const third = await friendOf(ann, 'third')
  await onDevice(third, '198.51.100.4')
  for (const friend of [thrown, bob, twin, shared, third]) {
    await messageYesterday(friend)
    await logged(friend)
  }
  await allJobsDone()
  const rows = await db().select().from(referrals)
  const why = (who: Person) => rows.find(({ friendId }) => friendId === who.id)?.refusedFor
  expect([thrown, bob, twin, shared, third].map(why)).toEqual([
    'disposable_mail',
    null,
    'same_mailbox',
    'same_device',
    'same_device',
  ])
  const { friends, figures } = await overview(ann)
  expect([figures.joined, figures.activated]).toEqual([5, 1])
  expect(friends.map(({ state }) => state).toSorted()).toEqual(['active', 'held', 'held', 'held', 'held'])
  expect(JSON.stringify(friends)).not.toMatch(/mail|device/)
  // Another address is confirmed meanwhile.
  await db().update(users).set({ email: 'thrown@example.com' }).where(eq(users.id, thrown.id))
  await logged(thrown)
  await allJobsDone()
  expect((await overview(ann)).figures.activated).toBe(2)
})
