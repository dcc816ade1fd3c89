import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { app } from '../index.ts'

let errors: unknown[][] = []
let lines: unknown[] = []
beforeEach(() => {
  errors = []
  lines = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void errors.push(words))
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(line))
})
afterEach(() => vi.restoreAllMocks())

const ask = (path: string, headers: HeadersInit = {}, changes: object = {}) =>
  app.request(`https://test${path}`, { headers }, { ...env, LOG_REQUESTS: 'true', ...changes })

/** A database that is away. */
const DB = {
  prepare: () => {
    throw new Error('D1_ERROR: away')
  },
} as unknown as D1Database

test('a request is one line of JSON: reference, ray, route, status, time and statements, and nothing of who asked', async () => {
  const answered = await ask('/api/stats?name=Priya', { 'cf-ray': '8f0c1d2e3f4a5b6c-SYD' })
  await ask('/api/screenshots/6f1b7c0e-priya', { authorization: 'Bearer priya.priya.priya' })
  expect(lines.map((line) => JSON.parse(String(line)))).toEqual([
    {
      request: answered.headers.get('x-request-id'),
      ray: '8f0c1d2e3f4a5b6c-SYD',
      method: 'GET',
      route: '/api/stats',
      status: 200,
      ms: expect.any(Number),
      queries: expect.any(Number),
    },
    expect.objectContaining({
      method: 'GET',
      route: expect.stringMatching(/^\/api\/screenshots\/[:*]/),
      status: 401,
    }),
  ])
  expect(lines.join('\n')).not.toMatch(/priya/i)
})

test('an error is logged under the reference that its answer has', async () => {
  const broken = await ask('/api/account', { authorization: 'Bearer x' }, { JWT_KEYS: 'broken' })
  expect(broken.status).toBe(500)
  const reference = broken.headers.get('x-request-id')
  expect(reference).toMatch(/^K7-[\dA-Z]{6}$/)
  expect(errors.map(([words]) => words)).toContain(`${reference} api`)
  expect(lines).toContainEqual(expect.stringContaining(`"request":"${reference}"`))
})

test('a page of the auth service that fails tells the reference under which the log has the error', async () => {
  const link = `/auth/v1/verify?type=signup&token=${'a'.repeat(56)}&redirect_to=https://test/`
  const page = await ask(link, { accept: 'text/html' }, { DB })
  expect(page.status).toBe(503)
  const reference = page.headers.get('x-request-id')
  expect(await page.text()).toContain(`If it happens again, tell us ${reference}.`)
  expect(errors.map(([words]) => words)).toContain(`${reference} auth`)
})
