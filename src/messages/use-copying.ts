import { useState } from 'react'
import { dayAt } from '#domain/local-day.ts'
import { track } from '../analytics/track.ts'
import { copyText } from '../device/clipboard.ts'
import { deviceClock } from '../device/clock.ts'
import { confirmCopy } from '../device/copy-feedback.ts'
import { type QueueOwner, newMessageRow } from '../storage/send-queue-rules.ts'
import { addToQueue } from '../storage/send-queue.ts'
import { toast } from '../ui/toast.ts'
import { addCopied, copiedMessagesStore } from './copied-messages.ts'
import { changePart, type Draft } from './draft.ts'
import { sendMessage } from './send-row.ts'
import type { Composer } from './use-composer.ts'

/**
 * Copies the message to the clipboard and queues it for the log. The copied text then stays until the driver begins
 * the next message; copying it again logs nothing twice.
 * @param targetWindow the window in which the button is tapped
 */
export function useCopying(composer: Composer, driver: QueueOwner, targetWindow?: Window) {
  const { editor } = composer
  const [copyCount, setCopies] = useState(0)
  const [recopiedKey, setRecopiedKey] = useState<string | null>(null)
  const [isManualCopyOpen, setManualCopyOpen] = useState(false)

  /** Only for a message that can be copied. Must be called inside the tap, as the clipboard requires. */
  const copy = async () => {
    const { text } = composer.composed
    if (await copyText(text, targetWindow)) await finish(text)
    else setManualCopyOpen(true)
  }

  const finish = async (text: string) => {
    setManualCopyOpen(false)
    confirmCopy()
    const { id } = composer.part
    // A second tap may come before the phone has copied for the first one.
    const copied = editor.current().parts.find((part) => part.id === id)?.copied
    if (copied) return setRecopiedKey(copied.key)
    const key = crypto.randomUUID()
    composer.setEditing(false)
    editor.change((draft) => changePart(draft, id, (part) => ({ ...part, copied: { key, text } })))
    // Our sample has no customer.
    if (composer.draft.isSample) return
    setCopies((count) => count + 1)
    track('message_copied', composer.mode)
    await logMessage(key)
  }

  /** The row is on the phone's disk before the request starts, so that neither a crash nor a tunnel loses it. */
  const logMessage = async (key: string) => {
    const { input, seed, template } = composer.composed
    const now = deviceClock()
    const composedAt = now.at
    const day = dayAt(now.at, now.offset)
    const text = template.trim()
    const { name, store } = composer.fillings
    copiedMessagesStore(driver.id).set((known) =>
      addCopied(known, { key, template: text, at: composedAt, name, store }),
    )
    const message = { key, mode: composer.copiedMode, input, seed, text, composedAt, day }
    const row = newMessageRow(message, driver)
    try {
      await addToQueue('outbox', row)
    } catch (error) {
      // A browser without storage, as some private windows, can still send at once.
      console.warn('The message cannot be stored on this phone', error)
      const failure = await sendMessage(row)
      if (failure) toast({ title: 'Copied, but not logged', text: failure.message, tone: 'danger' })
    }
  }

  /** Opens the next customer of the same screenshot, or clears the editor and returns its draft, for an undo. */
  const next = (): Draft | null => {
    setRecopiedKey(null)
    const nextPart = composer.nextPart
    if (!nextPart) return editor.clear()
    composer.open(nextPart.id)
    return null
  }

  return {
    /** Whether the text on the screen was copied more than once since the page loaded. */
    isCopiedAgain: recopiedKey !== null && composer.part.copied?.key === recopiedKey,
    copies: copyCount,
    copy,
    next,
    byHand: isManualCopyOpen,
    closeManualCopy: () => setManualCopyOpen(false),
    finishManualCopy: () => finish(composer.composed.text),
  }
}
export type Copying = ReturnType<typeof useCopying>
