import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePersistedForm } from '../../src/admin/use-persisted-form.ts'

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
