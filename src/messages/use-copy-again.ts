import { useState } from 'react'
import { brand } from '#domain/brand.ts'
import type { Fillings } from '#domain/messages/fill.ts'
import { toast } from '../ui/toast.ts'
import { copyText, tick } from '../device/clipboard.ts'
import { remember, shownText, unknownSlots } from './copied-messages.ts'
import type { memoryOf } from './copied-messages.ts'

/** A message of the history, with `{name}` and `{store}` in their places. */
export type Sent = { key: string; text: string; composedAt: number }

/**
 * §1.2 Copies a message of the history once more. The log holds no names: one that this phone does not know is asked
 * for first, so that no message goes out without it unnoticed.
 */
export function useCopyAgain(memory: ReturnType<typeof memoryOf>) {
  const [asked, setAsked] = useState<Sent | null>(null)

  const copy = async (sent: Sent) => {
    setAsked(null)
    if (!(await copyText(shownText(memory.get(), sent))))
      return toast({ title: `Your browser did not let ${brand.name} copy`, tone: 'danger' })
    tick()
    toast({ title: 'Copied' })
  }

  return {
    /** The message whose name or store is asked for. */
    asked,
    close: () => setAsked(null),
    /** Called inside the tap, which the clipboard asks for. */
    take: (sent: Sent) => {
      const { name, store } = unknownSlots(memory.get(), sent)
      if (name || store) setAsked(sent)
      else void copy(sent)
    },
    /** Copies what was asked for, and remembers on this phone what was filled in. */
    answer: (sent: Sent, { name, store }: Fillings) => {
      const { key, text: template, composedAt: at } = sent
      const known = memory.get().find((one) => one.key === key)
      const filled = { name: name ?? known?.name ?? null, store: store ?? known?.store ?? null }
      if (filled.name !== null || filled.store !== null)
        memory.set((all) => remember(all, { key, template, at, ...filled }))
      void copy(sent)
    },
  }
}
export type CopyAgain = ReturnType<typeof useCopyAgain>
