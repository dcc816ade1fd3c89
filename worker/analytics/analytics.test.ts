import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { startOfUtcDay } from '#domain/analytics/events.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import { freezeDate } from '../test/platform.ts'
import { browser, PHONE, rolledUp, send, visit } from '../test/visits.ts'
import { visitsHealth, liveNow, saltKeeperStub } from './shards.ts'

/**
 * Midday UTC two days ahead, so that events within hours fall on one day, and no alarm fires before the test runs it.
 */
const TODAY = startOfUtcDay(Date.now()) + 2 * DAY_MS
const NOON = TODAY + DAY_MS / 2

/** A beacon to a Worker with these settings, from this address. */
const sendWith = async (settings: object, beacon: unknown, ip: string) => {
  const { app } = await import('../index.ts')
  const init = {
    method: 'POST',
    headers: { ...browser, 'cf-connecting-ip': ip },
    body: JSON.stringify(beacon),
  }
  return app.fetch(new Request('https://test/api/track-analytics', init), { ...env, ...settings })
}

const stored = (shard: ReturnType<ReturnType<typeof visit>['shard']>) =>
  runInDurableObject(shard, (_, { storage }) => storage.sql.exec('select * from events').toArray())

test('§7.26 events are stored before the page’s request succeeds, by beacon and by fetch alike', async () => {
  const ann = visit()
  expect((await ann.send(ann.view('/'))).status).toBe(204)
  expect(await stored(ann.shard())).toHaveLength(1)
  const json = { headers: { 'content-type': 'application/json' } }
  const answer = await send({ visitorId: ann.visitorId, events: [ann.view('/tips')] }, json)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  await evictDurableObject(ann.shard())
  expect(await stored(ann.shard())).toHaveLength(2)
})

test('§7.26 beacons that come at the same moment are written together, and each is answered when its own is stored', async () => {
  const ann = visit()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => ann.send(ann.view('/'), ann.view('/tips'))),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
  expect(await stored(ann.shard())).toHaveLength(80)
  // Storage fails for a moment: no page may read that its events were stored.
  const sql = (query: string) =>
    runInDurableObject(ann.shard(), (_, { storage }) => void storage.sql.exec(query))
  await sql('alter table events rename to away')
  const refused = await Promise.all([ann.send(ann.view('/')), ann.send(ann.view('/'))])
  expect(refused.map(({ status }) => status)).toEqual([500, 500])
  await sql('alter table away rename to events')
  expect((await ann.send(ann.view('/'))).status).toBe(204)
})

test('§8.17 events that are sent again after a lost response count once', async () => {
  const ann = visit()
  const [one, two, three] = [ann.view('/'), ann.view('/tips'), ann.click('/tips', 'Sydney')]
  await ann.send(one, two)
  await ann.rollUp()
  await ann.send(two, three)
  await evictDurableObject(ann.shard())
  await ann.send(one, two, three, three)
  await ann.rollUp()
  expect((await rolledUp('site'))['']).toMatchObject({ views: 2, visitors: 1, sessions: 1, events: 1 })
  expect(await rolledUp('page')).toEqual({
    '/': { views: 1, visitors: 1 },
    '/tips': { views: 1, visitors: 1 },
  })
})

