import { useSyncExternalStore } from 'react'
import { loadItem } from '../storage/local-storage.ts'
import { createListeners } from '../storage/persisted-store.ts'
import { driverOf, parseSession, isMfaRequired } from './driver.ts'
import type { Driver, StoredSession } from './driver.ts'

/**
 * The auth client's storage key for its session. src/site/inline-scripts/pre-paint.js reads the same key before the
 * first paint.
 */
export const SESSION_KEY = 'auth.session'
// The server names the session whose refresh token the browser holds (worker/auth/session/cookie.ts).
const COOKIE = '__Host-signed-in'
/** What a sign-out stores for a moment in place of the session, by which other tabs tell it from a loss. */
const LEFT = 'null'

/**
 * The driver's session, as far as this device knows. The stored session counts until the network says otherwise, so a
 * driver whose access token expired without a network can still compose.
 */
export type SessionState =
  /** The browser still holds the cookie of a session that is no longer stored; the app is restoring it. */
  | { state: 'loading' }
  | { state: 'signed_in'; driver: Driver }
  /** The password was right, and the account's second factor is still missing. */
  | { state: 'mfa_required'; driver: Driver }
  /** `never`: nobody was signed in; `left`: the driver signed out; `lost`: the server ended the session. */
  | { state: 'signed_out'; reason: 'never' | 'left' | 'lost' }

const loading: SessionState = { state: 'loading' }
let stored: StoredSession | null = readStored()
let current: SessionState = stored ? stateOf(stored) : cookieSessionId() ? loading : signedOut('never')
let hasSignedInHere = false
const sessionListeners = createListeners()
const renewalListeners = createListeners()

export const sessionState = (): SessionState => current
/** The state of a prerendered page until this device's storage has been read. */
const loadingState = (): SessionState => loading
export const currentDriver = (): Driver | null => (current.state === 'signed_in' ? current.driver : null)

/** The access token and its expiry in epoch milliseconds; null when nobody is signed in. */
export const storedToken = (): { token: string; expiresAt: number } | null =>
  stored && { token: stored.access_token, expiresAt: stored.expires_at * 1000 }

export const storedSession = (): StoredSession | null => stored

export const onSession = sessionListeners.subscribe

/** §4.6 Whether the driver signed in since this page was loaded. */
export const hasJustSignedIn = (): boolean => hasSignedInHere

/** §4.6 Calls `listener` for each new access token of the same driver. */
export const onTokenRenewed = renewalListeners.subscribe

/** A sign-in begins here: the sessions that the auth client announces from now on belong to it. */
export function expectSession(): void {
  if (hasSignedOut()) change(signedOut('never'))
}

/**
 * Takes over a session that the auth client announces. After a sign-out, announcements are late echoes of the ended
 * session, until the next sign-in begins.
 */
export function acceptSession(session: StoredSession): void {
  if (!hasSignedOut()) setSession(session)
}

/** Ends the restoring without a session: nobody is signed in. Does nothing when somebody is. */
export function finishRestoring(): void {
  if (current.state === 'loading') change(signedOut('never'))
}

/**
 * Forgets the session, here and in the other tabs. The first reason stays: the echo of a sign-out does not turn it
 * into a loss.
 */
export function dropSession(reason: 'left' | 'lost'): void {
  stored = null
  removeStored(reason)
  if (current.state === 'signed_in' || current.state === 'mfa_required') change(signedOut(reason))
}

if (typeof addEventListener === 'function') {
  const follow = (reason: 'left' | 'lost') => {
    const session = readStored()
    if (session) setSession(session)
    else dropSession(reason)
  }
  // Another tab has signed in, renewed, signed out, lost the session, or forgotten this phone.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null) follow('left')
    else if (key === SESSION_KEY) follow(newValue === LEFT ? 'left' : 'lost')
  })
  // A page in the back-forward cache gets no storage events.
  let left: string | null = null
  addEventListener('pagehide', () => (left = loadItem(SESSION_KEY)))
  addEventListener('pageshow', (event) => {
    if (event.persisted && loadItem(SESSION_KEY) !== left) follow('left')
  })
}

const hasSignedOut = () => current.state === 'signed_out' && current.reason === 'left'

function setSession(session: StoredSession) {
  const isRenewed = stored?.user.id === session.user.id && stored.access_token !== session.access_token
  stored = session
  const next = stateOf(session)
  // A new token alone changes nothing on a screen.
  if (JSON.stringify(current) !== JSON.stringify(next)) change(next)
  if (isRenewed) renewalListeners.notify()
}

function stateOf(session: StoredSession): SessionState {
  return { state: isMfaRequired(session) ? 'mfa_required' : 'signed_in', driver: driverOf(session) }
}

function signedOut(reason: 'never' | 'left' | 'lost'): SessionState {
  return { state: 'signed_out', reason }
}

function change(next: SessionState) {
  // A restored session is not a new sign-in.
  const isRestored = current.state === 'signed_in' || current.state === 'loading'
  hasSignedInHere = next.state === 'signed_in' && (hasSignedInHere || !isRestored)
  current = next
  sessionListeners.notify()
}

function removeStored(reason: 'left' | 'lost') {
  clearSessionCookie()
  try {
    if (reason === 'left' && localStorage.getItem(SESSION_KEY)) localStorage.setItem(SESSION_KEY, LEFT)
    localStorage.removeItem(SESSION_KEY)
  } catch (error) {
    console.warn('The session cannot be removed', error)
  }
}

function readStored(): StoredSession | null {
  try {
    return parseSession(localStorage.getItem(SESSION_KEY))
  } catch {
    // Storage is blocked or absent. The auth client then keeps the session until the page closes.
    return null
  }
}

/** The session whose cookie the browser still holds; null when there is none. */
export function cookieSessionId(): string | null {
  try {
    const id = new RegExp(`(?:^|; )${COOKIE}=([\\da-f-]{36})`).exec(document.cookie)?.[1]
    return id ?? null
  } catch {
    // There is no document, or its cookies are blocked.
    return null
  }
}

/**
 * The refresh token of a session that a cookie holds, for the auth client: the server accepts any placeholder of the
 * session.
 */
export const refreshPlaceholder = (sessionId: string) => ({ refresh_token: `cookie.${sessionId}.0` })

/**
 * Removes the name of an ended session, so that it is not restored. Only the server can remove the cookie with the
 * token.
 */
export function clearSessionCookie(): void {
  if (typeof document === 'undefined') return
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the cookie store.
  document.cookie = `${COOKIE}=; Path=/; Secure; SameSite=Strict; Max-Age=0`
}

export const useDriver = (): SessionState => useSyncExternalStore(onSession, sessionState, loadingState)
