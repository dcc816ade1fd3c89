// The whole app in a DOM, without a browser: its own router, query cache, stores and screens. The network is
// what a test answers. For what depends on neither layout nor paint: this DOM has no styles, no IndexedDB, and popovers
// that never close.

import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, vi } from 'vitest'
import { type Plan, can, capabilities } from '#domain/billing/plan.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import type { TesterState } from '#domain/testing/tester.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Account } from '../../src/auth/account-query.ts'
import type { StoredSession } from '../../src/auth/driver.ts'

// As in a browser on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

type Kind = { plan?: Plan; tester?: TesterState; subscriptionStatus?: SubscriptionStatus }

/** An account as the server answers it: of a driver on Free who never subscribed, unless said otherwise. */
export function accountOf({ plan = 'free', tester = 'none', subscriptionStatus }: Kind = {}): Account {
  const entitled = tester === 'active' ? 'premium' : plan
  return {
    id: '5f0c8a4e-0b1d-4c53-9a53-2f3f6b0c1d2e',
    email: 'dana@example.com',
    fullName: 'Dana Driver',
    role: 'authenticated',
    avatar: null,
    hasPassword: true,
    plan: entitled,
    capabilities: capabilities.filter((capability) => can(entitled, capability)),
    endsAt: null,
    given: null,
    subscriptionStatus: entitled === 'premium' ? 'active' : (subscriptionStatus ?? null),
    userType: tester === 'none' ? 'regular' : 'tester',
    isTester: tester === 'active',
    tester,
    testerDaysLeft: tester === 'none' ? null : tester === 'active' ? 30 : 0,
  }
}

/** What the network answers, by method and path: a body, or a function that makes the whole answer. */
export type Answers = Record<string, object | ((request: Request) => Response | Promise<Response>)>

let answers: Answers = {}
let close = () => {}
/** Waits until the router has gone where it was led: its timers must not outlive the DOM. */
let settle = async () => {}

/** There is no network for a request. */
export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

/** The requests so far, by method and path. */
export const requests: string[] = []

/**
 * Opens the app at an address, as a page load does: for a visitor, or for the driver of an account. Where nothing is
 * answered there is no network.
 */
export async function openApp(path: string, account?: Account, more: Answers = {}): Promise<UserEvent> {
  close()
  answers = { ...(account && { 'GET /api/account': account }), ...more }
  requests.length = 0
  if (account) localStorage.setItem('auth.session', JSON.stringify(sessionOf(account)))
  history.replaceState(null, '', path)
  // A page load begins with none of the state that modules keep.
  vi.resetModules()
  const [{ App, createApp }, { setApiFetch }, { fetchAsDriver }] = await Promise.all([
    import('../../src/app.tsx'),
    import('../../src/api-fetch.ts'),
    import('../../src/auth/fetch-as-driver.ts'),
  ])
  setApiFetch(fetchAsDriver)
  const browserHistory: RouterHistory = createBrowserHistory()
  const app = createApp(browserHistory)
  const user = userEvent.setup()
  render(<App {...app} />)
  settle = () => vi.waitUntil(() => app.router.state.status === 'idle', { timeout: 60_000 }).then(() => {})
  close = () => {
    settle = async () => {}
    cleanup()
    app.queries.clear()
    browserHistory.destroy()
    close = () => {}
  }
  return user
}

afterEach(async () => {
  await settle()
  close()
  localStorage.clear()
  sessionStorage.clear()
})

vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(new URL(input instanceof Request ? input.url : input, location.href), init)
  const key = `${request.method} ${new URL(request.url).pathname}`
  requests.push(key)
  const answered = answers[key] ?? noNetwork
  return typeof answered === 'function' ? answered(request) : Response.json(answered)
})

let tokens = 0

/** A session as the auth service answers it, and as the auth client stores it. */
export function sessionOf({ id, email, fullName, role }: Account): StoredSession & { expires_in: number } {
  return {
    access_token: `a.b.${tokens++}`,
    refresh_token: 'cookie.session',
    expires_in: DAY_MS / 1000,
    expires_at: Math.floor((Date.now() + DAY_MS) / 1000),
    user: { id, email, role, user_metadata: { full_name: fullName } },
  }
}

// Without a layout nothing lies under a toast, and a popover is content that comes with the first press of its button.
document.elementsFromPoint = () => []
HTMLElement.prototype.hidePopover = () => {}
addEventListener('click', ({ target }) => {
  const id = (target as Element).closest?.('[popovertarget]')?.getAttribute('popovertarget')
  if (id) document.getElementById(id)?.dispatchEvent(new Event('beforetoggle'))
})

/** The heading of the page that is shown. */
export const title = (name: string) => screen.findByRole('heading', { level: 1, name })

/** The sentence at a field that is marked as wrong; null where it is not. */
export const markOf = (label: string | RegExp) => {
  const field = screen.getByLabelText(label)
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  return field.getAttribute('aria-invalid') === 'true' ? note?.textContent : null
}
