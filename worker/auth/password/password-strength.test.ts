import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { authRequest } from '../../test/auth-client.ts'
import { findWeakness } from './password-strength.ts'

// The range service gets the first five digits of its SHA-1.
const PASSWORD = 'kind-word-1'
const PREFIX = '2e385'
const SUFFIX = '7837D477A01CFED33CA3FDCD0A70B4B55FF'
const asked: Request[] = []

/** A fake range service: it records requests, and the test chooses its responses. */
function rangeService(answer: () => Response | Promise<Response>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(new Request(input as string, init))
    return answer()
  })
}
const check = () => findWeakness({ ...env, PASSWORD_HIBP_URL: 'https://leaks.example/' }, PASSWORD)

afterEach(() => {
  vi.restoreAllMocks()
  asked.length = 0
})

test('§5.3 a leaked password is refused, and only five digits of its hash are sent', async () => {
  rangeService(() => new Response(`0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${SUFFIX}:2254650\r\n`))
  expect((await check())?.reasons).toEqual(['pwned'])
  expect(asked.map(({ url }) => url)).toEqual([`https://leaks.example/range/${PREFIX}`])
  expect(asked[0]?.headers.get('add-padding')).toBe('true')
})

test('§5.3 padding and other suffixes of the range do not make a password leaked', async () => {
  rangeService(() => new Response(`0018A45C4D1DEF81644B54AB7F969B88D65:9\r\n${SUFFIX}:0\r\n`))
  expect(await check()).toBeUndefined()
})

test.for([
  ['says 500', () => new Response('no', { status: 500 })],
  ['is not there', () => Promise.reject(new TypeError('Network connection lost'))],
  ['is too late', () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError'))],
] as const)('§5.3 a range service that %s holds up no sign-up', async ([, answer]) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  rangeService(answer)
  expect(await check()).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('§5.3 no range service is called where none is set', async () => {
  rangeService(() => new Response(`${SUFFIX}:1`))
  expect(await findWeakness({ ...env, PASSWORD_HIBP_URL: '' }, PASSWORD)).toBeUndefined()
  expect(asked).toEqual([])
})

test.for(['password1', 'PASSWORD1', 'Football', 'qwertyuiop', '1234567890', 'trustno1'])(
  '§5.3 %s is refused without a request, for too many people use it',
  async (password) => {
    rangeService(() => new Response(''))
    expect((await findWeakness(env, password))?.reasons).toEqual(['pwned'])
    expect(asked).toEqual([])
  },
)

test('§5.3 a sign-up with our name or one’s own address for a password is refused', async () => {
  for (const password of ['Kindrop2026', 'ann.lee-99', 'leelee1999']) {
    const { status, body } = await authRequest('/signup', {
      body: { email: 'Ann.Lee@example.com', password },
    })
    expect([status, body.error_code, body.weak_password]).toEqual([
      422,
      'weak_password',
      { reasons: ['guessable'] },
    ])
  }
})

test('§5.3 no kinds of characters are required, and 64 of any script are accepted', async () => {
  for (const password of ['four quiet pelicans', '😀🛵'.repeat(32)]) {
    const email = `${crypto.randomUUID()}@example.com`
    expect((await authRequest('/signup', { body: { email, password } })).status).toBe(200)
  }
  const email = `${crypto.randomUUID()}@example.com`
  expect((await authRequest('/signup', { body: { email, password: 'long '.repeat(60) } })).status).toBe(400)
})
