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
  expect(fieldErrors({ fullName: '', city: '' }, saved.fullName)).toEqual({})
  expect(fieldErrors({ fullName: 'x'.repeat(121), city: 'y'.repeat(81) }, saved.fullName)).toEqual({
    fullName: 'Keep the name to 120 characters.',
    city: 'Keep the city to 80 characters.',
  })
})

test('§2.14 a driver whose name came long from elsewhere saves the city without shortening the name', () => {
  const long = 'x'.repeat(130)
  expect(fieldErrors({ fullName: long, city: 'Perth' }, long)).toEqual({})
  expect(fieldErrors({ fullName: `${long}y`, city: 'Perth' }, long)).toHaveProperty('fullName')
  expect(fieldErrors({ fullName: 'x'.repeat(90), city: 'Perth' }, 'Dana')).toEqual({})
})

test('§2.14 a second tap on an app removes it', () => {
  expect(toggled(toggled(['wolt'], 'didi'), 'wolt')).toEqual(['didi'])
})
