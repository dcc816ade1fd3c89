import { afterFailure, due, endsRound, rowsToSend } from './send-queue-rules.ts'
import type { Failure, OutboxRow, Queued } from './send-queue-rules.ts'
import { openPhoneDb } from './app-db.ts'
import type { UploadRow } from './app-db.ts'

type Rows = { outbox: OutboxRow; uploads: UploadRow }
export type QueueName = keyof Rows
type Driver = { id: string; email: string }

/** `added`: there is something new to send. `changed`: something was sent, put off or taken out. */
type Change = 'added' | 'changed'

let channel: BroadcastChannel | null = null
/** How the tabs tell each other that a queue has changed. Opened when first needed: a prerender must end by itself. */
const openChannel = () => {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('queues')
  return channel
}
const listeners = new Set<(change: Change) => void>()

export function onQueueChange(listener: (change: Change) => void): () => void {
  const heard = ({ data }: MessageEvent<Change>) => listener(data)
  listeners.add(listener)
  openChannel()?.addEventListener('message', heard)
  return () => {
    listeners.delete(listener)
    openChannel()?.removeEventListener('message', heard)
  }
}

function tell(change: Change) {
  openChannel()?.postMessage(change)
  for (const listener of listeners) listener(change)
}

/** Puts a row in; it is on the phone's disk when this resolves. */
export async function enqueue<Name extends QueueName>(name: Name, row: Rows[Name]): Promise<void> {
  await (await openPhoneDb()).put(name, row)
  tell('added')
}

export const listQueue = async <Name extends QueueName>(name: Name): Promise<Rows[Name][]> =>
  (await (await openPhoneDb()).getAll(name)) as Rows[Name][]

/** Takes a row out unsent, because the driver says so. */
export async function discard(name: QueueName, key: string): Promise<void> {
  await (await openPhoneDb()).delete(name, key)
  tell('changed')
}

/** Makes everything of a queue due again: the network is back, or the driver asks. */
export async function wake(name: QueueName): Promise<void> {
  const store = (await openPhoneDb()).transaction(name, 'readwrite').store
  for (const row of await store.getAll()) if (row.dueAt !== row.notBefore) await store.put(due(row as never))
}

/**
 * Sends what is due of this driver's, one row after the other. Tabs take turns, so that no row is sent twice.
 * `send` resolves to null when the server has the row, or says how it failed. Returns how many were sent.
 */
export async function sendQueue<Name extends QueueName>(
  name: Name,
  driver: Driver,
  send: (row: Rows[Name]) => Promise<Failure | null>,
): Promise<number> {
  return inTurn(`send-${name}`, async () => {
    const db = await openPhoneDb()
    let sent = 0
    for (const row of rowsToSend((await db.getAll(name)) as Rows[Name][], driver.id, Date.now())) {
      const failure = await send(row)
      if (!failure) {
        await db.delete(name, row.key)
        sent += 1
      } else {
        await replace(name, afterFailure(row, failure, Date.now()))
      }
      tell('changed')
      if (failure && endsRound(failure)) break
    }
    return sent
  })
}

/** Writes a row back unless the driver took it out meanwhile. */
async function replace(name: QueueName, row: Queued) {
  const store = (await openPhoneDb()).transaction(name, 'readwrite').store
  if (await store.getKey(row.key)) await store.put(row as never)
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other, across tabs where the browser has locks. Elsewhere the idempotency key makes repeats harmless. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}
