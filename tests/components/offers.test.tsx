import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import { accountOf, openApp, title } from './open-app.tsx'

const free = accountOf()
const open = (path: string, account = free) => openApp(path, account, { 'POST /api/messages': {} })
const button = (name: string) => screen.findByRole('button', { name })
const suggestion = () => screen.queryByRole('link', { name: 'See the offer' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
  // No day ends meanwhile.
  vi.setSystemTime(new Date().setHours(12, 0, 0, 0))
})
afterEach(() => {
  vi.useRealTimers()
})

/** Copies a message and clears the editor for the next one. */
async function copyAnother(user: UserEvent) {
  const copy = await button('Copy message')
  await expect.poll(() => copy.getAttribute('aria-disabled')).not.toBe('true')
  await user.click(copy)
  await user.click(await button('Next message'))
  await button('Copy message')
}

test('§2.18 Premium is suggested once, with the third copied message, and the lower prices on later days', async () => {
  const now = Date.now()
  let user = await open('/upload')
  for (const count of [1, 2]) {
    await copyAnother(user)
    expect(suggestion(), `after ${count}`).toBeNull()
  }
  await copyAnother(user)
  await screen.findByText('Fewer taps from here?')
  await user.click(suggestion()!)
  await expect.poll(() => location.pathname).toBe('/upsell')
  await expect.poll(() => screen.getByRole('main').textContent).toContain('$9.99')
  await user.click(await screen.findByRole('link', { name: 'No thanks' }))
  await title('Create Message')
  await copyAnother(user)
  expect(suggestion()).toBeNull()

  vi.setSystemTime(now + DAY_MS)
  user = await open('/upload')
  await button('Copy message')
  expect(suggestion()).toBeNull()
  await copyAnother(user)
  await screen.findByText(/^\$6\.99 AUD a month instead of \$9\.99 AUD a month/)
  await user.click(await button('No thanks'))
  expect(suggestion()).toBeNull()

  vi.setSystemTime(now + 2 * DAY_MS)
  user = await open('/upload')
  await copyAnother(user)
  await screen.findByText(/^\$99 AUD once instead of \$149 AUD once/)
  await user.click(suggestion()!)
  await expect.poll(() => location.pathname).toBe('/downsell-lifetime')
  await screen.findByText('Full price: $149 AUD once')

  vi.setSystemTime(now + 3 * DAY_MS)
  user = await open('/upload')
  await copyAnother(user)
  expect(suggestion()).toBeNull()
})

test('§2.18 a driver with Premium sees no offer, however many messages they copy', async () => {
  const user = await open('/upload', accountOf({ plan: 'premium' }))
  for (const _ of [1, 2, 3, 4]) {
    await copyAnother(user)
    expect(suggestion()).toBeNull()
  }
})
