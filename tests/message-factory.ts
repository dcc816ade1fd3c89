import { compose } from '../domain/messages/compose.ts'
import type { MessageInput, NewMessage } from '../domain/messages/message.ts'

const input: MessageInput = {
  moment: 'arriving',
  tone: 'warm',
  platform: 'doordash',
  eta: 10,
  reason: { kind: 'listed', id: 'traffic' },
  instruction: 'leave_at_door',
  itemCount: 2,
  hasName: true,
  hasStore: true,
}

const SEED = 7

/** A message as a phone sends it to the log, under a key of its own. */
export const newMessage = (): NewMessage => ({
  key: crypto.randomUUID(),
  mode: 'manual',
  input,
  seed: SEED,
  text: compose(input, SEED),
  composedAt: Date.now(),
})
