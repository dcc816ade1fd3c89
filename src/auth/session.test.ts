import { beforeEach, expect, test } from 'vitest'
import {
  expectSession,
  currentDriver,
  dropSession,
  acceptSession,
  sessionState,
  storedToken,
} from './session.ts'

const session = {
  access_token: 'first',
  expires_at: 1_800_000_000,
  user: { id: 'u1', email: 'sam@example.com', user_metadata: { full_name: 'Sam Lee' } },
}
beforeEach(() => {
  dropSession('left')
  expectSession()
})

test('§4.6 a driver who signs in has a name and a token', () => {
  acceptSession(session)
  expect(currentDriver()).toMatchObject({ id: 'u1', firstName: 'Sam' })
  expect(storedToken()).toEqual({ token: 'first', expiresAt: 1_800_000_000_000 })
})

test('§4.6 a renewed token is used at once, and changes nothing that a screen shows', () => {
  acceptSession(session)
  const before = sessionState()
  acceptSession({ ...session, access_token: 'second' })
  expect(storedToken()?.token).toBe('second')
  expect(sessionState()).toBe(before)
})

test('§4.6 a sign-out is not undone by an echo of the ended session', () => {
  acceptSession(session)
  dropSession('left')
  acceptSession(session)
  expect(sessionState()).toEqual({ state: 'signed_out', reason: 'left' })
  expect(storedToken()).toBeNull()
  dropSession('lost')
  expect(sessionState()).toEqual({ state: 'signed_out', reason: 'left' })
})

test('§4.6 after a sign-out the next driver of the phone can sign in', () => {
  acceptSession(session)
  dropSession('left')
  expectSession()
  acceptSession({ ...session, user: { ...session.user, id: 'u2' } })
  expect(currentDriver()?.id).toBe('u2')
})

test('§8.3 a session that the server ended differs from a sign-out', () => {
  acceptSession(session)
  dropSession('lost')
  expect(sessionState()).toEqual({ state: 'signed_out', reason: 'lost' })
})
