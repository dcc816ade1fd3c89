import { env } from 'cloudflare:workers'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { RECENT_SIGN_IN_MS } from '#domain/auth/session-proof.ts'
import { suspendAccount as suspendUser } from '../account/admin/user-actions.ts'
import { hashPassword } from '../auth/password/password-hash.ts'
import { auditLog, sessions, users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { inboxStub } from '../inbox/stubs.ts'
import { app } from '../index.ts'
import {
  admin,
  anyone,
  onAnotherDevice,
  overdue,
  person,
  type Person,
  sessionIdOf,
  subscriber,
  tester,
  logged,
} from '../test/factories.ts'
import { runCron, eventually } from '../test/platform.ts'

const db = () => openDb(env.DB)
const PASSWORD = 'kind-word-9'

/** Makes a person's session an hour old. */
const anHourLater = async (who: Person) => {
  const timestamp = Math.floor((Date.now() - RECENT_SIGN_IN_MS) / 1000) - 1
  await db()
    .update(sessions)
    .set({ amr: [{ method: 'password', timestamp }] })
    .where(eq(sessions.id, sessionIdOf(who)))
}
const giveRole = (who: Person, role: string) => db().update(users).set({ role }).where(eq(users.id, who.id))
const givePassword = async (who: Person) =>
  db()
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, who.id))
const codeOf = async (answer: { json(): Promise<unknown> }) =>
  ((await answer.json()) as { error: { code: string } }).error.code
const acts = async () =>
  (await db().select().from(auditLog).orderBy(desc(auditLog.createdAt)))
    .filter(({ action }) => action.startsWith('admin_'))
    .map(({ action, actorId, payload }) => ({ action, actorId, payload }))
const enter = async ({ email }: Person) => {
  const answer = await anyone().fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return [answer.status, ((await answer.json()) as { error_code?: string }).error_code] as const
}
/** Waits for all jobs, which the end of the test would cut off. */
const isQuiet = () => eventually(async () => expect(await db().$count(jobs)).toBe(0))
const suspension = { days: 7, reason: 'fraud' } as const

const adminRoutes = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/admin/'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

test('§6.5 every admin route is closed to drivers of every kind, and to a former administrator at once', async () => {
  expect(adminRoutes.length).toBeGreaterThan(20)
  const former = await admin()
  expect((await former.api.admin.overview.$get()).status).toBe(200)
  await giveRole(former, 'authenticated')
  const everybody = { paying: await subscriber('bob'), tester: await tester('cat'), former }
  const knock = async ({ fetch }: Person, route: string) => {
    const [method, path] = route.split(' ') as [string, string]
    const headers = { 'content-type': 'application/json' }
    const init = method === 'GET' ? { method } : { method, body: '{}', headers }
    const { status } = await fetch(
      path.replaceAll(/:\w+/g, () => crypto.randomUUID()),
      init,
    )
    return `${status} ${route}`
  }
  for (const who of Object.values(everybody)) {
    const answers = await Promise.all(adminRoutes.map((route) => knock(who, route)))
    expect(answers).toEqual(adminRoutes.map((route) => `403 ${route}`))
  }
})

test('§6.5 an act that cannot easily be undone needs a new proof of the administrator first', async () => {
  const [boss, ann] = [await admin(), await person('ann')]
  await givePassword(boss)
  await anHourLater(boss)
  const suspended = boss.api.admin.users[':id'].suspended
  const ask = () => suspended.$put({ param: { id: ann.id }, json: suspension })
  const show = (json: { password?: string; code?: string }) => boss.api.admin['step-up'].$post({ json })
  expect((await boss.api.admin.overview.$get()).status).toBe(200)
  const list = () => boss.api.admin.users.$get({ query: {} })
  expect(await codeOf(await list())).toBe('recent_sign_in_required')
  expect(await codeOf(await ask())).toBe('recent_sign_in_required')
  const refused = await show({ password: 'not-the-word-1' })
  expect([refused.status, await codeOf(refused)]).toEqual([403, 'forbidden'])
  expect((await show({})).status).toBe(400)
  expect((await show({ code: '123456' })).status).toBe(403)
  expect(await codeOf(await ask())).toBe('recent_sign_in_required')
  expect((await ann.api.account.$get()).status).toBe(200)
  expect((await show({ password: PASSWORD })).status).toBe(204)
  expect([(await ask()).status, (await list()).status]).toEqual([200, 200])
  // The proof counts for this session, and no other.
  const elsewhere = await onAnotherDevice(boss)
  await anHourLater(elsewhere)
  const other = elsewhere.api.admin.users[':id'].sessions
  expect(await codeOf(await other.$delete({ param: { id: ann.id } }))).toBe('recent_sign_in_required')
  expect((await acts()).map(({ action }) => action)).toEqual(['admin_user_suspended', 'admin_stepped_up'])
})