test('§3.13 a visit is recorded as a session: its first and last page, its length, and its source', async () => {
  freezeDate(NOON)
  const ann = visit()
  const bob = visit()
  await ann.send(
    ann.view(
      '/?utm_source=Radio&utm_campaign=Launch&ref=bob1',
      NOON - 600_000,
      'https://www.google.com/search?q=x',
    ),
    ann.view('/tips', NOON - 300_000, 'https://test/'),
    ann.custom('/tips', { scrolled: 50 }, NOON - 250_000),
    ann.custom('/tips', { vital: { name: 'LCP', value: 1_200 } }, NOON - 240_000),
    ann.custom('/upload', { name: 'lint_hit', label: 'asks_for_tips', value: 2 }, NOON - 200_000),
  )
  await ann.send(ann.view('/faq', NOON))
  await bob.send(bob.view('/', NOON))
  await ann.rollUp()
  await bob.rollUp()
  expect((await rolledUp('site'))['']).toEqual({
    views: 4,
    visitors: 2,
    sessions: 2,
    bounces: 1,
    duration_ms: 600_000,
    events: 1,
  })
  expect(await rolledUp('entry')).toEqual({
    '/': { views: 4, sessions: 2, bounces: 1, duration_ms: 600_000 },
  })
  expect(await rolledUp('exit')).toEqual({ '/faq': { sessions: 1 }, '/': { sessions: 1 } })
  expect(await rolledUp('referrer')).toMatchObject({
    'google.com': { views: 3, visitors: 1, sessions: 1 },
    '(direct)': { views: 1, visitors: 1, sessions: 1, bounces: 1 },
  })
  expect(Object.keys(await rolledUp('utm_source'))).toEqual(['radio'])
  expect(Object.keys(await rolledUp('utm_campaign'))).toEqual(['launch'])
  expect(await rolledUp('referral')).toMatchObject({ link: { sessions: 1 } })
  expect(await rolledUp('country')).toMatchObject({ AU: { sessions: 2, visitors: 2 } })
  expect(Object.keys(await rolledUp('device'))).toEqual(['phone'])
  expect(Object.keys(await rolledUp('browser'))).toEqual(['Chrome'])
  expect(Object.keys(await rolledUp('os'))).toEqual(['Android'])
  expect(await rolledUp('scroll')).toEqual({ '/tips 50': { events: 1 } })
  expect(await rolledUp('event')).toEqual({ 'lint_hit asks_for_tips': { events: 1, total: 2 } })
  expect(Object.values(await rolledUp('vital'))).toEqual([{ events: 1, total: 1_200 }])
})

test('a late event corrects the figures: a bounce is removed, and the last page changes', async () => {
  freezeDate(NOON)
  const ann = visit()
  await ann.send(ann.view('/tips', NOON - 60_000))
  await ann.rollUp()
  expect(await rolledUp('entry')).toMatchObject({ '/tips': { sessions: 1, bounces: 1 } })
  // The phone was offline when the visit began, in the hour before.
  await ann.send(ann.view('/', NOON - 3_700_000), ann.view('/faq', NOON))
  await ann.rollUp()
  expect(await rolledUp('entry')).toEqual({
    '/': { views: 3, sessions: 1, duration_ms: 3_700_000 },
    '/tips': {},
  })
  expect(await rolledUp('exit')).toEqual({ '/faq': { sessions: 1 }, '/tips': {} })
  const { results } = await env.DB.prepare(
    `select at, visitors, sessions from analytics_roll_ups where dimension = 'site' and sessions > 0`,
  ).all()
  expect(results).toEqual([{ at: NOON - 2 * HOUR_MS, visitors: 1, sessions: 1 }])
})

test('one browser is one visitor of a day, however many sessions it begins, and another visitor tomorrow', async () => {
  freezeDate(NOON)
  const [morning, evening] = [visit(), visit()]
  const again = visit(morning.visitorId)
  await morning.send(morning.view('/'))
  await again.send(again.view('/'))
  await evening.send(evening.view('/'))
  for (const one of [morning, evening]) await one.rollUp()
  expect((await rolledUp('site'))['']).toMatchObject({ sessions: 3, visitors: 2 })
  freezeDate(NOON + DAY_MS)
  const tomorrow = visit(morning.visitorId)
  await tomorrow.send(tomorrow.view('/'))
  await tomorrow.rollUp()
  expect((await rolledUp('site'))['']).toMatchObject({ sessions: 4, visitors: 3 })
})

