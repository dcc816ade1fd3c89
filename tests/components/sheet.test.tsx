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
