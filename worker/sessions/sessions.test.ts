import { env, exports } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import { sessions, userSessions } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { onAnotherDevice, person, type Person, sessionIdOf } from '../test/factories.ts'
import { runCron } from '../test/platform.ts'
import { recordSession } from './sessions.ts'

const db = () => openDb(env.DB)
type Kind = 'desktop' | 'mobile'

/** Records the device, as the app does after signing in. */
async function recorded(someone: Person, kind: Kind = 'mobile') {
  const response = await someone.api.sessions.$post({ json: { kind, fingerprint: 'f00d' } })
  expect(response.status).toBe(201)
  return response.json()
}
const listed = async (someone: Person) => {
  const response = await someone.api.sessions.$get()
  expect(response.status).toBe(200)
  return (await response.json()).sessions
}
const stamp = (someone: Person, token: string) => someone.api.sessions.current.$put({ json: { token } })
const recordOf = async (someone: Person) => {
  const row = await db()
    .select()
    .from(userSessions)
    .where(eq(userSessions.authSessionId, sessionIdOf(someone)))
    .get()
  return row!
}
const isSignedIn = async (someone: Person) => (await someone.api.account.$get()).status === 200

test('§3.1 §4.5 signing in leaves an active record of the device, with a token of its own', async () => {
  const ann = await person('ann')
  const { token, lastActivity } = await recorded(ann)
  expect(await recordOf(ann)).toMatchObject({
    userId: ann.id,
    deviceFingerprint: 'f00d',
    sessionToken: token,
    isActive: true,
    lastActivity,
  })
  const again = await recorded(await onAnotherDevice(ann))
  expect(again.token).not.toBe(token)
})

test('§3.1 the record keeps the browser, the address and the place that the edge saw', async () => {
  const ann = await person('ann')
  const request = new Request('https://test/api/sessions', {
    method: 'POST',
    body: JSON.stringify({ kind: 'mobile', fingerprint: 'f00d' }),
    headers: {
      authorization: `Bearer ${ann.token}`,
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
      'cf-connecting-ip': '203.0.113.9',
    },
    cf: { city: 'Wollongong', country: 'AU' },
  } as RequestInit)
  expect((await exports.default.fetch(request)).status).toBe(201)
  expect(await recordOf(ann)).toMatchObject({ ipAddress: '203.0.113.9', place: 'Wollongong, Australia' })
  expect(await listed(ann)).toMatchObject([
    { device: { name: 'Chrome on Android', kind: 'phone' }, place: 'Wollongong, Australia', isCurrent: true },
  ])
})

test('§4.5 a new desktop ends the sessions of all other devices on record, at their very next call', async () => {
  const laptop = await person('ann')
  const phone = await onAnotherDevice(laptop)
  const { token } = await recorded(laptop, 'desktop')
  await recorded(phone, 'mobile')
  const desktop = await onAnotherDevice(laptop)
  await recorded(desktop, 'desktop')
  expect(await recordOf(laptop)).toMatchObject({ isActive: false })
  expect(await recordOf(phone)).toMatchObject({ isActive: false })
  expect((await stamp(laptop, token)).status).toBe(401)
  expect([await isSignedIn(laptop), await isSignedIn(phone), await isSignedIn(desktop)]).toEqual([
    false,
    false,
    true,
  ])
})

test('§4.5 several phones of one driver stay signed in together, and with an earlier desktop', async () => {
  const desktop = await person('ann')
  await recorded(desktop, 'desktop')
  const phones = [await onAnotherDevice(desktop), await onAnotherDevice(desktop)]
  for (const phone of phones) await recorded(phone, 'mobile')
  for (const device of [desktop, ...phones]) expect(await isSignedIn(device)).toBe(true)
})

test('§4.5 a recorded desktop that reports again ends no session', async () => {
  const desktop = await person('ann')
  const { token } = await recorded(desktop, 'desktop')
  const phone = await onAnotherDevice(desktop)
  await recorded(phone)
  expect(await recorded(desktop, 'desktop')).toMatchObject({ token })
  expect(await isSignedIn(phone)).toBe(true)
})

test("§6.6 a new desktop of one driver leaves another driver's session alone", async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  await recorded(bob, 'desktop')
  await recorded(ann, 'desktop')
  expect(await isSignedIn(bob)).toBe(true)
})

test('§4.5 a device in use is stamped with the time of its last activity', async () => {
  const ann = await person('ann')
  const { token } = await recorded(ann)
  await db().update(userSessions).set({ lastActivity: 5 })
  const response = await stamp(ann, token)
  expect(response.status).toBe(200)
  const { lastActivity } = await response.json()
  expect(Date.now() - lastActivity).toBeLessThan(60_000)
  expect((await recordOf(ann)).lastActivity).toBe(lastActivity)
})

test('§7.10 §6.6 a record is updated only for its owner, under its own token, while it is active', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { token } = await recorded(ann)
  const { token: bobs } = await recorded(bob)
  expect((await stamp(ann, 'no-such-token')).status).toBe(404)
  expect((await stamp(ann, bobs)).status).toBe(404)
  // Another device of the same driver may not either.
  expect((await stamp(await onAnotherDevice(ann), token)).status).toBe(404)
  await db().update(userSessions).set({ isActive: false })
  expect((await stamp(ann, token)).status).toBe(404)
})

