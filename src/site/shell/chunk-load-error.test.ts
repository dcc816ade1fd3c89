import { expect, test } from 'vitest'
import { isLoadFailure } from './chunk-load-error.ts'

test('§2.49 a part that cannot be loaded after an update is told from other errors, in every browser', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://x/assets/a.js',
    'error loading dynamically imported module: https://x/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ]) {
    expect(isLoadFailure(new TypeError(message))).toBe(true)
  }
  expect(isLoadFailure(new TypeError('Failed to fetch'))).toBe(false)
  expect(isLoadFailure(new Error("Cannot read properties of undefined (reading 'map')"))).toBe(false)
  expect(isLoadFailure('dynamically imported module')).toBe(false)
})
