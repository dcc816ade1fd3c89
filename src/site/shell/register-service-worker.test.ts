import { expect, test } from 'vitest'
import { isUpdate } from './register-service-worker.ts'

test('§4.20 another build than the running one is an update', () => {
  expect(isUpdate('aaa', { version: '1.0.0', build: 'bbb' })).toBe(true)
  expect(isUpdate('aaa', { version: '1.0.0', build: 'aaa' })).toBe(false)
})

test('§4.20 an answer that is not a version offers no update', () => {
  for (const served of [null, undefined, '', 'bbb', {}, { build: 5 }, { build: '' }]) {
    expect(isUpdate('aaa', served)).toBe(false)
  }
})
