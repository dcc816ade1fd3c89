import { openAppDb, type ScreenshotRow } from './app-db.ts'
import { createListeners } from './persisted-store.ts'
import { afterFailure, withoutBackoff, endsRound, dueRows } from './send-queue-rules.ts'
import type { QueueOwner, SendFailure, MessageRow, QueuedRow } from './send-queue-rules.ts'
import { withTabLock } from './tab-lock.ts'

type QueueRows = { outbox: MessageRow; uploads: ScreenshotRow }
export type QueueName = keyof QueueRows
/** Sends one row: null when the server has it, otherwise how it failed. */
export type SendRow<Name extends QueueName> = (row: QueueRows[Name]) => Promise<SendFailure | null>

/** `added`: there is a new row to send. `changed`: a row was sent, postponed or removed. */
type QueueChange = 'added' | 'changed'

let channel: BroadcastChannel | null = null
/** The channel on which tabs announce changes of a queue. Opened when first needed: a prerender must end by itself. */
const openChannel = () => {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('queues')
  return channel
}
const listeners = createListeners<[QueueChange]>()

export function onQueueChange(listener: (change: QueueChange) => void): () => void {
  const onMessage = ({ data }: MessageEvent<QueueChange>) => listener(data)
  const unsubscribe = listeners.subscribe(listener)
  openChannel()?.addEventListener('message', onMessage)
  return () => {
    unsubscribe()
    openChannel()?.removeEventListener('message', onMessage)
  }
}

function notify(change: QueueChange) {
  openChannel()?.postMessage(change)
  listeners.notify(change)
}

/** Adds a row; it is on the phone's disk when this resolves. */
export async function addToQueue<Name extends QueueName>(name: Name, row: QueueRows[Name]): Promise<void> {
  await (await openAppDb()).put(name, row)
  notify('added')
}

export const listQueue = async <Name extends QueueName>(name: Name): Promise<QueueRows[Name][]> =>
  (await (await openAppDb()).getAll(name)) as QueueRows[Name][]

export async function removeFromQueue(name: QueueName, key: string): Promise<void> {
  await (await openAppDb()).delete(name, key)
  notify('changed')
}

/** Makes all rows of a queue due again: the network is back, or the driver asks. */
export async function clearBackoff(name: QueueName): Promise<void> {
  const store = (await openAppDb()).transaction(name, 'readwrite').store
  for (const row of await store.getAll())
    if (row.dueAt !== row.notBefore) await store.put(withoutBackoff(row as never))
}

/**
 * Sends what is due of this driver's, one row after the other. Tabs take turns, so that no row is sent twice; where a
 * browser has no locks, the idempotency key makes a repeat harmless.
 * Returns how many were sent.
 */
export async function sendQueue<Name extends QueueName>(
  name: Name,
  driver: QueueOwner,
  sendRow: SendRow<Name>,
): Promise<number> {
  return withTabLock(`send-${name}`, async () => {
    const db = await openAppDb()
    let sent = 0
    for (const row of dueRows((await db.getAll(name)) as QueueRows[Name][], driver.id, Date.now())) {
      const failure = await sendRow(row)
      if (!failure) {
        await db.delete(name, row.key)
        sent += 1
      } else {
        await updateRow(name, afterFailure(row, failure, Date.now()))
      }
      notify('changed')
      if (failure && endsRound(failure)) break
    }
    return sent
  })
}

/** Writes a row back unless the driver removed it meanwhile. */
async function updateRow(name: QueueName, row: QueuedRow) {
  const store = (await openAppDb()).transaction(name, 'readwrite').store
  if (await store.getKey(row.key)) await store.put(row as never)
}
