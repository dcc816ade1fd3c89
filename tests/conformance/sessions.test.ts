import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../domain/time.ts'
import { newConfirmedDriver } from './account-flows.ts'
import { openAuthFixture, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
beforeAll(async () => {
  fixture = await openAuthFixture({
    MAILER_AUTOCONFIRM: 'true',
    SESSIONS_TIMEBOX: '30d',
    SESSIONS_INACTIVITY_TIMEOUT: '7d',
  })
})
afterAll(() => fixture.stop())

const PASSWORD = 'kind-word-1'
async function driver() {
  const { auth, memory, email, user } = await newConfirmedDriver(fixture)
  return { auth, memory, email, id: user.id, session: (await auth.getSession()).data.session! }
}
const refresh = (refresh_token: string) =>
  fixture.ask('/token?grant_type=refresh_token', { body: { refresh_token } })
const userWith = (token: string) => fixture.ask('/user', { method: 'GET', token })

/** Dates a driver's sessions back, in the database of the running server. */
async function backdate(userId: string, columns: Record<string, number>) {
  const db = await fixture.server.miniflare.getD1Database('DB', 'kindrop')
  const set = Object.keys(columns).map((name) => `${name} = ?`)
  const sql = `UPDATE sessions SET ${set.join(', ')} WHERE user_id = ?`
  await db
    .prepare(sql)
    .bind(...Object.values(columns), userId)
    .run()
}
const afterInterval = (userId: string) => backdate(userId, { refreshed_at: Date.now() - 11_000 })

test('§7.3 three tabs that wake up together stay signed in, with one chain of tokens', async () => {
  const ann = await driver()
  const tabs = [1, 2, 3].map(() => fixture.device({}, new Map(ann.memory)).auth)
  const answers = await Promise.all(tabs.map((auth) => auth.refreshSession()))
  expect(answers.map(({ error }) => error)).toEqual([null, null, null])
  expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
  const again = await Promise.all(tabs.map((auth) => auth.refreshSession()))
  expect(again.map(({ error }) => error)).toEqual([null, null, null])
})

test('§7.3 fifty refreshes at once sign nobody out, whichever of the last tokens they hold', async () => {
  const ann = await driver()
  const storm = await Promise.all(Array.from({ length: 50 }, () => refresh(ann.session.refresh_token)))
  expect(new Set(storm.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(storm.map(({ body }) => body.refresh_token)).size).toBe(1)
  const next = storm[0]!.body.refresh_token as string
  const mixed = await Promise.all(
    Array.from({ length: 50 }, (_, n) => refresh(n % 2 === 0 ? next : ann.session.refresh_token)),
  )
  expect(new Set(mixed.map(({ status }) => status))).toEqual(new Set([200]))
  const access = mixed.map(({ body }) => body.access_token as string)
  expect(new Set((await Promise.all(access.slice(0, 5).map(userWith))).map(({ status }) => status))).toEqual(
    new Set([200]),
  )
})

test('§7.3 a phone that lost the answer asks again after days, and is given the same', async () => {
  const ann = await driver()
  const lost = (await refresh(ann.session.refresh_token)).body.refresh_token
  await backdate(ann.id, { refreshed_at: Date.now() - 5 * DAY_MS })
  const { status, body } = await refresh(ann.session.refresh_token)
  expect([status, body.refresh_token]).toEqual([200, lost])
})

test('§7.3 a copied token that comes back after the interval ends the session for all who hold it', async () => {
  const ann = await driver()
  const second = (await refresh(ann.session.refresh_token)).body.refresh_token
  const third = (await refresh(second)).body
  const within = await refresh(ann.session.refresh_token)
  expect([within.status, within.body.refresh_token]).toEqual([200, third.refresh_token])
  await afterInterval(ann.id)
  const after = await refresh(ann.session.refresh_token)
  expect([after.status, after.body.error_code, after.body.msg]).toEqual([
    400,
    'refresh_token_already_used',
    'Invalid Refresh Token: Already Used',
  ])
  expect((await refresh(third.refresh_token)).body.error_code).toBe('refresh_token_not_found')
  expect((await userWith(third.access_token)).body.error_code).toBe('session_not_found')
})

test('§7.3 another device of the driver outlives the end of a copied session', async () => {
  const ann = await driver()
  const other = fixture.device().auth
  await other.signInWithPassword({ email: ann.email, password: PASSWORD })
  const second = (await refresh(ann.session.refresh_token)).body.refresh_token
  await refresh(second)
  await afterInterval(ann.id)
  expect((await refresh(ann.session.refresh_token)).status).toBe(400)
  expect((await other.getUser()).error).toBeNull()
  expect((await other.refreshSession()).error).toBeNull()
})

test('§7.3 a text that was never a token of ours, and a token that nobody has any more, are told apart', async () => {
  for (const wrong of ['', 'x', 'a'.repeat(12), 'A'.repeat(61), 'é'.repeat(60), 'x'.repeat(10_000)]) {
    const { status, body } = await refresh(wrong)
    expect([wrong.slice(0, 5), status, body.error_code, body.msg]).toEqual([
      wrong.slice(0, 5),
      400,
      'validation_failed',
      'Refresh token is not valid',
    ])
  }
  const ann = await driver()
  await ann.auth.signOut()
  const { status, body } = await refresh(ann.session.refresh_token)
  expect([status, body.error_code, body.msg]).toEqual([
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ])
})

test.for([
  ['idle too long', { created_at: Date.now() - 8 * DAY_MS }, 'Session Expired (Inactivity)'],
  [
    'idle since the last refresh',
    { created_at: Date.now() - 20 * DAY_MS, refreshed_at: Date.now() - 8 * DAY_MS },
    'Session Expired (Inactivity)',
  ],
  [
    'older than any may get',
    { created_at: Date.now() - 31 * DAY_MS, refreshed_at: Date.now() },
    'Session Expired',
  ],
  ['past the end that a company set', { not_after: Date.now() - 1 }, 'Session Expired'],
] as const)('§7.3 §8.16 a session that is %s is not refreshed', async ([, columns, reason]) => {
  const ann = await driver()
  await backdate(ann.id, columns)
  const { error } = await ann.auth.refreshSession()
  expect([error?.status, error?.code, error?.message]).toEqual([
    400,
    'session_expired',
    `Invalid Refresh Token: ${reason}`,
  ])
  const inTime = { refreshed_at: Date.now() - 6 * DAY_MS, not_after: Date.now() + DAY_MS }
  await backdate(ann.id, { ...inTime, created_at: Date.now() - 20 * DAY_MS })
  expect((await refresh(ann.session.refresh_token)).status).toBe(200)
})

test.for(['global', 'local', 'others'] as const)(
  '§7.5 signing out with scope %s ends what it says',
  async (scope) => {
    const ann = await driver()
    const other = fixture.device().auth
    await other.signInWithPassword({ email: ann.email, password: PASSWORD })
    expect((await ann.auth.signOut({ scope })).error).toBeNull()
    const here = (await userWith(ann.session.access_token)).status
    const there = (await other.getUser()).error === null
    expect([here, there]).toEqual({ global: [403, false], local: [403, true], others: [200, false] }[scope])
  },
)

test('§7.5 signing out knows three scopes, and is done with 204 and no body', async () => {
  const ann = await driver()
  const wrong = await fixture.ask('/logout?scope=everywhere', { token: ann.session.access_token })
  expect([wrong.status, wrong.body.error_code]).toEqual([400, 'validation_failed'])
  const done = await fixture.ask('/logout', { token: ann.session.access_token, body: '' })
  expect([done.status, done.text]).toEqual([204, ''])
  expect((await fixture.ask('/logout', { token: ann.session.access_token })).body.error_code).toBe(
    'session_not_found',
  )
})

test('§8.16 a client whose session is gone forgets it, and one whose token is merely old does not', async () => {
  const ann = await driver()
  const other = fixture.device({}, new Map(ann.memory)).auth
  await ann.auth.signOut()
  expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await other.getSession()).data.session).toBeNull()
})

test('§7.3 a refresh of a banned or a deleted driver is refused', async () => {
  const admin = await fixture.admin()
  const [ann, bob] = [await driver(), await driver()]
  await admin.updateUserById(ann.id, { ban_duration: '1h' })
  expect((await refresh(ann.session.refresh_token)).body.error_code).toBe('user_banned')
  await admin.deleteUser(bob.id)
  expect((await refresh(bob.session.refresh_token)).body.error_code).toBe('refresh_token_not_found')
})
