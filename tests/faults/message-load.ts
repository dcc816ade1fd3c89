import type { TestAccount } from '../account-factory.ts'
// Drivers' phones under load: each message has its key, and is sent until an answer arrives.
import { newMessage } from '../message-factory.ts'

export type TrackedMessage = {
  driver: TestAccount
  message: ReturnType<typeof newMessage>
  /** The ids in the server's acknowledgements, one per answer. */
  acknowledged: string[]
}

export const trackedMessages = (drivers: TestAccount[], count: number): TrackedMessage[] =>
  Array.from({ length: count }, (_, i) => {
    const driver = drivers[i % drivers.length]
    if (!driver) throw new Error('nobody is there to send messages')
    return { driver, message: newMessage(), acknowledged: [] }
  })

/**
 * Sends all messages at once, in a random order. `onAnswer` receives the number of acknowledged ones so far.
 * Messages cut off by the server's death stay unacknowledged; any other refusal is an error.
 */
export async function sendAll(
  server: URL,
  tracked: TrackedMessage[],
  onAnswer: (answers: number) => void,
): Promise<void> {
  let answers = 0
  await Promise.all(
    shuffled(tracked).map(async (oneMessage) => {
      const id = await send(server, oneMessage)
      if (id === null) return
      oneMessage.acknowledged.push(id)
      answers += 1
      onAnswer(answers)
    }),
  )
}

async function send(server: URL, { driver, message }: TrackedMessage): Promise<string | null> {
  let body: unknown
  let status: number
  try {
    const response = await fetch(new URL('/api/messages', server), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${driver.token}` },
      body: JSON.stringify(message),
    })
    status = response.status
    body = await response.json()
  } catch {
    // The connection broke. Whether the message was logged is unknown until it is sent again.
    return null
  }
  if (status >= 500) return null
  if (status !== 200 && status !== 201) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`)
  return (body as { message: { id: string } }).message.id
}

function shuffled<T>(things: readonly T[]): T[] {
  const keyed = things.map((thing) => ({ thing, key: Math.random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ thing }) => thing)
}
