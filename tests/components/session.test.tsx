import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import { accountOf, noNetwork, openApp, requests, sessionOf, title } from './open-app.tsx'

afterEach(() => vi.useRealTimers())

const driver = accountOf()
const account = () => screen.findByRole('button', { name: /^Account of / })
const refuse = (status: number) => () => Response.json({}, { status })
const count = (...keys: string[]) => requests.filter((key) => keys.includes(key)).length
/** Requests of the checks of a session: the first one records this device. */
const checks = () => count('POST /api/sessions', 'PUT /api/sessions/current')

/** Time that a test lets pass; it passes by itself as well. */
const withClock = () =>
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

/** Waits until the session is watched, which begins when the page is idle. */
const isWatched = () => expect.poll(() => localStorage.getItem('session.confirmedAt')).not.toBeNull()

/** The toasts from now on: a jump of the clock may end one before it is drawn. */
async function recordToasts() {
  const { onToasts, shownToasts } = await import('../../src/ui/toast.ts')
  const seen = new Set<string>()
  onToasts(() => shownToasts().forEach(({ title, text }) => seen.add(`${title}: ${text}`)))
  return () => [...seen].join('\n')
}

/** Lets the next check of the session come due, and waits until it has sent so many requests. */
async function nextCheck(requestCount: number, dueInMs = 5 * MINUTE_MS) {
  const before = checks()
  await vi.advanceTimersByTimeAsync(dueInMs + 1_000)
  for (let sent = 1; sent <= requestCount; sent++) {
    await expect.poll(checks).toBeGreaterThanOrEqual(before + sent)
    // The pause before the second attempt.
    if (sent < requestCount) await vi.advanceTimersByTimeAsync(2_000)
  }
  expect(checks()).toBe(before + requestCount)
}

/** Lets time pass until these words are there. */
const seenLater = (words: string) =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500)
      return screen.queryByText(words)
    })
    .not.toBeNull()

async function enter(user: UserEvent, password: string) {
  const field = await screen.findByLabelText<HTMLInputElement>('Password')
  await user.clear(field)
  await user.type(field, password)
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
}

/** The sign-in form of a visitor, who types the address. */
async function openSignIn(of = driver, more: Parameters<typeof openApp>[2] = {}) {
  const user = await openApp('/auth/login', undefined, {
    'POST /auth/v1/token': () => Response.json(sessionOf(of)),
    'GET /api/account': of,
    ...more,
  })
  await user.type(await screen.findByLabelText('Email'), of.email)
  return user
}

test('§8.2 §8.3 §4.7 a session that is refused again and again warns at three checks, ends at seven, and is come back from', async () => {
  withClock()
  const user = await openApp('/mode-selection', driver, {
    'POST /api/sessions': { token: 'of this device' },
    'PUT /api/sessions/current': refuse(401),
    'POST /auth/v1/token': () => Response.json(sessionOf(driver)),
  })
  const toasts = await recordToasts()
  await isWatched()
  await nextCheck(1, 5_000)
  // Each check is repeated with a fresh token, which the service issues: the session itself is valid.
  for (let check = 1; check <= 6; check++) {
    await nextCheck(2)
    if (check === 2) expect(toasts()).not.toContain('Session Warning')
    if (check !== 3) continue
    await expect
      .poll(toasts)
      .toContain('Session Warning: Your session may expire soon. Save your work to avoid losing progress.')
  }
  expect(location.pathname).toBe('/mode-selection')
  await nextCheck(2)
  await expect.poll(toasts).toContain('Session Expired')
  await title('Sign In')
  await user.type(screen.getByLabelText('Email'), driver.email)
  await enter(user, 'kind-word-1')
  await title('Message modes')
  expect(location.pathname).toBe('/mode-selection')
})

test('§8.4 §4.7 a network that stays away is mentioned after ten checks, and signs nobody out', async () => {
  withClock()
  await openApp('/help', driver)
  const toasts = await recordToasts()
  await isWatched()
  for (let check = 1; check <= 10; check++) {
    expect(toasts()).not.toContain('Connection Issues')
    await nextCheck(2, check === 1 ? 5_000 : undefined)
  }
  await expect.poll(toasts).toContain('Connection Issues')
  for (let check = 1; check <= 5; check++) await nextCheck(2)
  await account()
})

