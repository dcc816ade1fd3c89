import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { runMaintenance } from './cron.ts'
import { openDb } from './db/db.ts'
import { jobs } from './db/jobs-schema.ts'
import { screenshots } from './db/media-schema.ts'
import { person } from './test/factories.ts'
import { scansIn, watchPlatform, freezeDate } from './test/platform.ts'

const db = () => openDb(env.DB)
/** Cloudflare's limit of one invocation, for D1 and for all requests. */
const LIMIT = 1_000

/** Inserts numbered rows of a table, some at a time. */
async function fill(rows: number, statement: string, values: (n: number) => unknown[]): Promise<void> {
  for (let from = 0; from < rows; from += 200) {
    await env.DB.batch(
      Array.from({ length: Math.min(200, rows - from) }, (_, n) =>
        env.DB.prepare(statement).bind(...values(from + n)),
      ),
    )
  }
}

const addUser = `insert into users (id, email, role, app_metadata, user_metadata, is_anonymous, is_sso,
  email_change_halfway, email_confirmed_at, created_at, updated_at) values (?, ?, 'authenticated', '{}', '{}', 0, 0, 0, 1, 1, 1)`
const addJob = 'insert into jobs values (?, ?, ?, 0, 0, 0)'
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

test('a run of the cron with everything to do stays within the limits of one invocation, and later runs finish', async () => {
  await person('ann')
  await fill(600, addUser, (n) => [idOf(n), `driver${n}@example.com`])
  // Each driver has a push subscription and a notification.
  await fill(
    600,
    'insert into sessions (id, user_id, refresh_key, amr, created_at) values (?, ?, ?, ?, ?)',
    (n) => [idOf(n), idOf(n), 'key', '[]', Date.now()],
  )
  await fill(600, 'insert into push_subscriptions values (?, ?, ?, ?, ?, 1)', (n) => [
    idOf(n),
    idOf(n),
    `https://push.example/${n}`,
    'key',
    'secret',
  ])
  const payload = (n: number, more: object) => JSON.stringify({ userId: idOf(n), ...more })
  const today = new Date().toISOString().slice(0, 10)
  await fill(300, addJob, (n) => [
    `engage:${n}`,
    'engage',
    payload(n, { event: { type: 'message_created', messageId: idOf(n), day: today } }),
  ])
  await fill(300, addJob, (n) => [
    `count:${n}`,
    'count_message',
    payload(n, { at: Date.now(), shard: 'counter-shard:v1:0' }),
  ])
  await fill(300, addJob, (n) => [`remind:${n}`, 'remind_tip', payload(n, { messageId: idOf(n) })])
  await fill(1_000, `insert into screenshots values (?, ?, 'image/png', 1, 1, 1, 1, 1)`, (n) => [
    idOf(n),
    idOf(n % 600),
  ])
  await fill(
    2_000,
    `insert into auth_audit_log (id, action, payload, created_at) values (?, 'login', '{}', 1)`,
    (n) => [idOf(n)],
  )
  await fill(
    60,
    `insert into tester_profiles (id, user_id, full_name, email, country_code, city, is_active, expires_at, created_at)
    values (?, ?, 'A', ?, 'AU', 'Perth', 1, ?, 1)`,
    (n) => [idOf(n), idOf(n), `driver${n}@example.com`, Date.now() + 1000],
  )

  await env.DB.prepare(
    `insert into announcements (id, type, title, message, priority, segment, status, due_at, created_by, created_at)
      values ('news', 'promotion', 'News', 'News', 2, '{"who":"everyone"}', 'sending', 1, 'ann', 1)`,
  ).run()

  const watched = watchPlatform()
  await runMaintenance(watched.env)
  expect(watched.queries.length).toBeLessThan(LIMIT)
  expect(watched.steps.length).toBeLessThan(LIMIT)
  expect(watched.queries.length).toBeGreaterThan(200)
  const left = await db().$count(jobs)
  await runMaintenance(env)
  expect(await db().$count(jobs)).toBeLessThan(left)
  expect(await db().$count(screenshots)).toBe(0)
})

/** Tables that grow with the number of drivers. */
const large = [
  'users',
  'messages',
  'sessions',
  'user_sessions',
  'push_subscriptions',
  'active_days',
  'identities',
]

test('no statement of the cron scans a table that grows with the drivers', async () => {
  await person('ann')
  freezeDate(Date.parse('2026-11-23T12:03:00Z'))
  const watched = watchPlatform()
  await runMaintenance(watched.env)
  expect(watched.queries.length).toBeGreaterThan(20)
  const scans = await scansIn(watched.queries)
  expect(scans.filter(({ table }) => large.includes(table)).map(({ words }) => words)).toEqual([])
})
