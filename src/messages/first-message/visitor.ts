import { openAppDb } from '../../storage/app-db.ts'
import type { QueueOwner } from '../../storage/send-queue-rules.ts'
import { addToQueue, listQueue, removeFromQueue } from '../../storage/send-queue.ts'
import { withTabLock } from '../../storage/tab-lock.ts'
import { VISITOR_ID, VISITOR_MAX_AGE_MS } from '../../storage/visitor.ts'
import { addCopied, copiedMessagesStore } from '../copied-messages.ts'
import { defaultHabits, hasContent } from '../draft.ts'
import { draftStore, messageDefaultsStore } from '../use-draft.ts'

/** A visitor queues messages like a driver; they are sent once they belong to an account. */
export const visitor: QueueOwner = { id: VISITOR_ID, email: '' }

/**
 * §2.17 Moves a visitor's data on this phone to the driver who signs in: the draft with its screenshot, the copied
 * messages, and their rows of the queue, which are logged and counted now. A driver who has an unsent draft of their
 * own keeps that one.
 */
export async function adoptVisitorMessages(driver: QueueOwner): Promise<void> {
  if (lastMadeAt() === null) return
  await withTabLock('adopt-visitor', async () => {
    const madeAt = lastMadeAt()
    if (madeAt === null) return
    if (isStale(madeAt)) return deleteVisitorMessages()
    try {
      await giveRows(driver)
    } catch (error) {
      // A browser without this database has no rows and no screenshots either.
      console.warn('The stored messages of the visitor cannot be moved', error)
    }
    const copied = copiedMessagesStore(VISITOR_ID).get()
    copiedMessagesStore(driver.id).set((known) => copied.reduceRight(addCopied, known))
    const draft = draftStore(VISITOR_ID).get()
    const own = draftStore(driver.id).get()
    const hasUnsent = own !== null && hasContent(own) && own.parts.some((part) => !part.copied)
    if (draft && !hasUnsent) draftStore(driver.id).set(draft)
    clearStores()
  })
}

/** Deletes a visitor's message that is older than a day. */
export async function deleteStaleVisitorMessages(): Promise<void> {
  const madeAt = lastMadeAt()
  if (madeAt !== null && isStale(madeAt)) await deleteVisitorMessages()
}

/** When a visitor wrote or copied here last, in epoch milliseconds. The draft of what they copied may be gone. */
function lastMadeAt(): number | null {
  const draft = draftStore(VISITOR_ID).get()
  const [copied] = copiedMessagesStore(VISITOR_ID).get()
  return draft || copied ? Math.max(draft?.updatedAt ?? 0, copied?.at ?? 0) : null
}

const isStale = (madeAt: number) => Date.now() - madeAt > VISITOR_MAX_AGE_MS

/** Moves the screenshots and the queued rows, before the draft moves, so that its screenshot is found. */
async function giveRows({ id: userId, email }: QueueOwner): Promise<void> {
  const db = await openAppDb()
  for (const row of await db.getAll('pictures'))
    if (row.userId === VISITOR_ID) await db.put('pictures', { ...row, userId })
  for (const row of await listQueue('outbox'))
    if (row.userId === VISITOR_ID) await addToQueue('outbox', { ...row, userId, email })
}

async function deleteVisitorMessages(): Promise<void> {
  clearStores()
  try {
    const db = await openAppDb()
    for (const row of await db.getAll('pictures'))
      if (row.userId === VISITOR_ID) await db.delete('pictures', row.key)
    for (const row of await listQueue('outbox'))
      if (row.userId === VISITOR_ID) await removeFromQueue('outbox', row.key)
  } catch (error) {
    console.warn('The stored messages of the visitor cannot be deleted', error)
  }
}

function clearStores(): void {
  draftStore(VISITOR_ID).set(null)
  copiedMessagesStore(VISITOR_ID).set([])
  messageDefaultsStore(VISITOR_ID).set(defaultHabits)
}
