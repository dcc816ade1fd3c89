import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf, openApp } from './open-app.tsx'

test('§2.2 a drag out of a sheet keeps it open with the typed text, and a tap beside it closes it', async () => {
  const user = await openApp('/upload', accountOf())
  await user.click(await screen.findByRole('button', { name: 'Paste text' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text of the order')
  const sheet = field.closest('dialog')!
  await user.type(field, 'Deliver to')
  await user.pointer([
    { keys: '[MouseLeft>]', target: field },
    { target: sheet },
    { keys: '[/MouseLeft]', target: sheet },
  ])
  expect([sheet.open, field.value]).toEqual([true, 'Deliver to'])
  await user.click(sheet)
  expect(sheet.open).toBe(false)
})

test('§2.3 a driver who saves a reason of their own is back at the button that opened its sheet', async () => {
  const user = await openApp('/reasons')
  const add = await screen.findByRole('button', { name: 'Add your own reason' })
  await user.click(add)
  await user.type(await screen.findByLabelText('Your own words'), 'My dog says hello')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Try it: My dog says hello' })
  expect(screen.queryByLabelText('Your own words')).toBeNull()
  expect(document.activeElement).toBe(add)
})
