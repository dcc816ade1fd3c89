import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accountOf, openApp } from './open-app.tsx'

const toasts = () => screen.findByRole('region', { name: 'Notifications' })

/** Create Message with the sheet for a pasted text, and what shows a toast in it. */
async function openSheet(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Paste text' }))
  const { toast } = await import('../../src/ui/toast.ts')
  return { toast, sheet: (await screen.findByLabelText('Text of the order')).closest('dialog')! }
}

test('§9.29 a screen reader hears a toast, because its region is there before it', async () => {
  await openApp('/upload', accountOf())
  const live = within(await toasts()).getByRole('status')
  expect(live.textContent).toBe('')
  const { toast } = await import('../../src/ui/toast.ts')
  toast({ title: 'The first one' })
  toast({ title: 'The second one' })
  await screen.findByText('The second one')
  expect(live.textContent).toBe('The first oneThe second one')
  expect([live.isConnected, live.ariaAtomic ?? live.getAttribute('aria-atomic')]).toEqual([true, 'false'])
})

test('§9.29 a toast stands in the open sheet, which makes all else inert, and its button works', async () => {
  const user = await openApp('/upload', accountOf())
  await toasts()
  const { toast, sheet } = await openSheet(user)
  const live = within(await within(sheet).findByRole('region', { name: 'Notifications' })).getByRole('status')
  const undo = vi.fn()
  toast({ title: 'Message deleted', action: { label: 'Undo', onClick: undo } })
  await user.click(await within(live).findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()

  toast({ title: 'Saved' })
  await within(live).findByText('Saved')
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  expect((await within(await toasts()).findByText('Saved')).closest('dialog')).toBeNull()
})
