import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BillingOverview } from '#domain/billing/billing.ts'
import { DAY_MS } from '#domain/time.ts'
import { accountOf, openApp, requests, sessionOf, title } from './open-app.tsx'

const main = () => within(screen.getByRole('main'))

test('§1.3 §2.17 Start Free says what an account is worth and what it costs, before it asks for anything', async () => {
  await openApp('/attraction')
  await title('Start in under 30 seconds')
  for (const promise of ['Manual mode is free forever', 'No credit card is needed', 'Cancel anytime'])
    expect(main().getByText(new RegExp(promise))).toBeDefined()
  expect(main().getByText(/^Hi Priya, I'm on my way with your order/)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Your free account' })).toBeDefined()
  const form = within(document.querySelector<HTMLElement>('main form')!)
  // The password is none of the roles.
  expect(form.getAllByRole('textbox')).toHaveLength(2)
  expect(form.getByLabelText('Full name (optional)')).toBeDefined()
  expect(form.getByLabelText('Password')).toBeDefined()
  for (const [name, path] of [
    ['Terms', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const)
    expect(form.getByRole('link', { name }).getAttribute('href')).toBe(path)
})

test('§1.3 §2.18 the service page sets the plans side by side, with what each costs', async () => {
  await openApp('/service')
  const heads = await screen.findAllByRole('columnheader')
  expect(heads[1]!.textContent).toContain('$0')
  expect(heads[2]!.textContent).toContain('$9.99')
  // Three of the free plan and all nine of Premium.
  expect(screen.getAllByRole('cell', { name: 'Included' })).toHaveLength(12)
  expect(screen.getAllByText(/\$149/).length).toBeGreaterThan(0)
})

test('§2.19 the referral page opens at the part that its address names, and junk leads to the link', async () => {
  const shown = () => document.querySelector('main section[aria-labelledby]:not(.hidden) h2')?.textContent
  const user = await openApp('/referrals?tab=link')
  await expect.poll(shown).toBe('Your link')
  await user.click(screen.getByRole('link', { name: 'Progress' }))
  await expect.poll(() => location.search).toBe('?tab=progress')
  await expect.poll(shown).toBe('Progress')
  await openApp('/referrals?tab=rewards')
  await expect.poll(shown).toBe('Rewards')
  expect(screen.getByText(/^Every 3 friends who count give you 30 days of Premium/)).toBeDefined()
  for (const junk of ['%3Cscript%3E', 'x'.repeat(2_000), '7', '["link"]', '%E0%A4%A']) {
    await openApp(`/referrals?tab=${junk}`)
    await expect.poll(shown).toBe('Your link')
  }
})

test('§2.21 a visitor learns what test drivers get, how it works, and why a city can be full', async () => {
  await openApp('/testing')
  await title('Become A Test Driver')
  for (const name of ['Full access for 30 days', 'How it works', 'Why seats are limited', 'Testing program'])
    expect(screen.getByRole('heading', { name: new RegExp(name) })).toBeDefined()
  const list = within(screen.getByRole('list', { name: 'What test drivers have' }))
  expect(list.getAllByRole('listitem')).toHaveLength(9)
  expect(screen.getByText('My city is full. What happens?').closest('details')?.textContent).toMatch(
    /we put you on the waiting list/,
  )
})

test.each(['/nowhere', '/tips/atlantis', '/tips/sydney/Not_A_Suburb', '/blog/nope'])(
  '§2.26 the tab names the address %s, which has no page, as one',
  async (path) => {
    await openApp(path)
    await title('No such address')
    await expect.poll(() => document.title).toMatch(/^No such address/)
  },
)

test('§2.4 a visitor searches the questions, and is told where no answer has the words', async () => {
  const user = await openApp('/faq')
  const field = await screen.findByLabelText('Search the questions')
  const questions = () => document.querySelectorAll('main details').length
  const all = questions()
  await user.type(field, 'card number')
  await screen.findByText('Who sees my card details?')
  await expect.poll(questions).toBeLessThan(all)
  await user.clear(field)
  await user.type(field, 'atlantis')
  await screen.findByText('No answer found.')
  const contact = main().getByRole('link', { name: 'Contact' })
  expect(contact.getAttribute('href')).toMatch(/^mailto:/)
})

test('§2.18 a visitor chooses a price, makes an account and is on the way to its checkout', async () => {
  const user = await openApp('/service')
  const choice = await screen.findByRole('link', { name: 'Pay once' })
  expect(choice.getAttribute('href')).toBe('/auth/signup')
  await user.click(screen.getByRole('link', { name: 'Choose monthly' }))
  await title('Sign up')
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/billing?plan=premium_monthly')
})

const overview: BillingOverview = {
  isOpen: true,
  status: 'inactive',
  priceKey: null,
  endsAt: null,
  renews: false,
  hasPortal: false,
  invoices: [],
}
const closed = {
  'GET /api/billing': { ...overview, isOpen: false },
  'GET /api/billing/prices': { isOpen: false, prices: [] },
}

test('§2.18 a driver on Free chooses a price, and a subscriber’s own is marked', async () => {
  await openApp('/service', accountOf(), { 'GET /api/billing': overview })
  const choice = await screen.findByRole('link', { name: 'Pay once' })
  expect(choice.getAttribute('href')).toBe('/billing?plan=premium_lifetime')
  const paid = { status: 'active', priceKey: 'premium_monthly', endsAt: Date.now() + DAY_MS, renews: true }
  await openApp('/service', accountOf({ plan: 'premium' }), { 'GET /api/billing': { ...overview, ...paid } })
  await title('You have Premium.')
  await screen.findByText('Your plan')
  expect(screen.queryByRole('link', { name: /^(?:Choose monthly|Pay once)$/ })).toBeNull()
})

test('§2.26 a wrong address offers ways on', async () => {
  const user = await openApp('/no/such/street')
  await title('No such address')
  expect(screen.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('/')
  const ways = within(screen.getByRole('navigation', { name: 'Other ways on' }))
  await user.click(ways.getByRole('link', { name: 'FAQ' }))
  await expect.poll(() => location.pathname).toBe('/faq')
})

test('§2.3 a visitor finds a reason by a part of its words', async () => {
  const user = await openApp('/reasons')
  const reasons = () => document.querySelectorAll('main li[data-reason]').length
  await title('Reasons')
  const all = reasons()
  await user.type(screen.getByLabelText(/search/i), 'stud')
  await screen.findAllByText(/stud/i)
  await expect.poll(reasons).toBeLessThan(all)
  expect(reasons()).toBeGreaterThan(0)
})

test('§2.3 a visitor moves a reason up and down, once they change the order', async () => {
  const user = await openApp('/reasons')
  await title('Reasons')
  const keys = () =>
    [...document.querySelectorAll<HTMLElement>('main li[data-reason]')].map((row) => row.dataset['reason'])
  const [first, second] = keys()
  expect(screen.queryByRole('button', { name: /^Move/ })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Reorder' }))
  await user.click(screen.getAllByRole('button', { name: /^Move down/ })[0]!)
  await expect.poll(() => keys().slice(0, 2)).toEqual([second, first])
  await user.click(screen.getAllByRole('button', { name: /^Move up/ })[1]!)
  await expect.poll(() => keys().slice(0, 2)).toEqual([first, second])
  await user.click(screen.getByRole('button', { name: 'Reorder' }))
  expect(screen.queryByRole('button', { name: /^Move/ })).toBe(null)
})

test('§2.3 a visitor’s own reason says at once that a message with it would be stopped', async () => {
  const user = await openApp('/reasons')
  await title('Reasons')
  await user.click(screen.getByRole('button', { name: 'Add your own reason' }))
  const words = await screen.findByLabelText('Your own words')
  await user.type(words, 'Please tip me, I train for a run')
  await screen.findByText('A message with this would be stopped')
  await user.clear(words)
  await user.type(words, 'I train for my first marathon')
  await expect.poll(() => screen.queryByText('A message with this would be stopped')).toBe(null)
})

test('§2.13 where nobody can pay yet, a driver sees the plans and the one that they chose, and is told so', async () => {
  await openApp('/billing?plan=premium_monthly_downsell', accountOf(), closed)
  await title('Subscribe')
  await screen.findByText(/^You’re on Free\./)
  const cards = main().getAllByRole('heading', { level: 2 })
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Premium, monthly, reduced',
    'Premium, lifetime',
  ])
  expect(screen.getAllByText('You chose this')).toHaveLength(1)
  await screen.findByText('Paying opens soon.')
  expect(screen.queryByRole('button', { name: 'Subscribe monthly' })).toBeNull()
  for (const [name, column] of [
    ['Automated mode', 'Not included'],
    ['Manual mode', 'Included'],
  ] as const) {
    const row = screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr')!
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([column, 'Included'])
  }
})

test('§2.50 the Premium Feature card leads on to the plans, and a feature or plan that nobody has shows the plans alone', async () => {
  const user = await openApp('/billing?feature=Message%20Data', accountOf(), closed)
  await title('Message Data')
  await user.click(screen.getByRole('button', { name: 'Upgrade to Premium' }))
  await title('Subscribe')
  expect(location.pathname + location.search).toBe('/billing')
  const junk = encodeURIComponent('<img src=x onerror=alert(1)>')
  await openApp(`/billing?feature=${junk}&plan=${'x'.repeat(2_000)}`, accountOf(), closed)
  await title('Subscribe')
  expect(screen.queryByText('You chose this')).toBeNull()
})

const driver = accountOf()
const token = () => Response.json(sessionOf(driver))

/** Signs in at the page that asks for it. */
async function signIn(user: Awaited<ReturnType<typeof openApp>>) {
  await title('Sign In')
  await user.type(screen.getByLabelText('Email'), driver.email)
  await user.type(screen.getByLabelText('Password'), 'kind-word-1')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('§2.18 §4.10 a visitor who takes an offer signs in and comes back to that offer', async () => {
  const user = await openApp('/upsell', undefined, {
    'POST /auth/v1/token': token,
    'GET /api/account': driver,
    'POST /api/billing/create-checkout': () =>
      Response.json({ error: { code: 'unavailable', message: 'Off' } }, { status: 503 }),
    ...closed,
  })
  const no = await screen.findByRole('link', { name: 'No thanks' })
  expect(no.getAttribute('href')).toBe('/attraction')
  const choose = async () => user.click(await screen.findByRole('button', { name: 'Choose monthly' }))
  await choose()
  await expect.poll(() => location.pathname).toBe('/attraction')
  await user.click(await screen.findByRole('button', { name: 'Start on Free instead' }))
  await screen.findByRole('heading', { name: 'Your free account' })
  expect(screen.queryByText('You chose Premium')).toBeNull()
  history.back()
  await choose()
  await expect.poll(() => location.pathname).toBe('/attraction')
  await user.click(await main().findByRole('link', { name: 'Sign in' }))
  await signIn(user)
  await expect.poll(() => location.pathname).toBe('/upsell')
  await screen.findByText('Payments aren’t available right now')
})

test('§2.19 §4.6 a visitor signs in from the referral page and comes back to the same part of it', async () => {
  const user = await openApp('/referrals?tab=progress', undefined, {
    'POST /auth/v1/token': token,
    'GET /api/account': driver,
  })
  await screen.findByRole('heading', { level: 1 })
  await user.click(main().getByRole('link', { name: 'Sign in' }))
  await signIn(user)
  await expect.poll(() => location.pathname + location.search).toBe('/referrals?tab=progress')
  await screen.findByRole('button', { name: /^Account of Dana Driver/ })
})

test('§4.6 a visitor on the way to a page goes there from Start Free, and sees no offer first', async () => {
  const answers = {
    'POST /auth/v1/signup': sessionOf(driver).user,
    'POST /auth/v1/verify': token,
    'GET /api/account': driver,
  }
  await openApp('/mode-selection')
  await title('Sign In')
  const user = await openApp('/attraction', undefined, answers)
  await user.type(await screen.findByLabelText('Email'), driver.email)
  await user.type(screen.getByLabelText('Password'), 'kind-word-1')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await title('Enter the code')
  await user.type(screen.getByLabelText('Code'), '123456')
  await title('Message modes')
  expect(location.pathname).toBe('/mode-selection')
  expect(requests).toContain('POST /auth/v1/verify')
})
