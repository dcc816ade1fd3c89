import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/time.ts'
import { accountOf, noNetwork, openApp, requests, sessionOf, title } from './open-app.tsx'

test('§7.7 §8.16 a text message that could not be sent for want of a network can be asked for again at once', async () => {
  const session = sessionOf(accountOf())
  const factors = [{ id: 'f', status: 'verified', factor_type: 'phone' }]
  localStorage.setItem('auth.session', JSON.stringify({ ...session, user: { ...session.user, factors } }))
  const sent = () => requests.filter((one) => one === 'POST /auth/v1/factors/f/challenge').length
  const user = await openApp('/auth/second-step', undefined, {
    'POST /auth/v1/factors/f/challenge': () =>
      sent() === 1 ? Response.json({ id: 'c', type: 'phone', expires_at: 1 }) : noNetwork(),
  })
  await title('One more step')
  await user.click(screen.getByRole('button', { name: 'Text me a code' }))
  await screen.findByLabelText('Code from the text message')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE_MS })
  const again = () => screen.findByRole('button', { name: 'Send a new code' })
  await expect.poll(async () => (await again()).getAttribute('aria-disabled')).toBeNull()
  await user.click(await again())
  await screen.findByText('There’s no connection. Check your network and try again.')
  await user.click(await again())
  expect(sent()).toBe(3)
  vi.useRealTimers()
})