test('§4.7 §7.29 a token that ran out without a network is renewed as soon as there is one again', async () => {
  withClock()
  let isOnline = false
  await openApp('/help', driver, {
    'POST /auth/v1/token': () => (isOnline ? Response.json(sessionOf(driver)) : noNetwork()),
    'GET /api/messages': { messages: [] },
  })
  await account()
  vi.setSystemTime(Date.now() + DAY_MS)
  const { fetchAsDriver } = await import('../../src/auth/fetch-as-driver.ts')
  const offline = expect(fetchAsDriver('/api/messages')).rejects.toThrow('The session could not be renewed')
  await expect.poll(() => count('POST /auth/v1/token')).toBe(1)
  // The auth client tries again and again, for half a minute.
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2)
  await offline
  isOnline = true
  expect((await fetchAsDriver('/api/messages')).status).toBe(200)
})

test('§4.7 §7.29 a renewal that hangs ends in time, and is tried again', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => timeout.mockRestore())
  const hang = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  await openApp('/help', driver, {
    'POST /auth/v1/token': (request) =>
      limit.signal.aborted ? Response.json(sessionOf(driver)) : hang(request),
    'GET /api/messages': { messages: [] },
  })
  await account()
  withClock()
  vi.setSystemTime(Date.now() + DAY_MS)
  const { fetchAsDriver } = await import('../../src/auth/fetch-as-driver.ts')
  const hanging = fetchAsDriver('/api/messages')
  await expect.poll(() => count('POST /auth/v1/token')).toBe(1)
  timeout.mockRestore()
  limit.abort(new DOMException('Too late', 'TimeoutError'))
  expect((await hanging).status).toBe(200)
})

test('§8.2 §4.5 a laptop that cannot be put on record says so, and its driver is in all the same', async () => {
  const user = await openSignIn(driver, { 'POST /api/sessions': refuse(403) })
  await enter(user, 'kind-word-1')
  await screen.findByText('Session Warning')
  await screen.findByRole('button', { name: 'Copy message' })
})

async function signOut(user: UserEvent) {
  await user.click(await account())
  await user.click(await screen.findByText('Sign Out'))
}

test('§8.8 §9.8 a sign-out that the service never hears of is tried three times, and said plainly', async () => {
  withClock()
  const user = await openApp('/help', driver, { 'POST /auth/v1/logout': noNetwork })
  await signOut(user)
  await screen.findByText('Logout issue detected')
  await seenLater('Force signed out')
  expect(location.pathname).toBe('/')
  expect(count('POST /auth/v1/logout')).toBe(3)
  expect(screen.queryByText('Signed out successfully')).toBeNull()
  await openApp('/upload')
  await title('Sign In')
})

test('§8.8 §8.13 a sign-out that the service hears of at the second try is a good one', async () => {
  withClock()
  const user = await openApp('/help', driver, {
    'POST /auth/v1/logout': () =>
      new Response(null, { status: count('POST /auth/v1/logout') === 1 ? 503 : 204 }),
  })
  await signOut(user)
  await screen.findByText('Logout issue detected')
  await seenLater('Signed out successfully')
  await screen.findByText('See you soon!')
  expect(count('POST /auth/v1/logout')).toBe(2)
})

test('§3.16 §6.5 this device remembers who the administrator is, as the server said', async () => {
  const admin = { ...driver, role: 'admin' as const }
  const user = await openSignIn(admin)
  await enter(user, 'kind-word-4')
  await title('Dashboard Home')
  await expect.poll(() => localStorage.getItem('admin_email')).toBe(admin.email)
})

test('§2.1 §2.2 a signed-in driver who was creating messages lands there again', async () => {
  await openApp('/upload', driver)
  await screen.findByRole('button', { name: 'Copy message' })
  await expect.poll(() => localStorage.getItem('lastImportantRoute')).toContain('/upload')
  await openApp('/', driver)
  await title('Create Message')
  expect(location.pathname).toBe('/upload')
})

test('§4.10 §4.6 a driver who asked for a page before signing in gets it afterwards', async () => {
  const user = await openApp('/mode-selection', undefined, {
    'POST /auth/v1/token': () => Response.json(sessionOf(driver)),
  })
  await title('Sign In')
  await user.type(screen.getByLabelText('Email'), driver.email)
  await enter(user, 'kind-word-1')
  await title('Message modes')
})

