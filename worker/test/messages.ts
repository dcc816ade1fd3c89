import { expect } from 'vitest'
import { compose } from '#domain/messages/compose.ts'
import type { MessageInput, NewMessage } from '#domain/messages/message.ts'
import type { Person } from './factories.ts'

export const input: MessageInput = {
  moment: 'picked_up',
  tone: 'warm',
  platform: 'doordash',
  eta: 10,
  reason: { kind: 'listed', id: 'traffic' },
  instruction: 'leave_at_door',
  itemCount: 3,
  hasName: true,
  hasStore: true,
}

/** A phone's request for a message that it has just composed. */
export const newMessage = (changes: Partial<NewMessage> = {}): NewMessage => ({
  key: crypto.randomUUID(),
  mode: 'manual',
  input,
  seed: 7,
  text: changes.text ?? compose(changes.input ?? input, changes.seed ?? 7),
  composedAt: Date.now(),
  ...changes,
})

/** Logs a message as this driver, and returns it as the API does. */
export async function logged(driver: Person, changes: Partial<NewMessage> = {}) {
  const response = await driver.api.messages.$post({ json: newMessage(changes) })
  expect(response.status).toBe(201)
  return (await response.json()).message
}
