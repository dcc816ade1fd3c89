import { useEffect } from 'react'
import * as z from 'zod/mini'
import type { Draft } from '../messages/draft.ts'
import { persistedStore, usePersistedStore } from '../storage/persisted-store.ts'
import { type QueueOwner, newQueuedRow } from '../storage/send-queue-rules.ts'
import { removeFromQueue, addToQueue, listQueue } from '../storage/send-queue.ts'
import type { ReadingResult } from './reader.ts'
import { claimRedactedCopy } from './screenshot-store.ts'

/** The driver's choice: a redacted copy is kept as evidence, or everything stays on the phone. */
export const screenshotChoices = ['keep', 'here'] as const
const ScreenshotChoice = z.enum(screenshotChoices)
export type ScreenshotChoice = z.infer<typeof ScreenshotChoice>

/** A driver's choice on this phone; null until they were asked, and nothing is sent until then. */
export const screenshotChoiceStore = (userId: string) =>
  persistedStore<ScreenshotChoice | null>(`pictureChoice_${userId}`, ScreenshotChoice, null)

/**
 * Sets the choice. When screenshots are to stay here, copies that have not left this phone yet are removed from the
 * queue.
 */
export function setScreenshotChoice(userId: string, choice: ScreenshotChoice): void {
  screenshotChoiceStore(userId).set(choice)
  if (choice === 'here') void removeQueuedCopies(userId)
}

/** The copy that may leave the phone, or null when the reading is too weak to tell which areas are safe to show. */
export async function makeRedactedCopy(
  blob: Blob,
  { page, order }: Pick<ReadingResult, 'page' | 'order'>,
): Promise<Blob | null> {
  // They come with the reader's own chunk, which is loaded once a screenshot has been read.
  const [{ safeBoxes }, { drawRedactedCopy }] = await Promise.all([
    import('#domain/screenshots/redact.ts'),
    import('./draw-redacted-copy.ts'),
  ])
  const boxes = safeBoxes(page, order)
  return boxes.length === 0 ? null : drawRedactedCopy(blob, page, boxes)
}

/** Queues the redacted copy of a screenshot, if there is one, for sending; once. */
async function enqueueRedactedCopy(key: string, driver: QueueOwner): Promise<void> {
  const copy = await claimRedactedCopy(key, driver.id)
  if (copy) await addToQueue('uploads', { ...newQueuedRow(key, driver, Date.now()), picture: copy })
}

async function removeQueuedCopies(userId: string): Promise<void> {
  for (const row of await listQueue('uploads'))
    if (row.userId === userId) await removeFromQueue('uploads', row.key)
}

/**
 * Queues the redacted copy of the draft's screenshot once its message has been copied, if the driver chose so.
 * Returns the choice.
 * @param isReady whether the copy has been made, which may be after the message was copied
 */
export function useRedactedCopyUpload({ id, email }: QueueOwner, draft: Draft, isReady = true) {
  const choice = usePersistedStore(screenshotChoiceStore(id))
  // Our sample proves nothing.
  const screenshotKey = draft.isSample ? null : draft.picture
  const isCopied = draft.parts.some(({ copied }) => copied !== null)
  useEffect(() => {
    if (!screenshotKey || !isReady || !isCopied || choice !== 'keep') return
    enqueueRedactedCopy(screenshotKey, { id, email }).catch((error: unknown) =>
      // The message does not depend on the copy.
      console.warn('The redacted copy cannot be queued', error),
    )
  }, [id, email, screenshotKey, isReady, isCopied, choice])
  return choice
}
