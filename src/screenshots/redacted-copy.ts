import * as z from 'zod/mini'
import { queued } from '../storage/send-queue-rules.ts'
import { discard, enqueue, listQueue } from '../storage/send-queue.ts'
import { openStored } from '../storage/persisted-store.ts'
import { takeRedacted } from './screenshot-store.ts'
import type { Reading } from './reader.ts'

/** What becomes of pictures: a redacted copy is kept as evidence, or everything stays here. */
export const pictureChoices = ['keep', 'here'] as const
const PictureChoice = z.enum(pictureChoices)
export type PictureChoice = z.infer<typeof PictureChoice>

const parseChoice = (raw: unknown): PictureChoice | null => {
  const parsed = PictureChoice.safeParse(raw)
  return parsed.success ? parsed.data : null
}
const parseFlag = (raw: unknown): boolean | null => (typeof raw === 'boolean' ? raw : null)

/** The choice of earlier versions, for all drivers of a phone: true kept pictures here, and false was the default. */
const keptHere = () => openStored<boolean>('keepPicturesHere', parseFlag, false).get()

/** A driver's choice on this phone; null until they were asked, and nothing is sent until then. */
export const pictureChoiceOf = (userId: string) =>
  openStored<PictureChoice | null>(`pictureChoice_${userId}`, parseChoice, keptHere() ? 'here' : null)

/** Sets the choice. Copies that have not left this phone yet are taken back when pictures are to stay here. */
export function choosePictures(userId: string, choice: PictureChoice): void {
  pictureChoiceOf(userId).set(choice)
  if (choice === 'here') void dropUploads(userId)
}

/** The copy that may leave the phone, or null where the reading is too weak to tell what is safe to show. */
export async function redact(
  picture: Blob,
  { page, order }: Pick<Reading, 'page' | 'order'>,
): Promise<Blob | null> {
  // They come with the reader's own chunk, which is there when a picture has been read.
  const [{ safeBoxes }, { redactedCopy }] = await Promise.all([
    import('#domain/screenshots/redact.ts'),
    import('./draw-redacted-copy.ts'),
  ])
  const boxes = safeBoxes(page, order)
  return boxes.length === 0 ? null : redactedCopy(picture, page, boxes)
}

/** Puts a picture's redacted copy, where there is one, into the queue of what is sent when there is a network; once. */
export async function queueCopy(key: string, driver: { id: string; email: string }): Promise<void> {
  const picture = await takeRedacted(key, driver.id)
  if (picture) await enqueue('uploads', { ...queued(key, driver, Date.now()), picture })
}

async function dropUploads(userId: string): Promise<void> {
  for (const row of await listQueue('uploads')) if (row.userId === userId) await discard('uploads', row.key)
}
