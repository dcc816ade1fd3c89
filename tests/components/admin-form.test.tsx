import { act, renderHook, screen } from '@testing-library/react'
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