test('§6.5 a passkey of another account proves nothing of the administrator', async () => {
  const boss = await admin()
  await anHourLater(boss)
  const passkey = { challenge_id: crypto.randomUUID(), credential: { id: 'abc', response: {} } }
  const answer = await boss.api.admin['step-up'].$post({ json: { passkey } })
  expect([answer.status, await codeOf(answer)]).toEqual([403, 'forbidden'])
})

test('§6.5 a suspended driver is refused on every route at once, reads so when signing in, and is back when the suspension is lifted', async () => {
  const [boss, ann] = [await admin(), await person('ann')]
  await givePassword(ann)
  const phone = await onAnotherDevice(ann)
  const { suspended } = boss.api.admin.users[':id']
  const param = { id: ann.id }
  expect(await enter(ann)).toEqual([200, undefined])
  expect((await suspended.$put({ param, json: suspension })).status).toBe(200)
  for (const device of [ann, phone]) {
    expect((await device.api.account.$get()).status).toBe(401)
    expect((await device.fetch('/auth/v1/user')).status).toBe(403)
    const refreshed = await anyone().fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: device.session.refresh_token }),
    })
    expect(refreshed.status).toBe(400)
  }
  expect(await enter(ann)).toEqual([400, 'user_banned'])
  expect(await db().$count(sessions, eq(sessions.userId, ann.id))).toBe(0)
  const view = async () => (await boss.api.admin.users[':id'].$get({ param })).json()
  expect(await view()).toMatchObject({
    devices: [],
    acts: [{ action: 'admin_user_suspended', actor: boss.email }],
  })
  expect((await view()).suspendedUntil! - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  expect((await suspended.$delete({ param })).status).toBe(204)
  expect((await suspended.$delete({ param })).status).toBe(409)
  expect(await enter(ann)).toEqual([200, undefined])
  expect(await acts()).toMatchObject([
    { action: 'admin_user_restored', actorId: boss.id, payload: { user_id: ann.id } },
    { action: 'admin_user_suspended', actorId: boss.id, payload: { user_id: ann.id, reason: 'fraud' } },
  ])
  expect((await suspended.$put({ param, json: { days: null, reason: 'other' } })).status).toBe(200)
  expect(await enter(ann)).toEqual([400, 'user_banned'])
})

test('§6.5 administrators cannot suspend themselves, and of two administrators who suspend each other one stays', async () => {
  const [boss, other] = [await admin(), await person('other')]
  await giveRole(other, 'admin')
  const suspend = (who: Person, id: string) =>
    who.api.admin.users[':id'].suspended.$put({ param: { id }, json: suspension })
  expect((await suspend(boss, boss.id)).status).toBe(409)
  expect((await suspend(boss, crypto.randomUUID())).status).toBe(404)
  expect((await suspend(boss, other.id)).status).toBe(200)
  // The other administrator's request had passed the guards before.
  const session = { aal: 'aal2' as const, amr: [], createdAt: Date.now() }
  const driver = { id: other.id, email: other.email, role: 'admin', sessionId: sessionIdOf(other), session }
  const late = suspendUser(
    env,
    db(),
    { driver, ip: null, site: 'https://test' },
    { id: boss.id, ...suspension },
  )
  await expect(late).rejects.toMatchObject({ code: 'forbidden' })
  expect([
    (await boss.api.admin.overview.$get()).status,
    (await other.api.admin.overview.$get()).status,
  ]).toEqual([200, 401])
  expect((await acts()).length).toBe(1)
})

