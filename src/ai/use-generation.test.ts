import { expect, test } from 'vitest'
import { rejectionOf } from '#domain/ai/check.ts'
import { briefOf, AiMessageRequest } from '#domain/ai/generation.ts'
import { composePart } from '../messages/compose-part.ts'
import { blankPart, defaultHabits, slotValuesOf, withDetails, type Part } from '../messages/draft.ts'
import { withRealNames, generationRequestFor } from './use-generation.ts'

const zoe = withDetails(blankPart('a', 7, defaultHabits), {
  moment: 'arriving',
  eta: '5',
  name: 'Zoë',
  store: 'Plum Tree',
  reason: 'own',
  ownWords: 'Thanks Zoë, Plum Tree was quick',
})

const requestFor = (part: Part) => generationRequestFor(composePart(part, []), slotValuesOf(part.details), 1)

test('§1.3 the request for an AI-enhanced message contains neither the customer’s name nor the store, in own words too', () => {
  const request = requestFor(zoe)
  expect(AiMessageRequest.safeParse(request).success).toBe(true)
  expect(JSON.stringify(request)).not.toMatch(/zoë|plum tree/i)
  expect(briefOf(request).input).toMatchObject({ hasName: true, hasStore: true, reason: { kind: 'own' } })
})

test('§1.3 the phone fills the names into the model’s text', () => {
  const plain = withDetails(zoe, { reason: null })
  const request = requestFor(plain)
  const text = `Hi ${request.firstName}, your order from ${request.store} is nearly with you, about 5 minutes.`
  expect(rejectionOf(text, briefOf(request))).toBeNull()
  expect(withRealNames(text, slotValuesOf(plain.details))).toBe(
    'Hi Zoë, your order from Plum Tree is nearly with you, about 5 minutes.',
  )
})

test('§1.3 an unknown name or store is left out', () => {
  const bare = withDetails(zoe, { name: '', store: '', reason: null })
  expect(requestFor(bare)).toMatchObject({ firstName: null, store: null })
})
