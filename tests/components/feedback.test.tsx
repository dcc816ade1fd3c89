import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf, openApp, title } from './open-app.tsx'

test('§2.14 a driver who leaves out the page that they came from keeps their place in the form', async () => {
  const driver = accountOf()
  const id = crypto.randomUUID()
  const draft = { id, kind: 'idea', text: 'A bigger button', page: '/help', isWaiting: false }
  localStorage.setItem(`feedback_${driver.id}`, JSON.stringify(draft))
  const user = await openApp('/feedback', driver)
  await user.click(await screen.findByRole('button', { name: 'Leave that out' }))
  expect(screen.queryByRole('button', { name: 'Leave that out' })).toBeNull()
  expect(document.activeElement).toBe(await title('Send feedback'))
})
