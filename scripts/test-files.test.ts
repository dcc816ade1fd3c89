import { expect, test } from 'vitest'
import { filesContaining, kindOf, escapeRegExp } from './test-files.js'

test('a file goes to the runner of its folder, whole, by its line, or as a part of a path', () => {
  const files = [
    'tests/e2e/journey.spec.ts',
    'tests/e2e/journey.spec.ts:30',
    'journey.spec',
    'tests/e2e',
    'tests/conformance/otp.test.ts',
    'worker/billing',
    'domain/messages/lint/lint.test.ts',
  ]
  expect(files.map(kindOf)).toEqual(['browser', 'browser', 'browser', 'browser', 'http', 'unit', 'unit'])
})

test('words are found literally in the files of every runner', () => {
  const kinds = filesContaining('§7.8').map(kindOf)
  expect(new Set(kinds)).toContain('http')
  // Split, so that this file does not contain it.
  expect(filesContaining(['the ten', 'slowest'].join(' '))).toEqual(['scripts/test-reports.test.ts'])
  expect(filesContaining(['the.ten', 'slowest'].join(' '))).toEqual([])
  expect(new RegExp(escapeRegExp('§4.19 (all)')).test('§4.19 (all)')).toBe(true)
  expect(new RegExp(escapeRegExp('§4.19')).test('§4x19')).toBe(false)
})
