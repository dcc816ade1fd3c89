import { expect, test } from 'vitest'
import { reasonMisfitText } from './reason-choice.ts'

test.for([
  ['accepted', 'long_queue', '“Long queue” fits once you’re at the store. It’s left out for now.'],
  ['accepted', 'parking', '“Parking” fits once you’re on the way. It’s left out for now.'],
  ['at_store', 'traffic', '“Traffic” fits once you’re on the way. It’s left out for now.'],
  ['delayed', 'studying', '“Studying” is no reason for a delay. It’s left out for now.'],
  ['at_store', 'long_queue', null],
  ['accepted', 'traffic', null],
  ['delayed', 'own', null],
  ['delayed', null, null],
] as const)('§2.3 at %s the reason %s is marked as fitting later, or fits', ([moment, reason, sentence]) => {
  expect(reasonMisfitText({ moment, reason })).toBe(sentence)
})
