import { expect, test } from 'vitest'
import { isChunkLoadError } from './crash-reports.ts'

test('§2.49 a chunk that cannot load after an update is distinguished from other errors, in every browser', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://x/assets/a.js',
    'error loading dynamically imported module: https://x/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ]) {
    expect(isChunkLoadError(new TypeError(message))).toBe(true)
  }
  expect(isChunkLoadError(new TypeError('Failed to fetch'))).toBe(false)
  expect(isChunkLoadError(new Error("Cannot read properties of undefined (reading 'map')"))).toBe(false)
  expect(isChunkLoadError('dynamically imported module')).toBe(false)
})
