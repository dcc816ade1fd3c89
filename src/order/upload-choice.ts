import { queued } from '../messages/outbox-rules.ts'
import { discard, enqueue, listQueue } from '../messages/send-queue.ts'
import { openStored } from '../messages/stored.ts'
import type { Reading } from './reader.ts'

const parseFlag = (raw: unknown): boolean | null => (typeof raw === 'boolean' ? raw : null)

/** The driver's choice that nothing of a picture leaves this phone, not even a redacted copy. */
export const keepHereStore = openStored<boolean>('keepPicturesHere', parseFlag, false)

/** The copy that may leave the phone, or null where the reading is too weak to tell what is safe to show. */
export async function redact(
  picture: Blob,
  { page, order }: Pick<Reading, 'page' | 'order'>,
): Promise<Blob | null> {
  // They come with the reader's own chunk, which is there when a picture has been read.
  const [{ safeBoxes }, { redactedCopy }] = await Promise.all([
    import('#domain/read/redact.ts'),
    import('./redact.ts'),
  ])
  const boxes = safeBoxes(page, order)
  return boxes.length === 0 ? null : redactedCopy(picture, page, boxes)
}

/** Puts a redacted copy into the queue of what is sent when there is a network. */
export const queueUpload = (key: string, redacted: Blob, driver: { id: string; email: string }) =>
  enqueue('uploads', { ...queued(key, driver, Date.now()), picture: redacted })

/** Takes back what has not left the phone yet. */
export async function dropUploads(userId: string): Promise<void> {
  for (const row of await listQueue('uploads')) if (row.userId === userId) await discard('uploads', row.key)
}
