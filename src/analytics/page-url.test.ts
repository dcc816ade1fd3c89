import { expect, test } from 'vitest'
import { referrerOriginOf, pageUrlOf } from './page-url.ts'

test('§3.13 the recorded address of a page keeps the campaign, and nothing of the visitor', () => {
  const site = 'https://kindrop.example'
  expect(pageUrlOf(`${site}/faq?utm_source=radio&q=ann@example.com#access_token=abc`)).toBe(
    `${site}/faq?utm_source=radio`,
  )
  expect(pageUrlOf(`${site}/?ref=ANN123&utm_campaign=${'x'.repeat(200)}`)).toBe(
    `${site}/?utm_campaign=${'x'.repeat(100)}&ref=1`,
  )
  expect(pageUrlOf(`${site}/auth/callback?code=secret&token_hash=secret`)).toBe(`${site}/auth/callback`)
})

test('§3.13 of a referring site only the origin is recorded', () => {
  const here = 'https://kindrop.example'
  expect(referrerOriginOf('https://forum.example/t/my-tips?user=ann', here)).toBe('https://forum.example')
  expect([
    referrerOriginOf('', here),
    referrerOriginOf(`${here}/faq`, here),
    referrerOriginOf('android-app://x/y', here),
  ]).toEqual(['', '', ''])
})
