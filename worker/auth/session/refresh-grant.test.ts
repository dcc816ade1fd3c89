import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { authRequest } from '../../test/auth-client.ts'
import { onAnotherDevice, person } from '../../test/factories.ts'
import { newRefreshKey, parseRefreshToken, encodeRefreshToken } from './refresh-token.ts'

const db = () => openDb(env.DB)
type From = Pick<Parameters<typeof authRequest>[1] & object, 'headers' | 'cf'>
const refresh = (token: string | null, from: From = {}) =>
  authRequest('/token?grant_type=refresh_token', { body: { refresh_token: token }, ...from })
/** Lets seconds pass since the last refresh: the reuse interval, unless given. */
const later = (seconds = 11) =>
  db()
    .update(sessions)
    .set({ refreshedAt: Date.now() - seconds * 1000 })
const next = async (token: string, from?: From): Promise<string> =>
  (await refresh(token, from)).body.refresh_token

const inChrome = (version: number): From => ({
  headers: {
    'user-agent': `Mozilla/5.0 (Linux; Android ${version - 127}; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`,
  },
  cf: { city: 'Perth', country: 'AU' },
})
const inFirefox: From = {
  headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
  cf: { city: 'Perth', country: 'AU' },
}
const HOUR = 3600

test('§7.3 a refresh gives a new access token of the same session, and the next refresh token', async () => {
  const ann = await person('ann')
  const { status, body } = await refresh(ann.session.refresh_token)
  expect(status).toBe(200)
  expect(body.refresh_token).not.toBe(ann.session.refresh_token)
  const before = await parseRefreshToken(ann.session.refresh_token)
  const after = await parseRefreshToken(body.refresh_token)
  expect(after?.sessionId).toBe(before?.sessionId)
  expect([before?.counter, after?.counter]).toEqual([0, 1])
  expect((await authRequest('/user', { method: 'GET', token: body.access_token })).body.id).toBe(ann.id)
})

test('§7.3 two refreshes at the same moment both succeed and leave one chain', async () => {
  const ann = await person('ann')
  const both = await Promise.all([1, 2].map(() => refresh(ann.session.refresh_token)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(both.map(({ body }) => body.refresh_token)).size).toBe(1)
  const [row] = await db().select().from(sessions)
  expect(row?.refreshCounter).toBe(1)
})

test('§7.3 a dozen tabs that wake up together all stay signed in', async () => {
  const ann = await person('ann')
  const tabs = await Promise.all(Array.from({ length: 12 }, () => refresh(ann.session.refresh_token)))
  expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]))
  const again = await Promise.all(tabs.map(({ body }) => refresh(body.refresh_token)))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await db().select().from(sessions))[0]?.refreshCounter).toBe(2)
})

test('§7.3 a slow refresh that two others overtake does not turn the counter back', async () => {
  const ann = await person('ann')
  // A database whose first response comes late: after the read, another tab refreshes twice.
  let current = ''
  const late = new Proxy(env.DB, {
    get: (target, name) =>
      name !== 'batch'
        ? Reflect.get(target, name).bind(target)
        : async (statements: D1PreparedStatement[]) => {
            const answer = await target.batch(statements)
            current ||= await next(await next(ann.session.refresh_token))
            return answer
          },
  })
  const { status, body } = await authRequest('/token?grant_type=refresh_token', {
    body: { refresh_token: ann.session.refresh_token },
    settings: { DB: late },
  })
  expect([status, body.refresh_token]).toEqual([200, current])
  expect((await db().select().from(sessions))[0]?.refreshCounter).toBe(2)
})

test('§7.3 a phone that lost the response may refresh again, however late, and gets the same next token', async () => {
  const ann = await person('ann')
  const lost = await next(ann.session.refresh_token)
  await later()
  const { status, body } = await refresh(ann.session.refresh_token)
  expect([status, body.refresh_token]).toEqual([200, lost])
})

test.for([
  ['its browser has become newer meanwhile', inChrome(143)],
  ['it has come to another city', { ...inChrome(142), cf: { city: 'Broome', country: 'AU' } }],
  ['nobody knows where it is', { ...inChrome(142), cf: {} }],
] as const)(
  '§7.3 a phone that lost the response in a tunnel refreshes again an hour later, and %s',
  async ([, from]) => {
    const ann = await person('ann')
    const lost = await next(ann.session.refresh_token, inChrome(142))
    await later(HOUR)
    const { status, body } = await refresh(ann.session.refresh_token, from)
    expect([status, body.refresh_token]).toEqual([200, lost])
  },
)

