import { expect, test } from 'vitest'
import { lint } from '#domain/lint/lint.ts'
import { sample } from './sample.ts'

test('§2.29 the sample on the front page is a message that the app itself would let out', () => {
  expect(lint(sample.message, { platform: 'unknown', moment: 'picked_up', firstName: 'Priya' })).toEqual([])
})