test('§9.16 a session that goes on over midnight counts once for each of the days, and no stored data links the two', async () => {
  const midnight = NOON + DAY_MS / 2
  freezeDate(midnight - 5 * 60_000)
  const ann = visit()
  await ann.send(ann.view('/', midnight - 20 * 60_000), ann.view('/tips', midnight - 10 * 60_000))
  freezeDate(midnight + 15 * 60_000)
  // One beacon may have events of both days, as when a phone was offline.
  await ann.send(
    ann.click('/tips', 'More', midnight - 60_000),
    ann.view('/faq', midnight + 60_000),
    ann.view('/faq', midnight + 60_001),
  )
  await ann.rollUp()
  expect(await rolledUp('entry')).toEqual({
    '/': { views: 2, sessions: 1, duration_ms: 19 * 60_000 },
    '/faq': { views: 2, sessions: 1, duration_ms: 1 },
  })
  expect(await rolledUp('exit')).toEqual({ '/tips': { sessions: 1 }, '/faq': { sessions: 1 } })
  const { results } = await env.DB.prepare(
    `select at, sum(visitors) visitors, sum(sessions) sessions from analytics_roll_ups
      where dimension = 'country' group by at order by at`,
  ).all()
  expect(results).toEqual([
    { at: midnight - DAY_MS, visitors: 1, sessions: 1 },
    { at: midnight, visitors: 1, sessions: 1 },
  ])
  const keys = await runInDurableObject(ann.shard(), (_, { storage }) =>
    storage.sql
      .exec<{ session: string }>(`select body ->> '$.session' as session from events order by seq`)
      .toArray(),
  )
  expect(keys.map(({ session }) => session)).toEqual([
    ...Array(3).fill(keys[0]!.session),
    ...Array(2).fill(keys[4]!.session),
  ])
  expect(keys[0]!.session).not.toBe(keys[4]!.session)
})

test('no stored data says who it was: no address, no user agent, no id of the browser or the tab, no email', async () => {
  const ann = visit()
  const event = { ...ann.view('/reset/ann@example.com'), userAgent: 'Ann’s own phone', userId: 'ann-4711' }
  const clickEvent = ann.click('/', 'Write to ann@example.com')
  await send({ visitorId: ann.visitorId, events: [event, clickEvent] })
  await ann.rollUp()
  const kept = await runInDurableObject(ann.shard(), (_, { storage }) =>
    ['events', 'sessions', 'visitors', 'kept_values', 'shard'].flatMap((table) =>
      storage.sql.exec(`select * from ${table}`).toArray(),
    ),
  )
  const { results } = await env.DB.prepare('select * from analytics_roll_ups').all()
  const all = JSON.stringify([kept, results])
  expect(all).toContain('/reset/:email')
  for (const secret of [
    ann.visitorId,
    event.sessionId,
    '203.0.113',
    'Pixel',
    PHONE,
    'ann@',
    'ann-4711',
    'own phone',
  ]) {
    expect(all).not.toContain(secret)
  }
})

test('the salt of a day is deleted when the next day is over, and is never made again', async () => {
  freezeDate(NOON)
  const saltStub = saltKeeperStub(env)
  const today = TODAY
  const salt = await saltStub.saltOf(today)
  expect(await saltStub.saltOf(today)).toBe(salt)
  await saltStub.saltOf(today - DAY_MS)
  const kept = () => runInDurableObject(saltStub, async (_, { storage }) => (await storage.list()).size)
  freezeDate(today + DAY_MS)
  expect(await saltStub.saltOf(today)).toBe(salt)
  await runDurableObjectAlarm(saltStub)
  expect(await kept()).toBe(1)
  freezeDate(today + 2 * DAY_MS)
  await runDurableObjectAlarm(saltStub)
  expect(await kept()).toBe(0)
  for (const day of [today, today + 3 * DAY_MS]) {
    await runInDurableObject(saltStub, (object) => expect(object.saltOf(day)).rejects.toThrow(RangeError))
  }
})

test('a visitor who asks not to be tracked is not tracked, and the request succeeds', async () => {
  const ann = visit()
  for (const optOut of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
    const answer = await send({ visitorId: ann.visitorId, events: [ann.view('/')] }, { headers: optOut })
    expect(answer.status).toBe(204)
  }
  expect(await stored(ann.shard())).toEqual([])
})

test('a page of another site, and a forged origin, are refused', async () => {
  const ann = visit()
  const beacon = { visitorId: ann.visitorId, events: [ann.view('/')] }
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    expect((await send(beacon, { headers })).status).toBe(403)
  }
  expect(await stored(ann.shard())).toEqual([])
})

