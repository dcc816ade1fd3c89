import { useState } from 'react'
import { dayAt } from '#domain/local-day.ts'
import { track } from '../analytics/track.ts'
import { clock } from '../device/clock.ts'
import { copyText, tick } from '../device/clipboard.ts'
import { changePart } from './draft.ts'
import { remember } from './copied-messages.ts'
import type { memoryOf } from './copied-messages.ts'
import { newRow } from '../storage/send-queue-rules.ts'
import { enqueue } from '../storage/send-queue.ts'
import { sendMessage } from './send-row.ts'
import { toast } from '../ui/toast.ts'
import type { Composer } from './use-composer.ts'

type Driver = { id: string; email: string }

/**
 * Copying: onto the clipboard and into the outbox. The copied text then stands until the driver wants the next
 * message; copying it again logs nothing twice.
 * @param view the window in which the button is tapped
 */
export function useCopying(
  composer: Composer,
  driver: Driver,
  memory: ReturnType<typeof memoryOf>,
  view?: Window,
) {
  const { desk } = composer
  const [copies, setCopies] = useState(0)
  const [repeated, setRepeated] = useState<string | null>(null)
  const [byHand, setByHand] = useState(false)

  /** Only for what can be copied. Called inside the tap, which the clipboard asks for. */
  const copy = async () => {
    const { text } = composer.composed
    if (await copyText(text, view)) await finish(text)
    else setByHand(true)
  }

  const finish = async (text: string) => {
    setByHand(false)
    tick()
    const { id, copied } = composer.part
    if (copied) return setRepeated(copied.key)
    const key = crypto.randomUUID()
    composer.setEditing(false)
    desk.change((draft) => changePart(draft, id, (one) => ({ ...one, copied: { key, text } })))
    setCopies((count) => count + 1)
    track('message_copied', composer.mode)
    await log(key)
  }

  /** The row is on the phone's disk before anything is sent, so that neither a crash nor a tunnel loses it. */
  const log = async (key: string) => {
    const { input, seed, template } = composer.composed
    const now = clock()
    const composedAt = now.at
    const day = dayAt(now.at, now.offset)
    const text = template.trim()
    const { name, store } = composer.fillings
    memory.set((known) => remember(known, { key, template: text, at: composedAt, name, store }))
    const message = { key, mode: composer.copiedMode, input, seed, text, composedAt, day }
    const row = newRow(message, driver)
    try {
      await enqueue('outbox', row)
    } catch (error) {
      // A browser that keeps nothing on disk, as some private windows, can still send at once.
      console.warn('The message cannot be kept on this phone', error)
      const failure = await sendMessage(row)
      if (failure) toast({ title: 'Copied, but not logged', text: failure.message, tone: 'danger' })
    }
  }

  /** The next customer of the same picture, or a clear desk with a way back. */
  const next = () => {
    setRepeated(null)
    const waiting = composer.nextPart
    if (waiting) return composer.open(waiting.id)
    const before = desk.clear()
    toast({
      title: 'Ready for the next message',
      action: { label: 'Bring it back', onClick: () => desk.put(before) },
    })
  }

  return {
    /** Whether the text on the screen was copied more than once since the page came. */
    again: repeated !== null && composer.part.copied?.key === repeated,
    /** Messages that were copied since the page came. */
    copies,
    copy,
    next,
    byHand,
    closeByHand: () => setByHand(false),
    copiedByHand: () => finish(composer.composed.text),
  }
}
export type Copying = ReturnType<typeof useCopying>
