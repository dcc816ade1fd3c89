import { useState } from 'react'
import { brand } from '#domain/brand.ts'
import type { SlotValues } from '#domain/messages/fill.ts'
import { toast } from '../ui/toast.ts'
import { copyText, vibrateBriefly } from '../device/clipboard.ts'
import { addCopied, displayText, unknownSlots, type copiedMessagesStore } from './copied-messages.ts'

/** A message of the history, with `{name}` and `{store}` in their places. */
export type CopiableMessage = { key: string; text: string; composedAt: number }

/**
 * §1.2 Copies a message of the history once more. The log holds no names: the driver is first asked for a name that
 * this phone does not know, so that no message goes out without it unnoticed.
 */
export function useCopyAgain(copiedStore: ReturnType<typeof copiedMessagesStore>) {
  const [pending, setAsked] = useState<CopiableMessage | null>(null)

  const copy = async (message: CopiableMessage) => {
    setAsked(null)
    if (!(await copyText(displayText(copiedStore.get(), message))))
      return toast({ title: `Your browser did not let ${brand.name} copy`, tone: 'danger' })
    vibrateBriefly()
    toast({ title: 'Copied' })
  }

  return {
    /** The message whose name or store the driver is asked for. */
    asked: pending,
    close: () => setAsked(null),
    /** Must be called inside the tap, as the clipboard requires. */
    request: (message: CopiableMessage) => {
      const { name, store } = unknownSlots(copiedStore.get(), message)
      if (name || store) setAsked(message)
      else void copy(message)
    },
    /** Copies the message with the driver's answers, and remembers them on this phone. */
    complete: (message: CopiableMessage, { name, store }: SlotValues) => {
      const { key, text: template, composedAt: at } = message
      const known = copiedStore.get().find((copied) => copied.key === key)
      const slotValues = { name: name ?? known?.name ?? null, store: store ?? known?.store ?? null }
      if (slotValues.name !== null || slotValues.store !== null)
        copiedStore.set((all) => addCopied(all, { key, template, at, ...slotValues }))
      void copy(message)
    },
  }
}
export type CopyAgain = ReturnType<typeof useCopyAgain>
