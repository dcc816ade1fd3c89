import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import { accountOf, openApp, title } from './open-app.tsx'

const administrator = { ...accountOf(), role: 'admin' as const }

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const target = (link: HTMLElement) => link.getAttribute('href')

const overview = {
  at: Date.now(),
  drivers: {
    total: 42,
    today: 0,
    week: 6,
    weekBefore: 3,
    unconfirmed: 2,
    premium: 13,
    newPremium: 3,
    given: 0,
    testers: 1,
    overdue: 1,
    suspended: 0,
  },
  messages: { today: 0, week: 110, weekBefore: 100, shown: 26_116 },
  active: { today: 5, week: 29 },
  prices: [],
  waitingList: 0,
  openFeedback: 0,
  testimonialsToDecide: 0,
  jobs: { waiting: 0, late: 0, stuck: 0, lateMails: 0, dead: 0 },
  days: [
    { day: '2026-11-28', drivers: 8 },
    { day: '2026-11-29', drivers: 0 },
  ],
  revenue: {
    mrrCents: 11_388,
    ending: { drivers: 0, cents: 0 },
    currency: 'AUD',
    months: [
      { month: '2026-10', cents: 9_999 },
      { month: '2026-11', cents: 11_388 },
    ],
    canceled: 1,
  },
  health: [],
}

test('§2.20 an overdue payment waits for the administrator, and each number leads to the users it counts', async () => {
  await openApp('/admin', administrator, { 'GET /api/admin/overview': overview })
  await title('Dashboard Home')
  const waiting = await region('Waiting for you')
  expect(target(waiting.getByRole('link', { name: '1 Payment overdue' }))).toBe('/admin/users?kind=overdue')
  const revenue = await region('Revenue')
  expect(revenue.queryByText(/Payment overdue/)).toBeNull()
  expect(target(revenue.getByRole('link', { name: /^New in 30 days/ }))).toBe('/admin/users?kind=new_premium')
  const drivers = await region('Drivers')
  expect(drivers.getByRole('link', { name: /accounts/ }).textContent).toContain('42')
  const unconfirmed = drivers.getByRole('link', { name: /Unconfirmed/ })
  expect([unconfirmed.textContent, target(unconfirmed)]).toEqual([
    'Unconfirmed 2',
    '/admin/users?kind=unconfirmed',
  ])
  const lines = ['New today', 'New in 7 days', 'Seen today', 'Seen in 7 days'].map((name) =>
    target(drivers.getByRole('link', { name: new RegExp(`^${name} \\(UTC\\)`) })),
  )
  expect(lines).toEqual([
    '/admin/users?joined=today',
    '/admin/users?joined=week',
    '/admin/users?seen=today&by=seen',
    '/admin/users?seen=week&by=seen',
  ])
  const messages = await region('Messages')
  expect(target(messages.getByRole('link', { name: /in 7 days/ }))).toBe('/admin/messages?period=week')
  // The navigation says where the administrator is, and the heading is not said twice.
  expect(screen.getAllByText('Dashboard Home')).toHaveLength(1)
})

test('§2.20 the revenue of each month is drawn, and said to be an estimate', async () => {
  await openApp('/admin/revenue', administrator, { 'GET /api/admin/overview': overview })
  const revenue = await region('By the month')
  const chart = revenue.getByRole('slider', { name: 'Monthly revenue (MRR) at each month’s end, estimated' })
  expect(chart.getAttribute('aria-valuetext')).toBe('November 2026: $113.88 so far')
  expect(revenue.getByText(/months are estimated from today’s records/)).toBeDefined()
  expect(revenue.getByRole('row', { name: 'October 2026 $99.99' })).toBeDefined()
  expect(target(revenue.getByRole('link', { name: /^Payment overdue/ }))).toBe('/admin/users?kind=overdue')
})

test('§2.20 a chart selects the day that still runs, also at zero, and says that its days are local', async () => {
  await openApp('/admin', administrator, { 'GET /api/admin/overview': overview })
  const drivers = await region('Drivers')
  const chart = drivers.getByRole('slider', { name: 'Active drivers by local day, last 14 days' })
  expect(chart.getAttribute('aria-valuetext')).toBe('Sunday 29 Nov (local): 0 drivers so far')
})

