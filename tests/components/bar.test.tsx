import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from './open-app.tsx'

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
