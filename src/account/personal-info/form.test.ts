import { expect, test } from 'vitest'
import { isChanged, fieldErrors, toggled, fieldsFrom } from './form.ts'

const saved = fieldsFrom('Dana Driver', {
  city: null,
  vehicle: 'car',
  platforms: ['wolt', 'didi'],
  tipReminder: false,
  news: true,
  isOnboarded: false,
})

test('§2.14 spaces and the order of apps are no change, words are', () => {
  expect(isChanged({ ...saved, fullName: ' Dana Driver ', platforms: ['didi', 'wolt'] }, saved)).toBe(false)
  for (const change of [{ city: 'Perth' }, { vehicle: null }, { platforms: [] }, { fullName: 'Dana' }])
    expect(isChanged({ ...saved, ...change }, saved)).toBe(true)
})

test('§2.14 nothing is required, and what is too long is named at its field', () => {
  expect(fieldErrors({ ...saved, fullName: '', city: '' })).toEqual({})
  expect(fieldErrors({ ...saved, fullName: 'x'.repeat(81), city: 'y'.repeat(81) })).toEqual({
    fullName: 'Keep the name to 80 characters.',
    city: 'Keep the city to 80 characters.',
  })
})

test('§2.14 an app that is tapped twice is not driven for', () => {
  expect(toggled(toggled(['wolt'], 'didi'), 'wolt')).toEqual(['didi'])
})
