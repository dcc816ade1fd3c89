import { expect, test } from 'vitest'
import { compose } from '#domain/messages/compose.ts'
import { lint } from '#domain/messages/lint/lint.ts'
import { sampleMessage } from './sample-message.ts'

test('§2.29 the sample on the front page is what the composer writes for the order shown', () => {
  const order = {
    eta: 10,
    instruction: 'leave_at_door',
    itemCount: null,
    hasName: true,
    hasStore: true,
  } as const
  const template = compose(
    {
      ...order,
      moment: 'picked_up',
      tone: 'warm',
      platform: 'unknown',
      reason: { kind: 'listed', id: 'order_checked' },
    },
    259,
  )
  expect(sampleMessage.message).toBe(template.replace('{name}', 'Priya').replace('{store}', 'Golden Wok'))
})

test('§2.29 the sample on the front page is a message that the app’s own lint allows', () => {
  expect(
    lint(sampleMessage.message, { platform: 'unknown', moment: 'picked_up', firstName: 'Priya' }),
  ).toEqual([])
})