test('§7.10 the list has the latest activity first, this device marked, and ended ones left out', async () => {
  const here = await person('ann')
  const [older, newer, ended] = [
    await onAnotherDevice(here),
    await onAnotherDevice(here),
    await onAnotherDevice(here),
  ]
  for (const device of [here, older, newer, ended]) await recorded(device)
  for (const [device, lastActivity] of [
    [here, 2_000],
    [older, 1_000],
    [newer, 3_000],
  ] as const) {
    const mine = eq(userSessions.authSessionId, sessionIdOf(device))
    await db().update(userSessions).set({ lastActivity }).where(mine)
  }
  expect((await here.api.sessions[':id'].$delete({ param: { id: sessionIdOf(ended) } })).status).toBe(204)
  const list = await listed(here)
  expect(list.map(({ id }) => id)).toEqual([newer, here, older].map(sessionIdOf))
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false])
})

test('§7.10 a device without a record is in the list too, and can be signed out', async () => {
  const here = await person('ann')
  const unseen = await onAnotherDevice(here)
  expect(await listed(here)).toContainEqual(
    expect.objectContaining({ id: sessionIdOf(unseen), place: null, isCurrent: false }),
  )
  await here.api.sessions.others.$delete()
  expect(await isSignedIn(unseen)).toBe(false)
})

test('§4.5 a driver ends one device, and its token fails at its next call', async () => {
  const here = await person('ann')
  const there = await onAnotherDevice(here)
  await recorded(there)
  expect((await here.api.sessions[':id'].$delete({ param: { id: sessionIdOf(there) } })).status).toBe(204)
  expect(await isSignedIn(there)).toBe(false)
  expect((await recordOf(there)).isActive).toBe(false)
  expect(await isSignedIn(here)).toBe(true)
})

test('§4.5 a driver signs all other devices out and stays in', async () => {
  const here = await person('ann')
  const others = [await onAnotherDevice(here), await onAnotherDevice(here)]
  const bob = await person('bob')
  for (const device of [here, ...others, bob]) await recorded(device)
  expect((await here.api.sessions.others.$delete()).status).toBe(204)
  for (const device of others) expect(await isSignedIn(device)).toBe(false)
  expect([await isSignedIn(here), await isSignedIn(bob)]).toEqual([true, true])
  expect(await listed(here)).toHaveLength(1)
})

test('§4.5 signing out ends the record of this device, by either route', async () => {
  const here = await person('ann')
  const there = await onAnotherDevice(here)
  for (const device of [here, there]) await recorded(device)
  expect((await here.fetch('/auth/v1/logout?scope=local', { method: 'POST' })).status).toBe(204)
  expect((await recordOf(here)).isActive).toBe(false)
  expect((await recordOf(there)).isActive).toBe(true)
})

test('§5.4 a session token that is taken is replaced once, and the record is stored', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { token: taken } = await recorded(ann)
  const tokens = [taken, 'free']
  expect(await recordAs(bob, () => tokens.shift()!)).toMatchObject({ token: 'free' })
  expect(await recordOf(bob)).toMatchObject({ sessionToken: 'free', isActive: true })
})

test('§5.4 a second taken token is a conflict, and ends no session', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { token: taken } = await recorded(ann)
  const phone = await onAnotherDevice(bob)
  await recorded(phone)
  let asked = 0
  const always = () => {
    asked += 1
    return taken
  }
  await expect(recordAs(bob, always, 'desktop')).rejects.toMatchObject({ code: 'conflict' })
  expect(asked).toBe(2)
  expect(await isSignedIn(phone)).toBe(true)
})

test('§4.5 a session that ended while its device reported gets no record', async () => {
  const ann = await person('ann')
  await db().delete(sessions)
  await expect(recordAs(ann, () => 'free')).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await db().select().from(userSessions)).toEqual([])
})

test('records are deleted 90 days after their last activity, active ones never', async () => {
  const here = await person('ann')
  const [old, recent] = [await onAnotherDevice(here), await onAnotherDevice(here)]
  for (const device of [here, old, recent]) await recorded(device)
  await here.api.sessions.others.$delete()
  const at = (device: Person, lastActivity: number) =>
    db()
      .update(userSessions)
      .set({ lastActivity })
      .where(eq(userSessions.authSessionId, sessionIdOf(device)))
  await at(here, Date.now() - 91 * DAY_MS)
  await at(old, Date.now() - 91 * DAY_MS)
  await at(recent, Date.now() - 89 * DAY_MS)
  await runCron()
  const left = await db().select({ id: userSessions.authSessionId }).from(userSessions)
  expect(left.map(({ id }) => id).toSorted()).toEqual([here, recent].map(sessionIdOf).toSorted())
})

const recordAs = (someone: Person, makeToken: () => string, kind: Kind = 'mobile') =>
  recordSession(
    env,
    db(),
    {
      id: someone.id,
      email: someone.email,
      role: 'authenticated',
      sessionId: sessionIdOf(someone),
      session: { aal: 'aal1', amr: [], createdAt: Date.now() },
    },
    { device: { kind, fingerprint: 'f00d' }, origin: { userAgent: null, ip: null, place: null }, makeToken },
  )
