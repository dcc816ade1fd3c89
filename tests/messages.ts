import { compose } from '../domain/messages/compose.ts'
import type { MessageInput, NewMessage } from '../domain/message.ts'

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

/** A message as a phone sends it to the log, under a key of its own. */
export function newMessage(): NewMessage {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!
  return {
    key: crypto.randomUUID(),
    mode: 'manual',
    input,
    seed,
    text: compose(input, seed),
    composedAt: Date.now(),
  }
}
