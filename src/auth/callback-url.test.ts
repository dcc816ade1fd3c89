import { expect, test } from 'vitest'
import { isCallbackUrl, parseCallback } from './callback-url.ts'

const read = (rest: string) => parseCallback(new URL(`https://kindrop.example/auth/callback${rest}`))

test('§2.11 a link of ours brings a code and its purpose', () => {
  expect(read('?for=recovery&code=abc')).toMatchObject({
    purpose: 'recovery',
    code: 'abc',
    failureCode: null,
  })
  expect(read('?for=anything&code=abc').purpose).toBeNull()
})

test('§2.11 §8.16 an error is read from the query, else from the fragment', () => {
  const inHash = read('?for=link#error=x&error_code=identity_already_exists&error_description=Taken+by&sb=')
  expect(inHash.failureCode).toBe('identity_already_exists')
  expect(JSON.stringify(inHash)).not.toContain('Taken by')
  const both = read('?error=a&error_code=otp_expired#error=b&error_code=other')
  expect(both.failureCode).toBe('otp_expired')
  expect(read('?error=server_error').failureCode).toBe('')
})

test('§2.11 §8.16 a driver who turned back at Google is told apart from every other failure', () => {
  expect(read('?error=access_denied').failureCode).toBe('access_denied')
  expect(read('?error=access_denied&error_code=bad_oauth_callback').failureCode).toBe('access_denied')
  expect(read('?error=access_denied&error_code=otp_expired').failureCode).toBe('otp_expired')
  expect(read('?error=invalid_request&error_code=bad_oauth_callback').failureCode).toBe('bad_oauth_callback')
})

test('§2.11 §8.16 no session is taken from an address, whatever purpose the address names', () => {
  const said = 'access_token=a&refresh_token=r&expires_in=3600&token_type=bearer&type=invite'
  const handed = read(`?for=recovery#${said}`)
  expect(JSON.stringify(handed)).not.toMatch(/"(?:a|r)"/)
  expect(handed).toMatchObject({ code: null, isStored: false })
})

test('§2.11 a link tapped in this browser brings a mark and no token, and the first of two confirmations a message', () => {
  expect(read('#session=cookie&type=invite')).toMatchObject({ isStored: true, purpose: 'invite', code: null })
  expect(read('?for=signup#session=cookie&type=recovery').purpose).toBe('signup')
  expect(read('#session=cookie&type=magiclink').purpose).toBeNull()
  expect(read('?for=email_change#message=Confirmation+link+accepted').message).toMatch(/accepted/)
})

test('§2.11 a callback that led to the front page is forwarded, any other address is not', () => {
  const at = (rest: string) => isCallbackUrl(new URL(`https://kindrop.example/${rest}`))
  expect(at('?code=abc')).toBe(true)
  expect(at('#session=cookie&type=recovery')).toBe(true)
  expect(at('?error=a&error_code=otp_expired')).toBe(true)
  for (const plain of [
    '',
    '?ref=sam',
    '#mission',
    '?promocode=x',
    '?ref=code',
    '#access_token=a&refresh_token=r',
  ])
    expect(at(plain)).toBe(false)
})

test('§2.23 a callback to the testers’ sign-in is a sign-up', () => {
  const back = (path: string) => parseCallback(new URL(`https://kindrop.example${path}`)).purpose
  expect(back('/testing/login?code=abc')).toBe('signup')
  expect(back('/testing/login?for=email&code=abc')).toBe('email')
  expect(back('/auth/callback?code=abc')).toBeNull()
})
