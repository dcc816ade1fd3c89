import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { findWeakness } from './password-strength.ts'

// SHA-1 of "password1" is E38AD214943DAAD1D64C102FAEC29DE4AFE9DA3D.
const PASSWORD = 'password1'
const SUFFIX = '214943DAAD1D64C102FAEC29DE4AFE9DA3D'
const asked: Request[] = []

/** The range service on the wire: what it was asked is noted, and what it answers is the test's choice. */
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

test('§5.3 a leaked password is refused, and only five digits of its hash leave the house', async () => {
  rangeService(() => new Response(`0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${SUFFIX}:2254650\r\n`))
  expect((await check())?.reasons).toEqual(['pwned'])
  expect(asked.map(({ url }) => url)).toEqual(['https://leaks.example/range/e38ad'])
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
] as const)('§5.3 a breach list that %s holds nobody up', async ([, answer]) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  rangeService(answer)
  expect(await check()).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('§5.3 no breach list is asked where none is set', async () => {
  rangeService(() => new Response(`${SUFFIX}:1`))
  expect(await findWeakness({ ...env, PASSWORD_HIBP_URL: '' }, PASSWORD)).toBeUndefined()
  expect(asked).toEqual([])
})
