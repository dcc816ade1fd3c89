import { expect, test } from 'vitest'
import { entailedBy } from '../domain/messages/claims.ts'
import type { MessageInput } from '../domain/messages/message.ts'
import { wrongClaims, type LabelledScreenshot } from './message-accuracy.ts'

const withInput = (changed: Partial<MessageInput>) => {
  const input: MessageInput = {
    moment: 'picked_up',
    tone: 'warm',
    platform: 'wolt',
    eta: null,
    reason: null,
    instruction: null,
    itemCount: null,
    hasName: true,
    hasStore: true,
    ...changed,
  }
  const clock = { value: '07:04', ambiguous: true as const }
  const filled = { name: 'Zoë', store: 'Plum Tree', clock }
  return { input, claims: [...entailedBy(input)], message: '…', filled }
}
const labelled = (changed: Partial<LabelledScreenshot['truth']>): LabelledScreenshot => ({
  file: 'a.png',
  truth: { kind: 'dropoff', customers: [{ firstName: 'Zoë' }], store: 'Plum Tree (Main Street)', ...changed },
})

test('a message that says only what the screen shows has nothing untrue', () => {
  const labelledScreenshot = labelled({ deliverBy: '19:15', instruction: 'leave_at_door', itemCount: 4 })
  expect(
    wrongClaims(labelledScreenshot, withInput({ eta: 11, instruction: 'leave_at_door', itemCount: 4 })),
  ).toEqual([])
  expect(wrongClaims(labelled({ deliverBy: '19:01' }), withInput({ moment: 'delayed' }))).toEqual([])
})

test.each([
  ['on time called late', { deliverBy: '19:15' }, { moment: 'delayed' }, ['late', 'waited']],
  ['an order that is still in the store', { kind: 'pickup' }, {}, ['has_order']],
  ['the store, with the order on board', {}, { moment: 'at_store' }, ['at_store']],
  ['near, eleven minutes away', { minutesAway: 11 }, { moment: 'arriving', eta: 8 }, ['near', 'minutes 8']],
  ['parcels of a route', { itemCount: 1 }, { itemCount: 38 }, ['items 38']],
  ['somebody else’s name', { customers: [{ firstName: 'Tom' }] }, {}, ['name Zoë']],
  ['another store', { store: 'Oak Bakery' }, {}, ['store Plum Tree']],
  ['a wish that nobody made', {}, { instruction: 'leave_at_door' }, ['asked', 'instruction leave_at_door']],
  ['anything on an offer', { kind: 'offer' }, {}, ['a message on a screen of kind offer']],
] as const)('a message is untrue that says %s', (_, truth, message, untrue) =>
  expect(wrongClaims(labelled(truth as Partial<LabelledScreenshot['truth']>), withInput(message))).toEqual(
    untrue,
  ),
)
