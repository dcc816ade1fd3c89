import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BillingOverview } from '#domain/billing/billing.ts'
import { DAY_MS } from '#domain/time.ts'
import { accountOf, openApp, title } from './open-app.tsx'

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

test('§2.18 a driver on Free chooses a price, and a subscriber’s own is marked', async () => {
  const overview: BillingOverview = {
    isOpen: true,
    status: 'inactive',
    priceKey: null,
    endsAt: null,
    renews: false,
    hasPortal: false,
    invoices: [],
  }
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