test('§3.9 the chart of messages selects today, not the last day with a message', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  await openApp('/admin/messages', administrator, {
    'GET /api/admin/messages': {
      messages: 4,
      drivers: 2,
      firstDay: yesterday,
      lastDay: today,
      days: [{ day: yesterday, mode: 'manual', messages: 4 }],
      moments: [],
      tones: [],
      platforms: [],
      flags: [],
      tips: [],
      signals: [],
    },
  })
  const chart = await screen.findByRole('slider', { name: 'Messages by day' })
  expect(chart.getAttribute('aria-valuetext')).toMatch(/: 0 messages, 0 automated or AI so far$/)
})

test('§6.5 the funnel says who pays without having written, and who is unconfirmed', async () => {
  const funnel = { visited: 900, signed_up: 17, unconfirmed: 2, wrote: 11, subscribed: 2, paid_unwritten: 1 }
  await openApp('/admin/analytics', administrator, {
    'GET /api/admin/analytics/funnel': { now: funnel, before: { ...funnel, signed_up: 9 } },
  })
  const report = await region('From sign-up to plan')
  await report.findByText('1 more of those who signed up has paid for Premium without writing a message yet.')
  expect(
    report.getByText('Accounts made in these days, 2 unconfirmed, beside 900 daily visitors'),
  ).toBeDefined()
})

test('§6.5 page speed is told in plain words with what is good, and pages by their names', async () => {
  const rows = ['/upload', '/tips/melbourne'].map((value) => ({ value, detail: '', views: 9, before: 0 }))
  await openApp('/admin/analytics', administrator, {
    'GET /api/admin/analytics/vitals': {
      vitals: [{ vital: 'CLS', measured: 332, p50: 0.04, p75: 0.056, p95: 0.087, before: null }],
    },
    'GET /api/admin/analytics/breakdown': { rows, sum: 18, of: 2 },
  })
  const speed = await region('How pages felt')
  await speed.findByText('How much the page jumps')
  expect(speed.getByText('Good up to 0.1 · CLS, 332 measured')).toBeDefined()
  const pages = await region('Page')
  expect((await pages.findByRole('rowheader', { name: /Create Message/ })).textContent).toBe(
    'Create Message/upload',
  )
  expect(pages.getByRole('rowheader', { name: '/tips/melbourne' })).toBeDefined()
})

const will = {
  id: '5f0c8a4e-0b1d-4c53-9a53-2f3f6b0c1d2f',
  email: 'will@example.com',
  phone: null,
  fullName: 'Will Archer',
  isAdmin: false,
  isUnconfirmed: true,
  createdAt: 0,
  seenAt: null,
  suspendedUntil: null,
  plan: 'free',
  endsAt: null,
  renews: false,
  given: null,
  isOverdue: false,
  isTester: false,
  testerState: 'none',
  testerDaysLeft: null,
}

test('§2.20 the list of users says how many accounts are unconfirmed, and which', async () => {
  await openApp('/admin/users', administrator, {
    'GET /api/admin/users': { rows: [will], next: null },
    'GET /api/admin/users/count': ({ url }) =>
      Response.json({ total: new URL(url).searchParams.get('kind') === 'unconfirmed' ? 2 : 42 }),
  })
  await screen.findByText('42 accounts, 2 of them unconfirmed')
  expect(screen.getByRole('rowheader', { name: /Will Archer/ }).textContent).toContain('Not confirmed')
})

test('§2.20 the list of users says nothing of a number before it has one', async () => {
  const counted = Promise.withResolvers<Response>()
  await openApp('/admin/users', administrator, {
    'GET /api/admin/users': { rows: [will], next: null },
    'GET /api/admin/users/count': ({ url }) =>
      new URL(url).search === '' ? counted.promise : Response.json({ total: 0 }),
  })
  await screen.findByRole('rowheader', { name: /Will Archer/ })
  const status = screen.getByRole('main').querySelector('[role=status]')!
  expect(status.textContent).toBe('\u00a0')
  counted.resolve(Response.json({ total: 42 }))
  await screen.findByText('42 accounts')
})

