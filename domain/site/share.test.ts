import { expect, test } from 'vitest'
import { SHARED_TEXT_MAX, isOwnShare, isStillShared, sharedText } from './share.ts'

test('the fields of a share become one text, without repeats', () => {
  expect(sharedText(['Order', 'Pick up at Bao House\nDrop off: Sam', null])).toBe(
    'Order\nPick up at Bao House\nDrop off: Sam',
  )
  expect(sharedText(['Bao House', 'Bao House for Sam', ''])).toBe('Bao House for Sam')
  expect(sharedText(['same', 'same', 'same'])).toBe('same')
  expect(sharedText([null, '  ', ''])).toBe('')
  expect(sharedText(['x'.repeat(90_000)])).toHaveLength(SHARED_TEXT_MAX)
})

test('a share that is not taken within a day expires', () => {
  const now = Date.UTC(2026, 10, 21)
  expect(isStillShared(now, now)).toBe(true)
  expect(isStillShared(now - 86_399_999, now)).toBe(true)
  expect(isStillShared(now - 86_400_000, now)).toBe(false)
  expect(isStillShared(Number.NaN, now)).toBe(false)
  expect(isStillShared(now + 3_600_000, now)).toBe(false)
})

test('a form of another site is not accepted as a share', () => {
  const home = 'https://kindrop.example'
  expect(isOwnShare('null', '', home)).toBe(true)
  expect(isOwnShare(null, 'about:client', home)).toBe(true)
  expect(isOwnShare(home, `${home}/upload`, home)).toBe(true)
  expect(isOwnShare('https://evil.example', '', home)).toBe(false)
  expect(isOwnShare('null', 'https://evil.example/', home)).toBe(false)
  expect(isOwnShare('null', 'https://kindrop.example.evil.example/', home)).toBe(false)
})
