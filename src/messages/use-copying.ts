import { useEffect, useRef, useState } from 'react'
import { dayAt } from '#domain/streak.ts'
import { track } from '../analytics/track.ts'
import { clock } from '../engagement/clock.ts'
import { copyText, tick } from './clipboard.ts'
import { changePart, openPart } from './draft.ts'
import type { Draft } from './draft.ts'
import { remember } from './memory.ts'
import type { memoryOf } from './memory.ts'
import { newRow } from './outbox-rules.ts'
import { enqueue } from './send-queue.ts'
import { sendMessage } from './send.ts'
import { toast } from '../ui/toast.ts'
import type { Composer } from './use-composer.ts'

type Driver = { id: string; email: string }

/** A copied message stays in view this long before the desk is cleared, in milliseconds. */
const SHOWN_MS = 1600

/**
 * Copying: onto the clipboard, into the outbox, and then a clear desk with a way back. The same text copied again
 * is the same message; it is not logged twice.
 * @param view the window in which the button is tapped
 */
export function useCopying(
  composer: Composer,
  driver: Driver,
  memory: ReturnType<typeof memoryOf>,
  view?: Window,
) {
  const { desk } = composer
  const [copied, setCopied] = useState(false)
  const [copies, setCopies] = useState(0)
  const [byHand, setByHand] = useState(false)
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(clearing.current), [])

  /** Only for what can be copied. Called inside the tap, which the clipboard asks for. */
  const copy = async () => {
    const { text } = composer.composed
    if (await copyText(text, view)) await finish(text)
    else setByHand(true)
  }

  const finish = async (text: string) => {
    setByHand(false)
    tick()
    const again = composer.part.copied?.text === text
    const key = again ? composer.part.copied!.key : crypto.randomUUID()
    const part = composer.part.id
    desk.change((draft) => changePart(draft, part, (one) => ({ ...one, copied: { key, text } })))
    const { updatedAt } = desk.now()
    setCopied(true)
    if (!again) setCopies((count) => count + 1)
    clearTimeout(clearing.current)
    clearing.current = setTimeout(() => {
      setCopied(false)
      // Whoever goes on working on it meanwhile keeps it.
      if (desk.now().updatedAt === updatedAt) moveOn()
    }, SHOWN_MS)
    if (again) return
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

  /** The next customer of the same picture, or a clear desk. */
  const moveOn = () => {
    const next = desk.now().parts.find(({ copied }) => copied === null)
    if (next) return composer.open(next.id)
    const before = desk.clear()
    toast({
      title: 'Copied',
      text: 'Paste it into the delivery app.',
      action: { label: 'Bring it back', onClick: () => desk.put(backOn(before)) },
    })
  }

  return {
    copied,
    /** Messages that were copied since the page came. */
    copies,
    copy,
    byHand,
    closeByHand: () => setByHand(false),
    copiedByHand: () => finish(composer.composed.text),
  }
}

const backOn = (draft: Draft): Draft => ({ ...draft, open: openPart(draft).id })
