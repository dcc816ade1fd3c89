import { expect, test } from 'vitest'
import { driverOf, initialsOf, parseSession, isMfaRequired } from './driver.ts'

const session = {
  access_token: 'token',
  expires_at: 1,
  user: { id: 'u1', email: 'sam@example.com', user_metadata: { full_name: ' Sam de Groot ' } },
}

test('§2.40 the avatar shows the first letters of the first and the last name, or of the email', () => {
  expect(initialsOf('Sam de Groot', 'x@example.com')).toBe('SG')
  expect(initialsOf('Zoë', 'x@example.com')).toBe('Z')
  expect(initialsOf('', 'maria@example.com')).toBe('M')
  expect(initialsOf("'Éloise 𐐨b", '')).toBe('É𐐀')
})

test('§3.12 a stored session gives the driver, also long after its token has expired', () => {
  const read = parseSession(JSON.stringify(session))
  expect(read && driverOf(read)).toEqual({
    id: 'u1',
    email: 'sam@example.com',
    fullName: 'Sam de Groot',
    firstName: 'Sam',
    initials: 'SG',
    role: '',
  })
})

test('§8.17 a malformed stored session counts as none', () => {
  for (const raw of [null, '', '{', '[]', '"text"', '{"access_token":"x"}']) {
    expect(parseSession(raw)).toBeNull()
  }
})

test('a name that is not a string is left out', () => {
  const odd = { ...session, user: { ...session.user, user_metadata: { full_name: { first: 'Sam' } } } }
  expect(driverOf(odd)).toMatchObject({ fullName: '', initials: 'S' })
})

test('a session of an account with a second factor is complete only after that factor', () => {
  const token = (claims: object) => `x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`
  const held = (access_token: string, status?: string) =>
    isMfaRequired({
      ...session,
      access_token,
      user: { ...session.user, ...(status && { factors: [{ id: 'f1', status }] }) },
    })
  expect(held(token({ aal: 'aal1' }), 'verified')).toBe(true)
  expect(held(token({ aal: 'aal2' }), 'verified')).toBe(false)
  expect(held(token({ aal: 'aal1' }), 'unverified')).toBe(false)
  expect(held(token({ aal: 'aal1' }))).toBe(false)
  expect(held('mangled', 'verified')).toBe(true)
})