test('§4.5 signing somebody out everywhere ends their sessions, and leaves the administrator their own', async () => {
  const [boss, ann] = [await admin(), await person('ann')]
  const [phone, tablet] = [await onAnotherDevice(ann), await onAnotherDevice(boss)]
  const end = async (id: string) =>
    (await boss.api.admin.users[':id'].sessions.$delete({ param: { id } })).json()
  expect(await end(ann.id)).toEqual({ ended: 2 })
  expect([(await ann.api.account.$get()).status, (await phone.api.account.$get()).status]).toEqual([401, 401])
  expect(await end(boss.id)).toEqual({ ended: 1 })
  expect([(await boss.api.account.$get()).status, (await tablet.api.account.$get()).status]).toEqual([
    200, 401,
  ])
})

test('§4.1 §6.5 a Premium gift counts at once, is notified, is no payment, and can be ended', async () => {
  const [boss, ann, bob] = [await admin(), await person('ann'), await subscriber('bob')]
  const gifts = boss.api.admin.users[':id'].premium
  const param = { id: ann.id }
  const given = await gifts.$post({ param, json: { days: 30, why: 'A broken week' } })
  const { id, until } = await given.json()
  expect(until - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
  expect(await (await ann.api.account.$get()).json()).toMatchObject({ plan: 'premium' })
  const kind = async (kind: 'given' | 'premium') =>
    (await (await boss.api.admin.users.$get({ query: { kind } })).json()).rows.map(({ email }) => email)
  expect([await kind('given'), await kind('premium')]).toEqual([[ann.email], [bob.email]])
  await isQuiet()
  const { items } = await inboxStub(env, ann.id).view()
  expect(items.map(({ title }) => title)).toContain('30 days of Premium, from us')
  const takeBack = (user: Person) => gifts[':grant'].$delete({ param: { id: user.id, grant: id } })
  expect([(await takeBack(bob)).status, (await takeBack(ann)).status, (await takeBack(ann)).status]).toEqual([
    404, 204, 404,
  ])
  expect(await (await ann.api.account.$get()).json()).toMatchObject({ plan: 'free' })
  expect(await acts()).toMatchObject([
    { action: 'admin_premium_taken_back' },
    { action: 'admin_premium_given' },
  ])
  // The reason goes with the account, and is not in the log that outlives it.
  expect(JSON.stringify(await acts())).not.toContain('broken week')
  for (const days of [0, 1.5, 4000])
    expect((await gifts.$post({ param, json: { days, why: 'x' } })).status).toBe(400)
  const nobody = { id: crypto.randomUUID() }
  expect((await gifts.$post({ param: nobody, json: { days: 1, why: 'x' } })).status).toBe(404)
  expect((await acts()).length).toBe(2)
})

test('§6.5 users are found by parts of name and address, by id and by plan, in any order, page by page', async () => {
  const boss = await admin()
  const [ann, bob] = [await person('ann'), await subscriber('bob')]
  await tester('cat')
  await overdue('dan')
  await db()
    .update(users)
    .set({ bannedUntil: Date.now() + 1e6 })
    .where(eq(users.id, ann.id))
  const find = async (query: Record<string, string>) =>
    (await (await boss.api.admin.users.$get({ query })).json()).rows.map(({ email }) => email?.split('@')[0])
  expect(await find({ by: 'email', way: 'asc' })).toEqual(['admin', 'ann', 'bob', 'cat', 'dan'])
  expect(await find({ q: 'NN@ex' })).toEqual(['ann'])
  expect(await find({ q: bob.id })).toEqual(['bob'])
  expect(await find({ q: '%' })).toEqual([])
  // D1 takes patterns of fifty bytes at most; a long address is found all the same.
  expect(await find({ q: 'x'.repeat(100) })).toEqual([])
  const kinds = {
    premium: ['bob'],
    tester: ['cat'],
    overdue: ['dan'],
    suspended: ['ann'],
    admin: ['admin'],
    given: [],
  }
  for (const [kind, names] of Object.entries(kinds))
    expect([kind, await find({ kind })]).toEqual([kind, names])
  expect((await find({ kind: 'free' })).toSorted()).toEqual(['admin', 'ann', 'dan'])
  for (const by of ['created', 'seen', 'email'])
    for (const way of ['asc', 'desc']) {
      const seen: (string | undefined)[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: Record<string, string> = { by, way, limit: '2', ...(cursor && { cursor }) }
        const page = await (await boss.api.admin.users.$get({ query })).json()
        seen.push(...page.rows.map(({ email }) => email?.split('@')[0]))
        cursor = page.next
      }
      expect(seen.toSorted()).toEqual(['admin', 'ann', 'bob', 'cat', 'dan'])
    }
  expect(await (await boss.api.admin.users.count.$get({ query: { kind: 'free' } })).json()).toEqual({
    total: 3,
  })
  expect((await boss.api.admin.users.$get({ query: { cursor: 'nonsense' } })).status).toBe(400)
})

test('§6.5 the administrator sees the number of a user’s messages, and not a word', async () => {
  const [boss, ann] = [await admin(), await person('ann')]
  const { text } = (await logged(ann)) as { text: string }
  const answer = await boss.fetch(`/api/admin/users/${ann.id}`)
  const body = await answer.text()
  expect(JSON.parse(body)).toMatchObject({
    messages: { total: 1, month: 1 },
    hasPassword: false,
    plan: 'free',
  })
  expect(body).not.toContain(text.slice(0, 20))
  expect(body).not.toMatch(/passwordHash|refreshKey|sessionToken/)
  const view = async ({ id }: Person) => (await boss.api.admin.users[':id'].$get({ param: { id } })).json()
  const [bob, cat] = [await subscriber('bob'), await tester('cat')]
  expect(await view(bob)).toMatchObject({ plan: 'premium', email: bob.email, payment: { status: 'active' } })
  expect(await view(cat)).toMatchObject({ isTester: true, fullName: 'cat', tester: { city: 'Melbourne' } })
  expect((await boss.fetch(`/api/admin/users/${crypto.randomUUID()}`)).status).toBe(404)
  await isQuiet()
})

test('§6.5 the audit log filters by act, by person and by role, and its export has no formula', async () => {
  const [boss, ann] = [await admin(), await person('ann')]
  const param = { id: ann.id }
  await boss.api.admin.users[':id'].suspended.$put({ param, json: suspension })
  await db().update(users).set({ email: '=1+1@example.com' }).where(eq(users.id, ann.id))
  const find = async (query: Record<string, string>) =>
    (await (await boss.api.admin.audit.$get({ query })).json()).rows
  const act = {
    action: 'admin_user_suspended',
    actor: boss.email,
    subject: '=1+1@example.com',
    subjectId: ann.id,
  }
  // An administrator's sign-in is theirs too; a driver's is not among the administrators' actions.
  const signIn = { action: 'login', actor: boss.email, subject: null }
  expect(await find({ admin: '1' })).toMatchObject([act, signIn])
  expect(await find({ subject: ann.id, action: 'admin_user_suspended' })).toMatchObject([act])
  expect(await find({ actor: boss.id, admin: '1', action: 'login' })).toMatchObject([signIn])
  expect(await find({ actor: ann.id, admin: '1' })).toEqual([])
  expect((await boss.api.admin.audit.$get({ query: { action: "x' or 1=1" } })).status).toBe(400)
  const file = await boss.api.admin.audit.export.$get({ query: { admin: '1' } })
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer())
  expect(file.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(text).toMatch(/^\uFEFFtime,action,/)
  expect(text).toContain(`"'=1+1@example.com",${ann.id}`)
  expect(await find({ action: 'admin_audit_exported' })).toHaveLength(1)
})

test('§2.20 the overview counts users and says in words what is wrong', async () => {
  const boss = await admin()
  await subscriber('bob')
  await tester('cat')
  await overdue('dan')
  await logged(await person('ann'))
  await isQuiet()
  await runCron()
  const read = async () => (await boss.api.admin.overview.$get()).json()
  await eventually(async () => expect((await read()).messages.shown).toBeGreaterThan(26_116))
  const overview = await read()
  expect(overview.active).toEqual({ today: 5, week: 5 })
  expect(overview.drivers).toEqual({
    total: 5,
    today: 5,
    week: 5,
    weekBefore: 0,
    unconfirmed: 0,
    premium: 1,
    newPremium: 1,
    given: 0,
    testers: 1,
    overdue: 1,
    suspended: 0,
  })
  expect(overview.revenue).toMatchObject({ mrrCents: 0, currency: 'AUD', canceled: 0 })
  expect(overview.jobs).toMatchObject({ late: 0, stuck: 0, dead: 0 })
  const line = (part: string) => overview.health.find((one) => one.part === part)
  expect(line('Database')).toMatchObject({ state: 'good' })
  expect(line('Each minute’s work')).toMatchObject({ state: 'good', message: 'Ran within the last minute.' })
  expect(overview.days).toHaveLength(14)
  await isQuiet()
})
