import { expect, test } from 'vitest'
import { isCallback, readCallback } from './callback-address.ts'

const read = (rest: string) => readCallback(new URL(`https://kindrop.example/auth/callback${rest}`))

test('§2.11 a link of ours brings a code and what it is for', () => {
  expect(read('?for=recovery&code=abc')).toMatchObject({ purpose: 'recovery', code: 'abc', failure: null })
  expect(read('?for=anything&code=abc').purpose).toBeNull()
})

test('§2.11 §8.16 an error is read from the query, else from the fragment', () => {
  const inHash = read('?for=link#error=x&error_code=identity_already_exists&error_description=Taken+by&sb=')
  expect(inHash.failure).toEqual({ code: 'identity_already_exists', message: 'Taken by' })
  const both = read('?error=a&error_code=otp_expired#error=b&error_code=other')
  expect(both.failure?.code).toBe('otp_expired')
  expect(read('?error=access_denied').failure).toEqual({ code: '', message: '' })
})

test('§2.11 an invitation hands over a session, and the first of two confirmations a message', () => {
  const invite = read('#access_token=a&refresh_token=r&expires_in=3600&token_type=bearer&type=invite')
  expect(invite).toMatchObject({ refreshToken: 'r', isInvite: true, code: null })
  expect(read('?for=email_change#message=Confirmation+link+accepted').message).toMatch(/accepted/)
})

test('§2.11 a link that led to the front page is sent on, every other address is not', () => {
  const at = (rest: string) => isCallback(new URL(`https://kindrop.example/${rest}`))
  expect(at('?code=abc')).toBe(true)
  expect(at('#access_token=a&refresh_token=r')).toBe(true)
  expect(at('?error=a&error_code=otp_expired')).toBe(true)
  for (const plain of ['', '?ref=sam', '#mission', '?promocode=x', '?ref=code']) expect(at(plain)).toBe(false)
})

test('§2.23 what comes back to the testers’ sign-in is a sign-up', () => {
  const back = (path: string) => readCallback(new URL(`https://kindrop.example${path}`)).purpose
  expect(back('/testing/login?code=abc')).toBe('signup')
  expect(back('/testing/login?for=email&code=abc')).toBe('email')
  expect(back('/auth/callback?code=abc')).toBeNull()
})