test('robots are counted apart from people, with the reason, and never dropped', async () => {
  const people = visit()
  const kinds: [object, object?][] = [
    [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    [{ 'user-agent': undefined }],
    [{}, { asn: 16509 }],
    [{ 'accept-language': undefined }],
    [{ origin: undefined, 'sec-fetch-site': undefined }],
  ]
  await people.send(people.view('/'))
  await people.rollUp()
  for (const [headers, cf] of kinds) {
    const robot = visit()
    const beacon = { visitorId: robot.visitorId, events: [robot.view('/')] }
    expect((await send(beacon, { headers: headers as Record<string, string>, cf })).status).toBe(204)
    await robot.rollUp()
  }
  expect((await rolledUp('site'))['']).toMatchObject({ views: 1, visitors: 1, sessions: 1 })
  expect((await rolledUp('site', true))['']).toMatchObject({ views: 5, visitors: 5, sessions: 5 })
  expect(await rolledUp('bot', true)).toMatchObject({
    agent: { sessions: 2 },
    network: { sessions: 1 },
    headers: { sessions: 2 },
  })
  expect(await rolledUp('bot')).toEqual({})
})

test('bad input is refused: invalid JSON, invalid UTF-8, an invalid beacon, or a wrong content type', async () => {
  const ann = visit()
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '{"events":[]}',
    JSON.stringify({ visitorId: ann.visitorId, events: [{}] }),
  ]) {
    const answer = await send(body)
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'invalid_input' } }])
  }
  const noText = new Request('https://test/api/track-analytics', {
    method: 'POST',
    headers: browser,
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  })
  expect((await exports.default.fetch(noText)).status).toBe(400)
  const image = { headers: { 'content-type': 'image/png' } }
  expect((await send({ visitorId: ann.visitorId, events: [ann.view('/')] }, image)).status).toBe(415)
})

test('an error never repeats the input', async () => {
  const answer = await send({ visitorId: '<script>', events: [{ id: '<script>' }], '<script>': 1 })
  expect(await answer.text()).not.toContain('<script>')
})

test('a beacon of 10 MB is refused, also one without a length, of which no more is read', async () => {
  expect((await send('x'.repeat(10 * 1024 * 1024))).status).toBe(413)
  let read = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 16 * 1024
      if (read > 10 * 1024 * 1024) return controller.close()
      controller.enqueue(new Uint8Array(16 * 1024))
    },
  })
  const request = new Request('https://test/api/track-analytics', {
    method: 'POST',
    headers: browser,
    body: endless,
  })
  expect((await exports.default.fetch(request)).status).toBe(413)
  expect(read).toBeLessThan(512 * 1024)
})

test('1,500 made-up pages are counted, and at most a thousand of them have a row of their own', async () => {
  const ann = visit()
  for (let beacon = 0; beacon < 30; beacon++) {
    const headers = { 'cf-connecting-ip': `203.0.113.${beacon}` }
    const events = Array.from({ length: 50 }, (_, i) => ann.view(`/made-up/p${beacon}x${i}`))
    expect((await send({ visitorId: ann.visitorId, events }, { headers })).status).toBe(204)
  }
  await ann.rollUp()
  const pages = await rolledUp('page')
  expect(Object.keys(pages)).toHaveLength(1_001)
  expect(pages['(other)']!.views).toBe(500)
  expect((await rolledUp('site'))['']).toMatchObject({ views: 1_500, sessions: 1 })
  expect(await rolledUp('entry')).toMatchObject({ '/made-up/p0x0': { sessions: 1 } })
})

test('§8.16 one network that sends without end is rate limited, and others are not', async () => {
  freezeDate(NOON)
  const few = { RATE_LIMIT_ANALYTICS: '100' }
  const flood = (ip: string) => {
    // A new browser each time, so that the events spread over the shards.
    const visitor = visit()
    const events = Array.from({ length: 50 }, () => visitor.view('/'))
    return sendWith(few, { visitorId: visitor.visitorId, events }, ip)
  }
  const answers = [await flood('203.0.113.9'), await flood('203.0.113.9'), await flood('203.0.113.9')]
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 429])
  expect(answers[2]!.headers.get('retry-after')).toBe('30')
  expect(await answers[2]!.json()).toMatchObject({ error: { code: 'rate_limited' } })
  expect((await flood('203.0.113.10')).status).toBe(204)
  freezeDate(NOON + 30_000)
  expect((await flood('203.0.113.9')).status).toBe(204)
})