test('§4.6 §4.10 a driver who signs in on the way to a page arrives at the part of it that they asked for', async () => {
  const user = await openApp('/inbox?tab=messages', undefined, {
    'POST /auth/v1/token': () => Response.json(sessionOf(driver)),
    'GET /api/account': driver,
  })
  await title('Sign In')
  await user.type(screen.getByLabelText('Email'), driver.email)
  await enter(user, 'kind-word-1')
  await title('Inbox')
  expect(location.pathname + location.search).toBe('/inbox?tab=messages')
  expect(
    within(screen.getByRole('main')).getByRole<HTMLInputElement>('radio', { name: /^Messages/ }).checked,
  ).toBe(true)
})

test('§8.16 §5.6 a wrong password is said plainly and the email stays; with the right one a stored way back to the front page is ignored', async () => {
  localStorage.setItem('redirectAfterLogin', '"/"')
  const user = await openSignIn(driver, {
    'POST /auth/v1/token': () =>
      count('POST /auth/v1/token') === 1
        ? Response.json({ error_code: 'invalid_credentials', msg: 'Invalid' }, { status: 400 })
        : Response.json(sessionOf(driver)),
  })
  await enter(user, 'not-my-word-1')
  await screen.findByText(/don’t match/)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(driver.email)
  await enter(user, 'kind-word-1')
  await title('Create Message')
  expect(location.pathname).toBe('/upload')
})

test('§3.16 §4.5 §4.6 §8.12 §8.13 signing in says so and leaves its marks on this device; signing out, also with an expired token, takes the ways back away and tells the service', async () => {
  const told: (string | null)[] = []
  const user = await openSignIn(driver, {
    'POST /api/engagement/events': {},
    'POST /auth/v1/logout': (request) => {
      told.push(request.headers.get('authorization'))
      return new Response(null, { status: 204 })
    },
  })
  await enter(user, 'kind-word-1')
  await screen.findByText('Welcome Dana!')
  const stored = (key: string) => localStorage.getItem(key) ?? ''
  await expect.poll(() => stored(`lastLogin_${driver.id}`)).toMatch(/^\d{4}-\d\d-\d\dT/)
  await expect.poll(() => stored('lastImportantRoute')).toBe('/upload')
  expect([stored('redirectAfterLogin'), stored('admin_email')]).toEqual(['', ''])
  await user.click(await account())
  const leave = await screen.findByText('Sign Out')
  const session = JSON.parse(stored('auth.session')) as { access_token: string }
  localStorage.setItem('auth.session', JSON.stringify({ ...session, expires_at: 1 }))
  dispatchEvent(new StorageEvent('storage', { key: 'auth.session' }))
  await user.click(leave)
  await screen.findByText('Signed out successfully')
  await screen.findByText('See you soon!')
  await expect.poll(() => location.pathname).toBe('/')
  expect(stored('lastImportantRoute')).toBe('')
  expect(told).toEqual([expect.stringMatching(/^Bearer a\.b\.\d+$/)])
  expect(told[0]).not.toBe(`Bearer ${session.access_token}`)
})

test('§6.5 an administrator’s session that has ended leads to the sign-in, and back to where they were', async () => {
  const admin = { ...driver, role: 'admin' as const }
  let hasEnded = false
  const guarded = (body: object) => () =>
    hasEnded
      ? Response.json({ error: { code: 'unauthenticated', message: 'Sign in' } }, { status: 401 })
      : Response.json(body)
  const user = await openApp('/admin', admin, {
    'GET /api/admin/feedback': guarded({ rows: [], next: null }),
    'POST /auth/v1/token': () =>
      hasEnded
        ? Response.json({ error_code: 'session_expired', msg: 'Session Expired' }, { status: 400 })
        : Response.json(sessionOf(admin)),
  })
  await title('Dashboard Home')
  hasEnded = true
  await user.click(screen.getByRole('button', { name: /^Section/ }))
  await user.click(within(screen.getByRole('navigation', { name: 'Administration' })).getByText('Feedback'))
  await title('Sign In')
  hasEnded = false
  await user.type(await screen.findByLabelText('Email'), admin.email)
  await enter(user, 'kind-word-4')
  await title('Feedback')
  expect(location.pathname).toBe('/admin/feedback')
})