test.for([
  ['another browser', inFirefox],
  ['another country', { ...inChrome(142), cf: { city: 'Lima', country: 'PE' } }],
] as const)(
  '§7.3 §8.16 a used token is accepted from %s for a minute, and then ends the session',
  async ([, from]) => {
    const ann = await person('ann')
    const current = await next(ann.session.refresh_token, inChrome(142))
    await later(60)
    expect((await refresh(ann.session.refresh_token, from)).body.refresh_token).toBe(current)
    await later(71)
    expect((await refresh(ann.session.refresh_token, from)).body.error_code).toBe(
      'refresh_token_already_used',
    )
    expect((await refresh(current, inChrome(142))).body.error_code).toBe('refresh_token_not_found')
  },
)

test('§7.3 §8.16 owner and thief cannot share one session', async () => {
  const ann = await person('ann')
  const owners = await next(ann.session.refresh_token, inChrome(142))
  await later(HOUR)
  // The next of the two reveals that the other one has refreshed.
  const thiefs = await next(owners, inFirefox)
  await later(HOUR)
  expect((await refresh(owners, inChrome(142))).body.error_code).toBe('refresh_token_already_used')
  expect((await refresh(thiefs, inFirefox)).body.error_code).toBe('refresh_token_not_found')
})

test('§7.3 an older token is accepted within the reuse interval only', async () => {
  const ann = await person('ann')
  const current = await next(await next(ann.session.refresh_token))
  const within = await refresh(ann.session.refresh_token)
  expect([within.status, within.body.refresh_token]).toEqual([200, current])
  await later()
  expect(await refresh(ann.session.refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_already_used', msg: 'Invalid Refresh Token: Already Used' },
  })
})

test('§7.3 using an old token again does not keep the interval open', async () => {
  const ann = await person('ann')
  await next(await next(ann.session.refresh_token))
  await db()
    .update(sessions)
    .set({ refreshedAt: Date.now() - 5_000 })
  expect((await refresh(ann.session.refresh_token)).status).toBe(200)
  const [row] = await db().select().from(sessions)
  expect(Date.now() - (row?.refreshedAt ?? 0)).toBeGreaterThanOrEqual(5_000)
})

test('§7.3 a stolen token that comes back ends its session for both, and only that session', async () => {
  const ann = await person('ann')
  const phone = await onAnotherDevice(ann)
  const current = await next(await next(ann.session.refresh_token))
  await later()
  await refresh(ann.session.refresh_token)
  expect((await refresh(current)).body.error_code).toBe('refresh_token_not_found')
  expect((await authRequest('/user', { method: 'GET', token: ann.token })).body.error_code).toBe(
    'session_not_found',
  )
  expect((await refresh(phone.session.refresh_token)).status).toBe(200)
})

test('§7.3 a token that this server did not sign is refused and harms nobody', async () => {
  const ann = await person('ann')
  const { sessionId } = (await parseRefreshToken(ann.session.refresh_token))!
  const forged = await encodeRefreshToken(newRefreshKey(), sessionId, 0)
  expect(await refresh(forged)).toMatchObject({
    status: 400,
    body: {
      error_code: 'refresh_token_not_found',
      msg: 'Invalid Refresh Token: Refresh Token Not Found',
    },
  })
  expect((await refresh(ann.session.refresh_token)).status).toBe(200)
})

test('§7.3 a token from before a restored backup is ahead of the counter and refused', async () => {
  const ann = await person('ann')
  const ahead = await next(ann.session.refresh_token)
  await db().update(sessions).set({ refreshCounter: 0 })
  expect(await refresh(ahead)).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg: 'Invalid Refresh Token: Not Issued By This Server' },
  })
})

test.for([null, '', 'x', 'abcdefghijkl', 'A'.repeat(52)])('§7.3 "%s" is no refresh token', async (token) => {
  expect(await refresh(token)).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg: 'Refresh token is not valid' },
  })
})

test('§7.3 a refresh token of a session that was ended is not found', async () => {
  const ann = await person('ann')
  await authRequest('/logout', { token: ann.token })
  expect((await refresh(ann.session.refresh_token)).body.error_code).toBe('refresh_token_not_found')
})

