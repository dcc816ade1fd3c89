import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LoggedMessage } from '../../src/messages/queries.ts'
import { accountOf, openApp, title } from './open-app.tsx'

const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })
const logged: LoggedMessage = {
  id: crypto.randomUUID(),
  key: crypto.randomUUID(),
  mode: 'manual',
  moment: 'picked_up',
  tone: 'warm',
  platform: 'wolt',
  reason: null,
  text: 'I am on my way.',
  flags: [],
  composedAt: Date.now(),
  createdAt: Date.now(),
  day: null,
  tippedAt: null,
  tipCents: null,
  tipCurrency: null,
  favouriteAt: null,
}
const history = { 'GET /api/messages': { messages: [logged], next: null } }

test('§9.21 a driver with a keyboard goes around, copies and searches by single keys, which rest while one types', async () => {
  const user = await openApp('/upload', accountOf(), history)
  const copied = () => screen.findByRole('button', { name: 'Copied' })
  const copy = await screen.findByRole('button', { name: 'Copy message' })
  // The check of the message loads later.
  await expect.poll(() => copy.getAttribute('aria-disabled')).not.toBe('true')
  const draft = screen.getByRole('region', { name: 'Your message' }).querySelector('p')!.textContent
  // The keys come with the parts that load when the phone is idle.
  await waitFor(async () => {
    await user.keyboard('?')
    expect(list()).not.toBeNull()
  })
  // They rest while a dialog is open, which this DOM does not tell.
  await user.click(within(list()!).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(list()).toBeNull())
  await user.keyboard('c')
  await copied()
  expect(await navigator.clipboard.readText()).toBe(draft)
  await user.keyboard('n')
  await screen.findByRole('button', { name: 'Copy message' })

  await user.keyboard('/')
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search history' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('gic?n')
  expect(search.value).toBe('gic?n')
  expect([location.pathname, location.hash, list()]).toEqual(['/history', '#search', null])
  search.blur()
  for (const [key, path] of [
    ['i', '/inbox'],
    ['m', '/profile'],
    ['h', '/history'],
    ['c', '/upload'],
  ] as const) {
    await user.keyboard(`g${key}`)
    await expect.poll(() => location.pathname).toBe(path)
  }
  await title('Create Message')
})

test('§9.21 the keys are listed in Help, and can be switched off on a device', async () => {
  const user = await openApp('/help', accountOf())
  const opener = await screen.findByRole('button', { name: 'Keyboard shortcuts' })
  // The list comes with the parts that load when the phone is idle.
  await waitFor(async () => {
    await user.click(opener)
    expect(list()).not.toBeNull()
  })
  const sheet = within(list()!)
  sheet.getByText('Search your history')
  await user.click(sheet.getByRole('switch', { name: /Use these keys/ }))
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(list()).toBeNull())
  await user.keyboard('gh?')
  expect([location.pathname, list()]).toEqual(['/help', null])
  // They work again once they are switched on.
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  await user.click(await screen.findByRole('switch', { name: /Use these keys/ }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(list()).toBeNull())
  await user.keyboard('gh')
  await expect.poll(() => location.pathname).toBe('/history')
})
