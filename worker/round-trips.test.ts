import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { hc } from 'hono/client'
import { expect, test } from 'vitest'
import { openDb } from './db/db.ts'
import { jobs } from './db/jobs-schema.ts'
import { messages } from './db/message-schema.ts'
import { type Api, app } from './index.ts'
import { person, type Person, subscriber, logged, newMessage } from './test/factories.ts'
import { watchPlatform, eventually } from './test/platform.ts'
import { signatureOf } from './test/stripe.ts'

const db = () => openDb(env.DB)
const jobsDone = () => eventually(async () => expect(await db().$count(jobs)).toBe(0))

/** The rows that the batches of the last {@link callsOf} have written. */
let rowsWritten = 0

/** What a route asks of the platform, its jobs included: the calls of D1, and each call of an object. */
async function callsOf(send: (platform: Env) => { status: number } | Promise<{ status: number }>) {
  await jobsDone()
  const { env: platform, steps, rows } = watchPlatform()
  const response = await send(platform)
  expect(response.status).toBeLessThan(300)
  await jobsDone()
  rowsWritten = rows.written
  const isD1 = (step: string) => step.startsWith('DB.')
  return { d1: steps.filter(isD1).length, others: steps.filter((step) => !isD1(step)).toSorted() }
}

const apiOf = ({ token }: Person, platform: Env) =>
  hc<Api>('https://test', {
    headers: { authorization: `Bearer ${token}` },
    fetch: (input: RequestInfo | URL, init?: RequestInit) => app.fetch(new Request(input, init), platform),
  }).api

const post = (platform: Env, path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.fetch(
    new Request(`https://test${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.7', ...headers },
    }),
    platform,
  )

/** The two objects that hear of a message: the shard that counts it, and the channel to the driver's open tabs. */
const counterAndChannel = ['COUNTER_SHARD.count', 'INBOX.announce']

test('§1.2 §6.2 a message and all of its jobs are two calls of the database and two of objects, in every mode', async () => {
  const ann = await subscriber('ann')
  // The first message of all brings the welcome and an achievement.
  for (let n = 0; n < 2; n++) await logged(ann)
  for (const mode of ['manual', 'automated'] as const) {
    const send = (platform: Env) => apiOf(ann, platform).messages.$post({ json: newMessage({ mode }) })
    expect([mode, await callsOf(send)]).toEqual([mode, { d1: 2, others: counterAndChannel }])
    // docs/scale.md says what they cost.
    expect([mode, rowsWritten]).toEqual([mode, 17])
  }
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const onNewDay = newMessage({ day: tomorrow })
  expect(await callsOf((platform) => apiOf(ann, platform).messages.$post({ json: onNewDay }))).toEqual({
    d1: 2,
    others: counterAndChannel,
  })
  // A phone that repeats it is answered by one call.
  expect(await callsOf((platform) => apiOf(ann, platform).messages.$post({ json: onNewDay }))).toEqual({
    d1: 1,
    others: [],
  })
})

test('a message that unlocks something takes the calls that this needs', async () => {
  const ann = await person('ann')
  await logged(ann)
  await jobsDone()
  // Nine messages, of which the next is the tenth.
  for (let n = 0; n < 8; n++) await logged(ann)
  const tenth = await callsOf((platform) => apiOf(ann, platform).messages.$post({ json: newMessage() }))
  expect(tenth.others).toEqual(['COUNTER_SHARD.count', 'INBOX.add', 'INBOX.announce', 'INBOX.announce'])
  expect(tenth.d1).toBeLessThanOrEqual(7)
})

test('the history, the account and the figures are one call of the database each', async () => {
  const ann = await subscriber('ann')
  await logged(ann)
  const one = { d1: 1, others: [] }
  expect(await callsOf((platform) => apiOf(ann, platform).messages.$get({ query: {} }))).toEqual(one)
  expect(await callsOf((platform) => apiOf(ann, platform).account.$get())).toEqual(one)
  const query = { since: String(Date.now() - 3_600_000) }
  expect(await callsOf((platform) => apiOf(ann, platform).stats.mine.$get({ query }))).toEqual(one)
})

test('a tip with its jobs is six calls of the database, and three of objects', async () => {
  const ann = await person('ann')
  const { id } = await logged(ann)
  await logged(ann)
  const tip = (platform: Env) =>
    apiOf(ann, platform).messages[':id'].tip.$put({ param: { id }, json: { cents: 100 } })
  // The first one unlocks an achievement.
  await tip(env)
  const { d1, others } = await callsOf(tip)
  expect({ d1, others }).toEqual({ d1: 6, others: ['INBOX.add', 'INBOX.announce', 'RATE_LIMITER.take'] })
})

test('§7.3 signing in and refreshing', async () => {
  const account = { email: 'cat@example.com', password: 'kind-word-2026' }
  await post(env, '/auth/v1/signup', account)
  let refresh_token = ''
  const signIn = await callsOf(async (platform) => {
    const response = await post(platform, '/auth/v1/token?grant_type=password', account)
    refresh_token = (await response.clone().json<{ refresh_token: string }>()).refresh_token
    return response
  })
  expect(signIn).toEqual({
    d1: 3,
    // The limits of the network's requests, and of wrong passwords from it and from everywhere.
    others: ['RATE_LIMITER.peek', 'RATE_LIMITER.returnTokens', 'RATE_LIMITER.take', 'RATE_LIMITER.take'],
  })
  const refresh = (platform: Env) =>
    post(platform, '/auth/v1/token?grant_type=refresh_token', { refresh_token })
  expect(await callsOf(refresh)).toEqual({ d1: 2, others: [] })
})

test("§4.2 Stripe's webhook is one call of the database, and its job two", async () => {
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { id: 'sub_1', customer: 'cus_nobody' } },
  }
  const secret = env.STRIPE_WEBHOOK_SECRETS
  const headers = { 'stripe-signature': await signatureOf(JSON.stringify(event), { secret }) }
  expect(await callsOf((platform) => post(platform, '/api/billing/webhook', event, headers))).toEqual({
    d1: 3,
    others: [],
  })
})

test('§6.7 §1.2 the batch that logs a message writes nothing without an active session', async () => {
  const ann = await person('ann')
  await env.DB.prepare('update users set banned_until = ?')
    .bind(Date.now() + 60_000)
    .run()
  const send = () => ann.api.messages.$post({ json: newMessage() })
  expect((await send()).status).toBe(403)
  await env.DB.prepare('update users set banned_until = null').run()
  await env.DB.prepare(
    `insert into mfa_factors (id, user_id, friendly_name, type, status, created_at, updated_at)
      values ('f', ?, '', 'totp', 'verified', 1, 1)`,
  )
    .bind(ann.id)
    .run()
  expect((await send()).status).toBe(403)
  await env.DB.prepare('delete from mfa_factors').run()
  await env.DB.prepare('delete from sessions').run()
  expect((await send()).status).toBe(401)
  expect(await db().$count(messages, eq(messages.userId, ann.id))).toBe(0)
  expect(await db().$count(jobs)).toBe(0)
})
