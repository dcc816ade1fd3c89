import { expect, test } from 'vitest'
import { setComposing, whenNotComposing } from './composing.ts'

test('§4.20 an update is offered at once, but while a message is unsent only after it was copied or left', () => {
  let offers = 0
  whenNotComposing(() => offers++)
  expect(offers).toBe(1)
  setComposing(true)
  whenNotComposing(() => offers++)
  expect(offers).toBe(1)
  setComposing(false)
  expect(offers).toBe(2)
  setComposing(true)
  setComposing(false)
  expect(offers).toBe(2)
})
