import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { accountOf, openApp } from './open-app.tsx'

test('§2.17 §2.38 a visitor finds the way home and both ways in on every page', async () => {
  const user = await openApp('/reasons')
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(bar.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/login')
  // The bottom bar is a driver's.
  expect(screen.queryByRole('navigation', { name: 'App' })).toBeNull()
  expect(bar.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/attraction')
  await user.click(bar.getByRole('link', { name: /home/ }))
  await expect.poll(() => location.pathname).toBe('/')
})

test('§2.39 on the testing side a visitor may join, or join the testing', async () => {
  await openApp('/testing')
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect((await bar.findByRole('link', { name: 'Join' })).getAttribute('href')).toBe('/auth/signup')
  await bar.findByRole('link', { name: 'Join Testing' })
  expect(bar.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

afterEach(() => vi.useRealTimers())

test('§2.39 a driver who has signed out finds the ways in again', async () => {
  const user = await openApp('/help', accountOf(), {
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  })
  await user.click(await screen.findByRole('button', { name: /^Account of / }))
  await user.click(await screen.findByText('Sign Out'))
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
  await bar.findByRole('link', { name: 'Sign in' })
  await bar.findByRole('link', { name: 'Sign Up' })
})

test('§2.44 §9.22 the foot shows the current year, also of another than the build, and the version', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 2, 1, 12) })
  await openApp('/reasons')
  const foot = (await screen.findByRole('contentinfo')).textContent
  expect(foot).toContain('© 2031 Kindrop')
  expect(foot).toContain('Version 1.0.0')
  expect(foot).toContain('2025-05-21')
  const contact = screen.getByRole('link', { name: 'Contact' })
  expect(contact.getAttribute('href')).toBe('mailto:hello@kindrop.example')
})

test.each([
  ['an active tester', accountOf({ tester: 'active' }), 'Test Driver Program'],
  ['a subscriber', accountOf({ plan: 'premium' }), 'Premium Plan'],
  ['a free driver', accountOf(), null],
])('§2.41 §6.4 the menu says what %s is, of a free driver the name and no plan', async (_, account, plan) => {
  const user = await openApp('/help', account)
  await user.click(await screen.findByRole('button', { name: /^Account of / }))
  const menu = () => document.getElementById('avatar-menu')!.textContent
  await expect.poll(menu).toContain('Dana Driver')
  if (plan) await expect.poll(menu).toContain(plan)
  else expect(menu()).not.toMatch(/Plan|Program/)
})
