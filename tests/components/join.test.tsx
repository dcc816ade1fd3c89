import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf, markOf, openApp, requests, title } from './open-app.tsx'

test('§2.22 a driver who sends the form empty reads at every wrong field what to do, and begins at the first', async () => {
  const user = await openApp('/testing/signup')
  await title('Join Testing Program')
  const send = screen.getByRole('button', { name: 'Join the program' })
  await user.click(send)
  const expected = {
    'Full name': 'Enter your name.',
    Email: 'Enter your email address.',
    Password: 'Choose a password.',
    City: 'Enter the city that you drive in.',
    'Phone number': 'Enter your phone number.',
  }
  expect(Object.keys(expected).map(markOf)).toEqual(Object.values(expected))
  const name = screen.getByLabelText('Full name')
  expect(document.activeElement).toBe(name)
  expect(requests.filter((one) => one.startsWith('POST /api/testing'))).toEqual([])
  // What is put right is no longer marked, and the rest still is.
  await user.type(name, 'Ann Lee')
  expect(name.getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
  await user.click(send)
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test('§8.5 in a full city the form says so at the city, before and after it is sent', async () => {
  const kim = accountOf()
  const user = await openApp('/testing/signup', kim, {
    'GET /api/testing/waiting': { waiting: null },
    'GET /api/testing/capacity': { hasCapacity: false },
    'POST /api/testing/join': () =>
      Response.json({ error: { code: 'conflict', message: 'City at capacity' } }, { status: 409 }),
  })
  await title('Join Testing Program')
  await user.type(screen.getByLabelText('City'), 'Cairns')
  await user.type(screen.getByLabelText('Phone number'), '0412 345 678')
  await screen.findByText('City at Capacity')
  await user.click(screen.getByRole('button', { name: 'Join the program' }))
  await title('City at Capacity')
  // No toast covers what happens next.
  expect(screen.getAllByText('City at Capacity')).toHaveLength(1)
})

test('§4.6 §2.22 a driver who signs out leaves no name and phone number in the form of the next one', async () => {
  const kim = accountOf()
  const answers = { 'GET /api/testing/waiting': { waiting: null } }
  const user = await openApp('/testing/signup', kim, {
    ...answers,
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  })
  await user.type(await screen.findByLabelText('Phone number'), '0412 345 678')
  await user.click(await screen.findByRole('button', { name: /^Account of / }))
  await user.click(await screen.findByText('Sign Out'))
  await expect.poll(() => localStorage.getItem('auth.session')).toBeNull()
  const sam = { ...kim, id: crypto.randomUUID(), email: 'sam@example.com', fullName: 'Sam Seat' }
  await openApp('/testing/signup', sam, answers)
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  await title('Join Testing Program')
  await expect.poll(() => valueOf('Full name')).toBe('Sam Seat')
  expect(valueOf('Phone number')).toBe('')
})

test('§2.22 a driver who went on to another page while they joined is not taken away from it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const user = await openApp('/testing/signup', accountOf(), {
    'GET /api/testing/waiting': { waiting: null },
    'POST /api/testing/join': () => promise,
  })
  await user.type(await screen.findByLabelText('City'), 'Cairns')
  await user.type(screen.getByLabelText('Phone number'), '0412 345 678')
  await user.click(screen.getByRole('button', { name: 'Join the program' }))
  await expect.poll(() => requests).toContain('POST /api/testing/join')
  await user.click(await screen.findByRole('link', { name: 'Create' }))
  await title('Create Message')
  resolve(Response.json({ state: 'active' }))
  await screen.findByText('You are a test driver')
  await user.click(document.body)
  expect(location.pathname).toBe('/upload')
})

test('§2.22 what a tester corrects in the details of an offered seat is still there after a reload', async () => {
  const offer = { fullName: 'Ann Lee', email: 'ann@example.com', phoneNumber: '0412 345 678' }
  const seat = { ...offer, countryCode: 'AU', city: 'Cairns', until: Date.now() + 3_600_000 }
  const open = () => openApp('/testing/signup?offer=abc', undefined, { 'POST /api/testing/offer': seat })
  const phone = () => screen.findByLabelText<HTMLInputElement>('Phone number')
  const user = await open()
  await expect.poll(async () => (await phone()).value).toBe('0412 345 678')
  await user.clear(await phone())
  await user.type(await phone(), '0498 765 432')
  await open()
  await screen.findByText('A seat in Cairns is kept for you')
  expect((await phone()).value).toBe('0498 765 432')
})
