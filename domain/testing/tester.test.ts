import { expect, test } from 'vitest'
import { daysRemaining, testerStateOf, userTypeOf } from './tester.ts'

const now = 1_800_000_000_000
const hour = 3_600_000
const profile = { isActive: true, expiresAt: now + 30 * 24 * hour }

test('§4.1 a visitor has no user type, a driver is regular, and a driver with a tester profile is a tester', () => {
  expect(userTypeOf(false, undefined)).toBe('none')
  expect(userTypeOf(true, undefined)).toBe('regular')
  expect(userTypeOf(true, profile)).toBe('tester')
  expect(userTypeOf(true, { isActive: false, expiresAt: 0 })).toBe('tester')
})

test('§4.1 a tester is active with an active profile that has not expired', () => {
  expect(testerStateOf(undefined, now)).toBe('none')
  expect(testerStateOf(profile, now)).toBe('active')
  expect(testerStateOf({ ...profile, isActive: false }, now)).toBe('expired')
  expect(testerStateOf({ ...profile, expiresAt: now + 1 }, now)).toBe('active')
  expect(testerStateOf({ ...profile, expiresAt: now }, now)).toBe('expired')
})

test('§4.1 the days that remain are rounded up, and never negative', () => {
  expect(daysRemaining(profile.expiresAt, now)).toBe(30)
  expect(daysRemaining(now + 24 * hour + 1, now)).toBe(2)
  expect(daysRemaining(now + hour, now)).toBe(1)
  expect(daysRemaining(now, now)).toBe(0)
  expect(daysRemaining(now - hour, now)).toBe(0)
})
