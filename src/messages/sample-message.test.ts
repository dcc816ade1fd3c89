import { expect, test } from 'vitest'
import { lint } from '#domain/messages/lint/lint.ts'
import { composePart } from './compose-part.ts'
import { sampleDraft } from './first-message/sample-draft.ts'
import { sampleMessage } from './sample-message.ts'

test('§2.29 the sample on the front page is what the composer writes for the order shown', () => {
  expect(composePart(sampleDraft().parts[0]!, []).text).toBe(sampleMessage.message)
})

test('§2.29 the sample on the front page is a message that the app’s own lint allows', () => {
  expect(
    lint(sampleMessage.message, { platform: 'unknown', moment: 'picked_up', firstName: 'Priya' }),
  ).toEqual([])
})

test('§2.17 the sample is a draft without a customer, so that what a visitor copies of it is not logged', () => {
  expect(sampleDraft().isSample).toBe(true)
})
