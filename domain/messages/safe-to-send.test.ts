import { expect, test } from 'vitest'
import { findingsInDrawn } from './drawn-messages.test-data.ts'

/** `npm run measure:lint -- --drawn 100000` draws more. */
const found = findingsInDrawn(10_000)

test('ten thousand composed messages are all safe to send', () => {
  expect(found.filter(({ severity }) => severity === 'block').slice(0, 5)).toEqual([])
})

test('on platforms without stricter rules no message gets a warning either', () => {
  const strict = new Set(['instacart', 'ubereats', 'doordash'])
  const warned = found.filter(({ platform, rule }) => !strict.has(platform) && rule !== 'personal_reason')
  expect(warned.slice(0, 5)).toEqual([])
})

test('on the stricter platforms only a personal reason, and a message after the delivery on Uber, get a warning', () => {
  const warned = found.filter(({ rule }) => rule !== 'personal_reason' && rule !== 'after_delivery')
  expect(warned.slice(0, 5)).toEqual([])
  expect(found.some(({ rule }) => rule === 'personal_reason')).toBe(true)
})
