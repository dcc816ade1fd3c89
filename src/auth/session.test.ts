import { beforeEach, expect, test } from 'vitest'
import {
  awaitSession,
  currentDriver,
  dropSession,
  keepSession,
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
  awaitSession()
})

test('§4.6 a driver who signs in is known with name and token', () => {
  keepSession(session)
  expect(currentDriver()).toMatchObject({ id: 'u1', firstName: 'Sam' })
  expect(storedToken()).toEqual({ token: 'first', expiresAt: 1_800_000_000_000 })
})

test('§4.6 a renewed token is used at once, and changes nothing that a screen shows', () => {
  keepSession(session)
  const before = sessionState()
  keepSession({ ...session, access_token: 'second' })
  expect(storedToken()?.token).toBe('second')
  expect(sessionState()).toBe(before)
})

test('§4.6 a sign-out stands against the echo of the session that is being ended', () => {
  keepSession(session)
  dropSession('left')
  keepSession(session)
  expect(sessionState()).toEqual({ state: 'signed_out', why: 'left' })
  expect(storedToken()).toBeNull()
  dropSession('lost')
  expect(sessionState()).toEqual({ state: 'signed_out', why: 'left' })
})

test('§4.6 after a sign-out the next driver of the phone can sign in', () => {
  keepSession(session)
  dropSession('left')
  awaitSession()
  keepSession({ ...session, user: { ...session.user, id: 'u2' } })
  expect(currentDriver()?.id).toBe('u2')
})

test('§8.3 a session that the server ended is told from a sign-out', () => {
  keepSession(session)
  dropSession('lost')
  expect(sessionState()).toEqual({ state: 'signed_out', why: 'lost' })
})