test('§8.16 long events use up a network’s limit like many events do, and a day has a limit too', async () => {
  freezeDate(NOON)
  const ann = visit()
  const beacon = { visitorId: ann.visitorId, events: [{ ...ann.view('/'), pageTitle: 'x'.repeat(500) }] }
  const send = (settings: object) => sendWith(settings, beacon, '203.0.113.11')
  const bytes = { RATE_LIMIT_ANALYTICS_BYTES: '1500' }
  expect([(await send(bytes)).status, (await send(bytes)).status]).toEqual([204, 429])
  const day = { RATE_LIMIT_ANALYTICS_DAY: '1' }
  freezeDate(NOON + 60_000)
  expect([(await send(day)).status, (await send(day)).status]).toEqual([204, 429])
})

test('§8.16 a shard takes so many events in a UTC day, however often it rolls them up, and goes on with the next', async () => {
  freezeDate(NOON)
  const ann = visit()
  await ann.send(ann.view('/'))
  await runInDurableObject(ann.shard(), (_, { storage }) =>
    storage.sql.exec('update daily_events set events = events + ?', Number(env.INGEST_EVENTS_PER_DAY) - 1),
  )
  await ann.rollUp()
  const refused = await ann.send(ann.view('/tips'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  expect(await visitsHealth(env)).toEqual({ deadLetters: 0, full: 1 })
  freezeDate(NOON + DAY_MS / 2)
  expect((await ann.send(ann.view('/tips'))).status).toBe(204)
  expect(await visitsHealth(env)).toEqual({ deadLetters: 0, full: 0 })
})

test('§7.26 two thousand of the largest events that may be sent are rolled up, in batches that the database accepts', async () => {
  freezeDate(NOON)
  const ann = visit()
  // Every name is different, as long as allowed, and has three bytes a letter.
  const long = (n: number, letters: number) => String(n).padStart(letters, '長')
  for (let beacon = 0; beacon < 40; beacon++) {
    const events = Array.from({ length: 50 }, (_, i) => {
      const n = beacon * 50 + i
      return ann.click(`/${long(n, 118)}`, long(n, 100), NOON - (n % 2) * DAY_MS * 0.9)
    })
    expect((await ann.send(...events)).status).toBe(204)
  }
  await ann.rollUp()
  expect((await rolledUp('site'))['']).toMatchObject({ events: 2_000 })
  const { results } = await env.DB.prepare('select count(*) as n from analytics_batches').all()
  expect(Number(results[0]!.n)).toBeGreaterThan(2)
  const pendingBatches = await runInDurableObject(ann.shard(), (_, { storage }) =>
    storage.sql.exec('select * from batches').toArray(),
  )
  expect(pendingBatches).toEqual([])
})

test('a batch that the database refuses blocks no other, and in the end is a dead letter that operators see', async () => {
  freezeDate(NOON)
  const ann = visit()
  await ann.send(ann.view('/old'))
  await runInDurableObject(ann.shard(), (_, { storage }) => {
    storage.sql.exec('update shard set batch = 1')
    storage.sql.exec(`insert into batches (seq, rows, due_at) values (1, 'no rows at all', 0)`)
  })
  await ann.rollUp()
  expect(await rolledUp('page')).toMatchObject({ '/old': { views: 1 } })
  // Ten minutes of retries.
  for (let tries = 1; tries < 8; tries++) {
    expect(await visitsHealth(env)).toEqual({ deadLetters: 0, full: 0 })
    freezeDate(Date.now() + 5_000 * 2 ** tries)
    await ann.rollUp()
  }
  expect(await visitsHealth(env)).toEqual({ deadLetters: 1, full: 0 })
  // Raw events are deleted in time, and new ones are counted.
  freezeDate(NOON + 31 * DAY_MS)
  await ann.send(ann.view('/new'))
  await ann.rollUp()
  expect(await rolledUp('page')).toMatchObject({ '/new': { views: 1 } })
  expect(await stored(ann.shard())).toHaveLength(1)
  expect(await visitsHealth(env)).toEqual({ deadLetters: 1, full: 0 })
})

test('an outage of the database uses up no batch’s attempts, and raw events are deleted meanwhile', async () => {
  freezeDate(NOON)
  const ann = visit()
  await ann.send(ann.view('/'))
  await env.DB.prepare('alter table analytics_batches rename to away').run()
  for (let tries = 0; tries < 10; tries++) await ann.rollUp()
  freezeDate(NOON + 31 * DAY_MS)
  await ann.rollUp()
  expect(await stored(ann.shard())).toEqual([])
  await env.DB.prepare('alter table away rename to analytics_batches').run()
  await ann.rollUp()
  expect((await rolledUp('site'))['']).toMatchObject({ views: 1 })
})

test('while the database is away events are stored, and counted once when it is back', async () => {
  const ann = visit()
  await ann.send(ann.view('/'))
  await env.DB.prepare('alter table analytics_batches rename to away').run()
  await ann.rollUp()
  await ann.send(ann.view('/tips'))
  await evictDurableObject(ann.shard())
  expect(await rolledUp('site')).toEqual({})
  await env.DB.prepare('alter table away rename to analytics_batches').run()
  await ann.rollUp()
  await ann.rollUp()
  expect((await rolledUp('site'))['']).toMatchObject({ views: 2, sessions: 1, visitors: 1 })
})

test('a batch whose response was lost is not added a second time', async () => {
  const ann = visit()
  await ann.send(ann.view('/'))
  await ann.rollUp()
  // As after a crash between the database's commit and ours: the shard still has the batch as pending.
  const { results } = await env.DB.prepare('select * from analytics_roll_ups').all()
  const at = results.find(({ dimension }) => dimension === 'site')!.at
  const rows = JSON.stringify([['site', at, '', '', 0, 1, 1, 1, 1, 0, 0, 0]])
  await runInDurableObject(ann.shard(), (_, { storage }) =>
    storage.sql.exec('insert into batches (seq, rows, due_at) values (1, ?, 0)', rows),
  )
  await runInDurableObject(ann.shard(), (shard) => shard.alarm())
  expect((await rolledUp('site'))['']).toMatchObject({ views: 1, visitors: 1, sessions: 1 })
  const pendingBatches = await runInDurableObject(ann.shard(), (_, { storage }) =>
    storage.sql.exec('select * from batches').toArray(),
  )
  expect(pendingBatches).toEqual([])
})

test('events are deleted after 30 days, sessions and visitors after two, and the figures stay', async () => {
  freezeDate(NOON)
  const ann = visit()
  await ann.send(ann.view('/'))
  await ann.rollUp()
  const before = await rolledUp('site')
  const left = () =>
    runInDurableObject(ann.shard(), (_, { storage }) =>
      ['events', 'sessions', 'visitors', 'kept_values'].map(
        (table) => storage.sql.exec<{ n: number }>(`select count(*) as n from ${table}`).one().n,
      ),
    )
  expect((await left()).every((count) => count > 0)).toBe(true)
  freezeDate(NOON + 6 * DAY_MS)
  await runInDurableObject(ann.shard(), (shard) => shard.alarm())
  expect(await left()).toEqual([1, 0, 0, 0])
  freezeDate(NOON + 30 * DAY_MS + 1)
  await runInDurableObject(ann.shard(), (shard) => shard.alarm())
  expect(await left()).toEqual([0, 0, 0, 0])
  expect(await rolledUp('site')).toEqual(before)
  // A visitor after this gap is counted.
  const bob = visit(ann.visitorId)
  await bob.send(bob.view('/faq'))
  await bob.rollUp()
  expect(await rolledUp('page')).toMatchObject({ '/faq': { views: 1, visitors: 1 } })
})

test('the live report counts visitors by page, without robots and without those who have left', async () => {
  freezeDate(NOON)
  const [ann, bob, robot, gone] = [visit(), visit(), visit(), visit()]
  await ann.send(ann.view('/', NOON - 60_000), ann.view('/tips'))
  await bob.send(bob.view('/tips'))
  await gone.send(gone.view('/', NOON - 301_000))
  await send(
    { visitorId: robot.visitorId, events: [robot.view('/')] },
    { headers: { 'user-agent': 'curl/8' } },
  )
  for (const one of [ann, bob, robot, gone]) await one.rollUp()
  expect(await liveNow(env)).toEqual({ visitors: 2, pages: [{ path: '/tips', visitors: 2 }] })
})

test('analytics work without an Analytics Engine binding', async () => {
  const { app } = await import('../index.ts')
  const ann = visit()
  const body = JSON.stringify({ visitorId: ann.visitorId, events: [ann.view('/')] })
  const request = new Request('https://test/api/track-analytics', { method: 'POST', headers: browser, body })
  expect((await app.fetch(request, { ...env, ANALYTICS: undefined as never })).status).toBe(204)
})
