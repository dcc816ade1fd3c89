import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from './open-app.tsx'

test('§2.3 a deleted reason comes back with its star and place, and what the driver has changed since stays', async () => {
  const dog = { id: 'dog', text: 'My dog says hello', group: 'personal' }
  const before = { favourites: ['own:dog', 'traffic'], order: ['own:dog', 'traffic'], own: [dog] }
  localStorage.setItem('reasons', JSON.stringify(before))
  const user = await openApp('/reasons')
  await user.click(await screen.findByRole('button', { name: 'Edit: My dog says hello' }))
  const sheet = await screen.findByRole('dialog', { name: 'Your own reason' })
  await user.click(within(sheet).getByRole('button', { name: 'Delete' }))
  const [other] = screen.getAllByRole('button', { name: /^Favourite: /, pressed: false })
  await user.click(other!)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const { favourites, order, own } = JSON.parse(localStorage.getItem('reasons')!)
  expect(favourites).toEqual(['own:dog', 'traffic', expect.any(String)])
  expect([order, own]).toEqual([before.order, [dog]])
})