test('§2.20 the users behind a number of the overview are listed alone, with words that say so and a button for all', async () => {
  const asked: string[] = []
  const user = await openApp('/admin/users?seen=week&by=seen', administrator, {
    'GET /api/admin/users': ({ url }) => {
      asked.push(new URL(url).search)
      return Response.json({ rows: [will], next: null })
    },
    'GET /api/admin/users/count': ({ url }) =>
      Response.json({ total: { '': 42, '?seen=week': 1 }[new URL(url).search] ?? 0 }),
  })
  await screen.findByText('1 user found')
  expect(screen.getByText('Only users who were seen in 7 days (UTC)')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await screen.findByText('42 accounts')
  expect(screen.queryByText(/^Only users/)).toBeNull()
  expect(asked).toEqual(['?seen=week&by=seen', '?by=seen'])
})

const details = {
  emailConfirmedAt: null,
  ways: [],
  hasPassword: true,
  secondSteps: [],
  passkeys: 0,
  devices: [],
  payment: null,
  stripeId: null,
  isChargingPaused: false,
  grants: [],
  tester: null,
  friends: { joined: 0, activated: 0, subscribed: 0 },
  broughtBy: null,
  messages: { total: 0, month: 0, flagged: 0, automated: 0, enhanced: 0, lastAt: null },
  feedback: 0,
  acts: [],
}
const openUser = (change: object = {}) =>
  openApp(`/admin/users?id=${will.id}`, administrator, {
    [`GET /api/admin/users/${will.id}`]: { ...will, ...details, ...change },
  })

test('§2.20 a user’s page says once that a payment is overdue and since when, and leads to the bills at Stripe', async () => {
  const changedAt = Date.UTC(2026, 10, 21, 12)
  const payment = { status: 'past_due', priceKey: 'premium_monthly', endsAt: null, renews: true }
  await openUser({
    isOverdue: true,
    payment: { ...payment, syncedAt: changedAt, changedAt },
    stripeId: 'cus_1',
  })
  const plan = await region('Plan')
  expect(plan.getAllByText(/overdue/i).map(({ textContent }) => textContent)).toEqual([
    'Overdue since 21 Nov 2026',
  ])
  const link = plan.getByRole('link', { name: /^cus_1: see bills and payments in Stripe’s dashboard/ })
  expect(target(link)).toBe('https://dashboard.stripe.com/customers/cus_1')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
})

test('§4.1 §2.20 Premium without an end is given nothing on top, and the page says why', async () => {
  const payment = { status: 'active', priceKey: 'premium_lifetime', endsAt: null, renews: false }
  await openUser({ plan: 'premium', payment: { ...payment, syncedAt: 0, changedAt: 0 } })
  await screen.findByText('They already have Premium for life.')
  expect(screen.getByRole('button', { name: 'Suspend' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Give Premium' })).toBeNull()
})

test('§2.20 the name of a tester leads to the user’s page', async () => {
  const tester = {
    id: '9a1d3f0e-5b1c-4b7e-8a49-1f2f3b0c1d2e',
    userId: will.id,
    fullName: 'Will Archer',
    email: 'will@example.com',
    phoneNumber: null,
    countryCode: 'AU',
    city: 'Perth',
    state: 'active',
    expiresAt: Date.now() + DAY_MS,
    daysLeft: 1,
    testimonialGiven: false,
    createdAt: 0,
  }
  await openApp('/admin/testing', administrator, {
    'GET /api/admin/testing/testers': { rows: [tester], next: null },
    'GET /api/admin/testing/cities': { rows: [], next: null },
  })
  const row = await screen.findByRole('rowheader', { name: /Will Archer/ })
  expect(target(within(row).getByRole('link', { name: 'Will Archer' }))).toBe(`/admin/users?id=${will.id}`)
})

test('§6.5 drivers who come back are a share of ten or more, and of fewer their number', async () => {
  const week = Date.UTC(2026, 10, 16)
  await openApp('/admin/analytics', administrator, {
    'GET /api/admin/analytics/retention': {
      cohorts: [
        { week, drivers: 3, active: [2, 3] },
        { week: week + 7 * DAY_MS, drivers: 10, active: [8] },
      ],
    },
  })
  const report = await region('Who comes back')
  const few = await report.findByRole('row', { name: /^16 Nov/ })
  expect(
    within(few)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '2 of 3', '3 of 3'])
  const many = report.getByRole('row', { name: /^23 Nov/ })
  expect(
    within(many)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '80%'])
})

test('§2.20 the empty history of an account says what it would list, and where the driver’s own actions are', async () => {
  await openUser()
  const past = await region('Account history')
  expect(past.getByText(/^Nothing yet\. Failed sign-ins, .+ are listed here\.$/)).toBeDefined()
  const own = past.getByRole('link', { name: 'Their own sign-ins and changes' })
  expect(target(own)).toContain(`actor=${will.id}`)
})
