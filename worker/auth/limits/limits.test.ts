import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../../index.ts'
import { countSend } from '../../limits/sends.ts'
import { authRequest } from '../../test/auth-client.ts'
import { freezeDate } from '../../test/platform.ts'
import { AuthError } from '../error.ts'
import { limitFactor } from './factor.ts'
import { limitGuesses } from './guesses.ts'
import { rateLimitSends } from './rate-limit.ts'

const DAY_S = 86_400
const strict = (settings: Partial<Env>): Env => ({ ...env, ...settings })
/** Limiters that cannot be reached. */
const away = {
  getByName: () => {
    throw new Error('Network connection lost')
  },
} as unknown as Env['RATE_LIMITER']
const from = (ip: string | null) => ({ ip, userAgent: null, place: null })
const signUp = (settings: Partial<Env>, headers: Record<string, string> = {}) =>
  authRequest('/signup', {
    body: { email: `${crypto.randomUUID()}@example.com`, password: 'kind-word-1' },
    headers,
    settings,
  })

test('§8.16 without an address from the platform nobody is limited', async () => {
  for (let i = 0; i < 3; i++) expect((await signUp({ RATE_LIMIT_OTP: '1' })).status).toBe(200)
})

test('§8.16 a limit of 0 is none', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  for (let i = 0; i < 3; i++) expect((await signUp({ RATE_LIMIT_OTP: '0' }, headers)).status).toBe(200)
})

test('§8.16 a HEAD request counts towards the limit', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.8' }
  const reauthenticate = (method: string) =>
    authRequest('/reauthenticate', { method, headers, settings: { RATE_LIMIT_OTP: '1' } })
  await reauthenticate('HEAD')
  expect((await reauthenticate('GET')).status).toBe(429)
})

test('§8.16 a driver who taps on a page of ours too often reads why, and when to go on', async () => {
  const settings = { ...env, RATE_LIMIT_VERIFY: '1' } as Env
  const headers = {
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'cf-connecting-ip': '203.0.113.11',
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  }
  const tap = async () => {
    const request = new Request('https://test/auth/v1/verify', {
      method: 'POST',
      headers,
      body: 'type=signup&token=x',
      redirect: 'manual',
    })
    return app.fetch(request, settings)
  }
  expect((await tap()).status).toBe(303)
  const page = await tap()
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=UTF-8'])
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text).toContain('One moment, please')
  expect(text).toContain('A link that was good still is.')
  const asked = await authRequest('/verify', {
    body: { type: 'signup', token_hash: 'x' },
    headers: { 'cf-connecting-ip': '203.0.113.11' },
    settings,
  })
  expect([asked.status, asked.body.error_code]).toEqual([429, 'over_request_rate_limit'])
})

test('§8.15 while the limits cannot be read the answer is a 503, which clients retry', async () => {
  const refused = await signUp({ RATE_LIMITER: away }, { 'cf-connecting-ip': '203.0.113.9' })
  expect(refused.status).toBe(503)
  expect(refused.body.error_code).toBe('unexpected_failure')
  const guess = { kind: 'password', address: 'ann@example.com', origin: from(null) } as const
  await expect(limitGuesses(strict({ RATE_LIMITER: away }), guess, async () => true)).rejects.toMatchObject({
    status: 503,
  })
})

test('§8.16 a thousand guesses at the same moment are a thousand guesses', async () => {
  const few = strict({ RATE_LIMIT_PASSWORD: '5' })
  let checked = 0
  let refusedSoFar = 0
  const guess = { kind: 'code', address: 'ben@example.com', origin: from('203.0.113.10') } as const
  // No check ends before every guess was admitted or refused.
  const all = Promise.withResolvers<void>()
  const count = () => void (checked + refusedSoFar === 40 && all.resolve())
  const check = async () => {
    checked += 1
    count()
    await all.promise
    return false
  }
  const bring = () =>
    limitGuesses(few, guess, check).catch((error: unknown) => {
      refusedSoFar += 1
      count()
      throw error
    })
  const results = await Promise.allSettled(Array.from({ length: 40 }, bring))
  expect(checked).toBe(5)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(35)
  expect(
    refused.every((error) => error instanceof AuthError && error.code === 'over_request_rate_limit'),
  ).toBe(true)
})

test('§8.16 a check that failed costs no guess', async () => {
  const one = strict({ RATE_LIMIT_PASSWORD: '1' })
  const guess = { kind: 'code', address: 'cleo@example.com', origin: from('203.0.113.11') } as const
  const broken = () => Promise.reject(new Error('D1 is away'))
  for (let i = 0; i < 3; i++) await expect(limitGuesses(one, guess, broken)).rejects.toThrow('D1 is away')
  expect(await limitGuesses(one, guess, async () => true)).toBe(true)
})

test('§8.16 all networks together get few more tries at a code than one, since six digits can be guessed', async () => {
  const few = strict({ RATE_LIMIT_PASSWORD: '2' })
  let admitted = 0
  for (let n = 0; n < 10; n++) {
    const guess = { kind: 'code', address: 'dan@example.com', origin: from(`198.51.100.${n}`) } as const
    await limitGuesses(few, guess, async () => false).then(
      () => (admitted += 1),
      () => undefined,
    )
  }
  expect(admitted).toBe(4)
})

test('§8.16 strangers who guess at a code all day lock out neither the browser that asked for it nor a signed-in driver', async () => {
  freezeDate()
  const few = strict({ RATE_LIMIT_PASSWORD: '2' })
  const guess = (n: number, group?: 'asker' | 'session') =>
    limitGuesses(
      few,
      { kind: 'code', address: 'eva@example.com', origin: from(`198.51.100.${n}`), group },
      async () => group !== undefined,
    )
  for (let n = 0; n < 4; n++) await guess(n)
  // The bucket refills over the day.
  await expect(guess(5)).rejects.toMatchObject({ status: 429, retryAfter: DAY_S / 4 })
  expect(await guess(6, 'asker')).toBe(true)
  expect(await guess(7, 'session')).toBe(true)
})

test('§8.16 a factor is tried so many times a minute', async () => {
  const two = strict({ RATE_LIMIT_MFA: '2' })
  await limitFactor(two, 'factor')
  await limitFactor(two, 'factor')
  await expect(limitFactor(two, 'factor')).rejects.toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  })
  await limitFactor(two, 'another')
})

test('§8.16 the sends of the last hour count, and reading the count adds nothing', async () => {
  freezeDate()
  const two = strict({ RATE_LIMIT_EMAIL_SENT: '2', RATE_LIMIT_SMS_SENT: '0' })
  for (let i = 0; i < 5; i++) await rateLimitSends(two, 'mail')
  await countSend(two, 'mail')
  await countSend(two, 'mail')
  await expect(rateLimitSends(two, 'mail')).rejects.toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
    retryAfter: 1800,
  })
  await rateLimitSends(two, 'sms')
})
