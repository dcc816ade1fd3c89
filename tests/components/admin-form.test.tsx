import { act, renderHook, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePersistedForm } from '../../src/admin/use-persisted-form.ts'
import { accountOf, openApp, title } from './open-app.tsx'

test('§3.10 what the administrator types while the length of a video is read stays in the form, and on this device', () => {
  const { result } = renderHook(() => usePersistedForm('form', { title: '', length: '' }))
  const { change: whenRead } = result.current
  act(() => result.current.change({ title: 'How to park' }))
  act(() => whenRead({ length: '0:40' }))
  const form = { title: 'How to park', length: '0:40' }
  expect([result.current.form, JSON.parse(localStorage.getItem('form')!)]).toEqual([form, form])
  act(() => result.current.forget())
  act(() => whenRead({ length: '0:50' }))
  expect(result.current.form).toEqual({ title: '', length: '0:50' })
})

test('§6.5 the focus stays on the page when the audit log shows everybody again', async () => {
  const user = await openApp(
    '/admin/audit?actor=someone',
    { ...accountOf(), role: 'admin' },
    {
      'GET /api/admin/audit': { rows: [], next: null },
    },
  )
  await title('Audit log')
  await user.click(await screen.findByRole('button', { name: 'Show everybody' }))
  await expect.poll(() => location.search).toBe('')
  expect(screen.queryByRole('button', { name: 'Show everybody' })).toBeNull()
  expect(document.activeElement).toBe(await title('Audit log'))
})

test('§3.6 an announcement whose earlier version went out goes out as another one, once the administrator was told', async () => {
  const ids: string[] = []
  const user = await openApp(
    '/admin/announcements',
    { ...accountOf(), role: 'admin' },
    {
      'GET /api/admin/announcements': { rows: [], next: null },
      'GET /api/admin/announcements/reach': { reach: 3, switchedOff: 0 },
      'POST /api/admin/announcements': async (request: Request) => {
        ids.push(((await request.json()) as { id: string }).id)
        return ids.length > 1
          ? Response.json({}, { status: 201 })
          : Response.json({ error: { code: 'conflict', message: 'Used' } }, { status: 409 })
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'New announcement' }))
  await user.type(await screen.findByLabelText('Title'), 'A quieter night')
  await user.type(screen.getByLabelText('Message'), 'Drive mode is here.')
  await user.click(screen.getByRole('button', { name: 'Announce' }))
  const sheet = within(await screen.findByRole('dialog', { name: /^Send / }))
  await user.click(sheet.getByRole('button', { name: 'Announce' }))
  expect(await sheet.findByText(/^An earlier version of it went out/)).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Announce' }))
  await title('Announcements')
  expect(new Set(ids).size).toBe(2)
})
