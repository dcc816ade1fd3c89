import { logoutPause, CHECK_TIMEOUT_MS } from '#domain/sessions/health.ts'
import { deviceKind } from '../device/fingerprint.ts'
import { saveItem } from '../storage/local-storage.ts'
import { resetPersistedStore } from '../storage/persisted-store.ts'
import { toast } from '../ui/toast.ts'
import { authFetch } from './auth-client.ts'
import type { StoredSession } from './driver.ts'
import { forgetReturnPaths } from './return-path.ts'
import { currentDriver, dropSession, storedSession } from './session.ts'

const lastRequests = new Set<() => Promise<unknown>>()

/** Has `send` called when the driver signs out, while there is a token for its request. Returns a function that ends it. */
export function sendBeforeSignOut(send: () => Promise<unknown>): () => void {
  lastRequests.add(send)
  return () => lastRequests.delete(send)
}

/**
 * §4.6, §8.13 Signs out on this device, at once and also without a network. Rows queued for sending stay for their
 * driver; data that may identify customers is deleted: screenshots, the draft, names, the history. The request to the
 * server is retried (§9.8); when every attempt fails, a toast says so (§8.8).
 */
export async function signOut(): Promise<void> {
  const session = storedSession()
  const sending = Array.from(lastRequests, (send) => send())
  dropSession('left')
  forgetVisit()
  if (session) void forgetCustomersOf(session.user.id)
  // The server refuses what arrives after the end of its session.
  await Promise.race([
    Promise.allSettled(sending),
    new Promise((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS)),
  ])
  if (!session || (await notifyServer(session))) {
    toast({ title: 'Signed out successfully', text: 'See you soon!' })
  } else if (!currentDriver()) {
    toast({
      title: 'Force signed out',
      text: 'This device is signed out, but the service doesn’t know yet. Check under Security when you’re online.',
      tone: 'warning',
    })
  }
}

/**
 * §3.16, §6.5 The server's last answer about the administrator. It grants nothing: the server checks its own database.
 */
export const ADMIN_KEY = 'admin_email'

/**
 * §4.6 The next driver of this phone begins without the paths, the administrator and the application as a tester of
 * this one.
 */
export function forgetVisit(): void {
  forgetReturnPaths()
  saveItem(ADMIN_KEY, null)
  resetPersistedStore('testing_join')
}

/** Deletes the driver's data about customers. If this code does not load, the next start deletes it. */
const forgetCustomersOf = (userId: string) =>
  import('../storage/local-data.ts').then(
    ({ clearCustomerData }) => clearCustomerData(userId),
    (error: unknown) => console.warn('The customers’ data is deleted at the next start', error),
  )

/** False when every attempt failed, or when somebody signed in here meanwhile. */
async function notifyServer(session: StoredSession): Promise<boolean> {
  const kind = deviceKind()
  for (let attempts = 1; ; attempts++) {
    // The response to a late sign-out would clear the new driver's cookie.
    if (currentDriver()) return false
    if (await endServerSession(session)) return true
    const pause = logoutPause(kind, attempts)
    if (pause === null) return false
    if (attempts === 1) {
      toast({
        title: 'Logout issue detected',
        text: 'The service didn’t answer. Trying again.',
        tone: 'warning',
      })
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/**
 * Ends a session at the auth service. True when the service has ended it, now or before; false when it could not be
 * reached or was busy. It does not use the auth client, whose session is already gone from this device: a late response
 * cannot bring it back, and the client cannot end sessions that it does not hold.
 */
export async function endServerSession(session: StoredSession): Promise<boolean> {
  try {
    const token = await validToken(session)
    if (token === null) return true
    const headers = { Authorization: `Bearer ${token}` }
    return isFinal(await post('/logout?scope=local', { headers }))
  } catch (error) {
    console.warn('The session could not be ended on the server', error)
    return false
  }
}

/** A valid access token; null when the session is gone. Throws when the service does not answer. */
async function validToken({
  access_token,
  refresh_token,
  expires_at,
}: StoredSession): Promise<string | null> {
  if (expires_at * 1000 > Date.now()) return access_token
  const response = await post('/token?grant_type=refresh_token', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  })
  if (response.ok) return ((await response.json()) as { access_token: string }).access_token
  if (isFinal(response)) return null
  throw new Error(`The token could not be renewed: ${response.status}`)
}

const post = (path: string, init: RequestInit) =>
  authFetch(`/auth/v1${path}`, { ...init, method: 'POST', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })

/** Whether a response is final: a refusal means that the session is gone; 429 and 5xx are temporary failures. */
const isFinal = ({ ok, status }: Response): boolean => ok || (status >= 400 && status < 500 && status !== 429)
