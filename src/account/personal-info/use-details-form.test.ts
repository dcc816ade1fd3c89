import { expect, test } from 'vitest'
import { toggled } from './PlatformChoice.tsx'
import { isChanged, fieldErrors, fieldsFrom } from './use-details-form.ts'

const saved = fieldsFrom('Dana Driver', {
  city: null,
  vehicle: 'car',
  platforms: ['wolt', 'didi'],
  tipReminder: false,
  news: true,
  isOnboarded: false,
})

test('§2.14 spaces and the order of apps do not count as a change, words do', () => {
  expect(isChanged({ ...saved, fullName: ' Dana Driver ', platforms: ['didi', 'wolt'] }, saved)).toBe(false)
  for (const change of [{ city: 'Perth' }, { vehicle: null }, { platforms: [] }, { fullName: 'Dana' }])
    expect(isChanged({ ...saved, ...change }, saved)).toBe(true)
})

test('§2.14 no field is required, and a text that is too long is reported at its field', () => {
  expect(fieldErrors({ ...saved, fullName: '', city: '' })).toEqual({})
  expect(fieldErrors({ ...saved, fullName: 'x'.repeat(81), city: 'y'.repeat(81) })).toEqual({
    fullName: 'Keep the name to 80 characters.',
    city: 'Keep the city to 80 characters.',
  })
})

test('§2.14 a second tap on an app removes it', () => {
  expect(toggled(toggled(['wolt'], 'didi'), 'wolt')).toEqual(['didi'])
})