test('§7.3 a banned driver cannot refresh, and can again when the ban is over', async () => {
  const ann = await person('ann')
  const until = (at: number) => db().update(users).set({ bannedUntil: at }).where(eq(users.id, ann.id))
  await until(Date.now() + 60_000)
  expect((await refresh(ann.session.refresh_token)).body.error_code).toBe('user_banned')
  await until(Date.now() - 1)
  expect((await refresh(ann.session.refresh_token)).status).toBe(200)
})

test('§8.16 database trouble during a refresh is a 503 in every place, and the token stays good', async () => {
  const ann = await person('ann')
  for (const table of ['sessions', 'users', 'identities']) {
    await env.DB.exec(`alter table ${table} rename to away`)
    expect((await refresh(ann.session.refresh_token)).status).toBe(503)
    await env.DB.exec(`alter table away rename to ${table}`)
  }
  // The read succeeds and the write fails.
  await env.DB.exec(
    `create trigger full before update on sessions begin select raise(abort, 'disk is full'); end`,
  )
  expect((await refresh(ann.session.refresh_token)).status).toBe(503)
  await env.DB.exec('drop trigger full')
  expect((await refresh(ann.session.refresh_token)).status).toBe(200)
})

/** Moves a session's times back by some seconds. */
const turnedBack = async (userId: string, by: { created?: number; refreshed?: number; end?: number }) => {
  const ago = (seconds = 0) => Date.now() - seconds * 1000
  const refreshedAt = by.refreshed === undefined ? null : ago(by.refreshed)
  const notAfter = by.end === undefined ? null : ago(by.end)
  const changed = { createdAt: ago(by.created), refreshedAt, notAfter }
  await db().update(sessions).set(changed).where(eq(sessions.userId, userId))
}

test.for([
  ['lasted longer than any may', { created: 3601, refreshed: 1 }, 'Session Expired'],
  ['lain idle too long', { created: 100, refreshed: 61 }, 'Session Expired (Inactivity)'],
  ['never been refreshed and lain idle too long', { created: 61 }, 'Session Expired (Inactivity)'],
  ['come to the end that a company set', { created: 10, end: 1 }, 'Session Expired'],
] as const)('§7.3 a session that has %s is not refreshed', async ([, by, reason]) => {
  const ann = await person('ann')
  const settings = { SESSIONS_TIMEBOX: '1h', SESSIONS_INACTIVITY_TIMEOUT: '60' }
  const again = () =>
    authRequest('/token?grant_type=refresh_token', {
      body: { refresh_token: ann.session.refresh_token },
      settings,
    })
  await turnedBack(ann.id, by)
  expect(await again()).toMatchObject({
    status: 400,
    body: { error_code: 'session_expired', msg: `Invalid Refresh Token: ${reason}` },
  })
  // The access token is valid to its own end, and nothing was used up.
  expect((await authRequest('/user', { method: 'GET', token: ann.token, settings })).status).toBe(200)
  await turnedBack(ann.id, { created: 30, end: -60 })
  expect((await again()).status).toBe(200)
})

test('§7.3 a session that is used every day ends after a year, and not before', async () => {
  const ann = await person('ann')
  const again = (refresh_token: string) =>
    authRequest('/token?grant_type=refresh_token', { body: { refresh_token } })
  await turnedBack(ann.id, { created: 364 * 86_400, refreshed: 86_400 })
  const { status, body } = await again(ann.session.refresh_token)
  expect(status).toBe(200)
  await turnedBack(ann.id, { created: 365 * 86_400, refreshed: 86_400 })
  expect(await again(body.refresh_token as string)).toMatchObject({
    status: 400,
    body: { error_code: 'session_expired' },
  })
})

test('§7.3 with limits of 0 a session lasts as long as it is used', async () => {
  const ann = await person('ann')
  await turnedBack(ann.id, { created: 10 * 365 * 86_400, refreshed: 5 * 365 * 86_400 })
  const settings = { SESSIONS_TIMEBOX: '0', SESSIONS_INACTIVITY_TIMEOUT: '0' }
  const body = { refresh_token: ann.session.refresh_token }
  expect((await authRequest('/token?grant_type=refresh_token', { body, settings })).status).toBe(200)
})
