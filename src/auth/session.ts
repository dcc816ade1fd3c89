import { driverOf, parseSession, isMfaRequired } from './driver.ts'
import type { Driver, StoredSession } from './driver.ts'
import { clearSessionCookie, cookieSessionId } from './session-cookie.ts'

/** Where the auth client keeps its session on this device. src/site/inline-scripts/pre-paint.js reads the same key before the first paint. */
export const SESSION_KEY = 'auth.session'

/**
 * Who is signed in, as far as this device knows. The stored session counts until the network says otherwise, so
 * a driver whose access token ran out without a network still composes.
 */
export type SessionState =
  /** The browser still holds the cookie of a session that is no longer stored; it is being asked for. */
  | { state: 'loading' }
  | { state: 'signed_in'; driver: Driver }
  /** The password was right, and the account's second factor is still to be shown. */
  | { state: 'mfa_required'; driver: Driver }
  /** `never`: nobody was; `left`: the driver signed out; `lost`: the server ended the session. */
  | { state: 'signed_out'; reason: 'never' | 'left' | 'lost' }

const loading: SessionState = { state: 'loading' }
let stored: StoredSession | null = readStored()
let current: SessionState = stored ? stateOf(stored) : cookieSessionId() ? loading : signedOut('never')
let hasSignedInHere = false
const listeners = new Set<() => void>()
const renewalListeners = new Set<() => void>()

export const sessionState = (): SessionState => current
/** What a page that was rendered elsewhere shows until this device is asked. */
export const loadingState = (): SessionState => loading
export const currentDriver = (): Driver | null => (current.state === 'signed_in' ? current.driver : null)

/** The access token and when it runs out, in epoch milliseconds; null when nobody is signed in. */
export const storedToken = (): { token: string; expiresAt: number } | null =>
  stored && { token: stored.access_token, expiresAt: stored.expires_at * 1000 }

/** The session as it is stored, for whoever ends it. */
export const storedSession = (): StoredSession | null => stored

export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** §4.6 Whether the driver signed in since this page was loaded. */
export const hasJustSignedIn = (): boolean => hasSignedInHere

/** §4.6 Hears of each new access token of the same driver. */
export function onTokenRenewed(listener: () => void): () => void {
  renewalListeners.add(listener)
  return () => renewalListeners.delete(listener)
}

/** Somebody is about to sign in here: what the auth client announces from now on is theirs. */
export function expectSession(): void {
  if (hasSignedOut()) change(signedOut('never'))
}

/**
 * Takes over a session that the auth client announces. After a sign-out that is an echo of the session that is
 * being ended, until somebody signs in again.
 */
export function acceptSession(session: StoredSession): void {
  if (!hasSignedOut()) setSession(session)
}

/** No session was found again: nobody is signed in. Does nothing when somebody is. */
export function finishRestoring(): void {
  if (current.state === 'loading') change(signedOut('never'))
}

/**
 * Forgets the session, here and in the other tabs. The first reason stands: a sign-out is not turned into a loss by
 * its echo.
 */
export function dropSession(reason: 'left' | 'lost'): void {
  stored = null
  removeStored()
  if (current.state === 'signed_in' || current.state === 'mfa_required') change(signedOut(reason))
}

if (typeof addEventListener === 'function') {
  // Another tab has signed in, renewed or signed out.
  addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY && event.key !== null) return
    const session = readStored()
    if (session) setSession(session)
    else dropSession('left')
  })
}

const hasSignedOut = () => current.state === 'signed_out' && current.reason === 'left'

function setSession(session: StoredSession) {
  const isRenewed = stored?.user.id === session.user.id && stored.access_token !== session.access_token
  stored = session
  const next = stateOf(session)
  // A new token alone is nothing that a screen shows.
  if (JSON.stringify(current) !== JSON.stringify(next)) change(next)
  if (isRenewed) for (const listener of renewalListeners) listener()
}

function stateOf(session: StoredSession): SessionState {
  return { state: isMfaRequired(session) ? 'mfa_required' : 'signed_in', driver: driverOf(session) }
}

function signedOut(reason: 'never' | 'left' | 'lost'): SessionState {
  return { state: 'signed_out', reason }
}

function change(next: SessionState) {
  // A session that was found again is no new sign-in.
  const isRestored = current.state === 'signed_in' || current.state === 'loading'
  hasSignedInHere = next.state === 'signed_in' && (hasSignedInHere || !isRestored)
  current = next
  for (const listener of listeners) listener()
}

function removeStored() {
  clearSessionCookie()
  try {
    localStorage.removeItem(SESSION_KEY)
  } catch (error) {
    console.warn('The session cannot be removed', error)
  }
}

function readStored(): StoredSession | null {
  try {
    return parseSession(localStorage.getItem(SESSION_KEY))
  } catch {
    // Storage is blocked, or there is none. The auth client then keeps the session for the page's life.
    return null
  }
}
