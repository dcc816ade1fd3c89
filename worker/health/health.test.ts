import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { sessions } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { app } from '../index.ts'
import { admin, anyone, operator, person } from '../test/factories.ts'
import { freezeDate } from '../test/platform.ts'

const short = { ok: true, settings: true, database: true, storage: true }
const read = async (fetch: (path: string) => Promise<Response>) => (await fetch('/api/health')).json()

test('§7.29 the startup check says that settings and storage are usable', async () => {
  expect(await read(anyone().fetch)).toEqual(short)
})

test('§7.29 the startup check reads no table, and probes the stores once in ten seconds, however often it is called', async () => {
  const asked: string[] = []
  const counted = { prepare: (sql: string) => (asked.push(sql), env.DB.prepare(sql)) } as D1Database
  const settings = { ...env, DB: counted }
  const ask = async () => (await app.request('https://test/api/health', {}, settings)).json()
  freezeDate()
  try {
    for (let n = 0; n < 5; n++) expect(await ask()).toEqual(short)
    expect(asked).toEqual(['select 1'])
    vi.setSystemTime(Date.now() + 10_000)
    await ask()
    expect(asked).toEqual(['select 1', 'select 1'])
  } finally {
    vi.useRealTimers()
  }
})

test('§7.29 a setting that cannot be read is named at the first request and by the startup check, and no secret is told', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const settings = { ...env, COUNTER_SHARDS: '0', ROLL_UP_SECONDS: 'soon', JWT_KEYS: '[{"d":"secret"}]' }
    const path = (name: string) => app.request(`https://test${name}`, {}, settings)
    expect((await path('/auth/v1/settings')).status).toBe(200)
    const lines = () => JSON.stringify(logged.mock.calls.map((call) => call.map(String)))
    expect(lines()).toContain('COUNTER_SHARDS')
    expect(lines()).toContain('ROLL_UP_SECONDS')
    const response = await path('/api/health')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      ...short,
      ok: false,
      settings: false,
      broken: ['COUNTER_SHARDS', 'ROLL_UP_SECONDS', 'JWT_KEYS'],
    })
    expect(lines()).not.toContain('"secret"')
  } finally {
    logged.mockRestore()
  }
})

test('§7.29 the administrator is told which services are set up; nobody else is', async () => {
  const [boss, ann] = [await admin(), await person('ann')]
  expect(await read(boss.fetch)).toEqual({
    ...short,
    services: { payments: false, mail: true, push: true, model: false },
  })
  for (const who of [ann, await operator()]) expect(await read(who.fetch)).toEqual(short)
  const wrong = (path: string) => anyone().fetch(path, { headers: { authorization: 'Bearer x' } })
  expect(await read(wrong)).toEqual(short)
  await openDb(env.DB).update(sessions).set({ aal: 'aal1' })
  expect(await read(boss.fetch)).toEqual(short)
})
