import { expect, test } from 'vitest'
import { referrerOriginOf, pageUrlOf } from './page-url.ts'

test('§3.13 the address of a page says which campaign led there, and nothing of whoever came', () => {
  const site = 'https://kindrop.example'
  expect(pageUrlOf(`${site}/faq?utm_source=radio&q=ann@example.com#access_token=abc`)).toBe(
    `${site}/faq?utm_source=radio`,
  )
  expect(pageUrlOf(`${site}/?ref=ANN123&utm_campaign=${'x'.repeat(200)}`)).toBe(
    `${site}/?utm_campaign=${'x'.repeat(100)}&ref=1`,
  )
  expect(pageUrlOf(`${site}/auth/callback?code=secret&token_hash=secret`)).toBe(`${site}/auth/callback`)
})

test('§3.13 of the site that led here only its name is told', () => {
  const here = 'https://kindrop.example'
  expect(referrerOriginOf('https://forum.example/t/my-tips?user=ann', here)).toBe('https://forum.example')
  expect([
    referrerOriginOf('', here),
    referrerOriginOf(`${here}/faq`, here),
    referrerOriginOf('android-app://x/y', here),
  ]).toEqual(['', '', ''])
})
