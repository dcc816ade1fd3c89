import { useRef, useState } from 'react'
import type { Mode } from '#domain/messages/message.ts'
import type { Order } from '#domain/screenshots/order.ts'
import type { SharedInput } from '../screenshots/screenshot-input.ts'
import { isReading, type ReadingState } from '../screenshots/use-reading.ts'
import { useScreenshot } from '../screenshots/use-screenshot.ts'
import { blankDraft, withDetails, type Draft } from './draft.ts'
import { draftFromOrder } from './parts-from-order.ts'
import {
  begunDraft,
  tappedSince,
  typedMessageOf,
  unsentOrderOf,
  withoutReading,
  type ReadingAttempt,
} from './reading-attempt.ts'
import type { Composer } from './use-composer.ts'
import { draftStore, messageDefaultsStore, newPart, newSeed } from './use-draft.ts'

/** How a reading ended, and the unsent message whose place its result has taken. */
type Ending = {
  outcome: 'order' | 'no_order' | 'refused' | 'failed' | 'superseded'
  replaced: Draft | null
}

/** A text that is read sooner shows no progress, which would only flash, in milliseconds. */
const PROGRESS_DELAY_MS = 300

/** The screenshot of an editor: it is read into the draft, and an unsent message that makes room for it is returned. */
export function useEditorScreenshot(
  { editor, draft: shown, setEditing }: Composer,
  { userId, mode }: { userId: string; mode: Mode },
) {
  const screenshot = useScreenshot(userId, shown.picture)
  const tried = useRef<ReadingAttempt | null>(null)
  const text = useTextReading()

  const choose = (key: string | null, isSample = false): Omit<ReadingAttempt, 'key' | 'picture'> => {
    const before = withoutReading(editor.current(), tried.current)
    editor.setScreenshot(key, { isSample })
    return {
      begun: begunDraft(before, editor.current(), Date.now()),
      replaced: unsentOrderOf(before),
      typed: typedMessageOf(before),
    }
  }

  const fill = (order: Order, picture: Blob | null, begun: Draft) => {
    setEditing(false)
    editor.change((draft) =>
      draftFromOrder(draft, order, {
        mode,
        habits: messageDefaultsStore(userId).get(),
        screenshot: picture,
        now: new Date(),
        tapped: tappedSince(begun, draft),
        newId: () => crypto.randomUUID(),
        newSeed,
      }),
    )
  }

  /** A picture that is no order does not stand beside the message of the order before it. */
  const emptyForNoOrder = (begun: Draft) => {
    setEditing(false)
    editor.change((draft) => ({
      ...blankDraft(mode, withDetails(newPart(userId), tappedSince(begun, draft))),
      picture: draft.picture,
    }))
  }

  const restore = () => {
    const draft = editor.current()
    const restored = withoutReading(draft, tried.current)
    if (restored !== draft) editor.put(restored)
  }

  const run = async (attempt: ReadingAttempt): Promise<Ending> => {
    tried.current = attempt
    const { key, picture, begun, replaced, typed } = attempt
    const result = await screenshot.read(picture)
    if (result === 'superseded') return { outcome: result, replaced: null }
    // Another tab shares the draft, and may have chosen another screenshot for it.
    if (draftStore(userId).get()?.picture !== key) {
      screenshot.stop()
      return { outcome: 'superseded', replaced: null }
    }
    if (result === 'failed') {
      // Without a message before it, the next page tries again.
      if (replaced) restore()
      return { outcome: result, replaced: null }
    }
    if (result === 'no_order') {
      if (replaced) emptyForNoOrder(begun)
      else restore()
      return { outcome: result, replaced }
    }
    fill(result.order, picture, begun)
    void screenshot.addRedactedCopy(key, picture, result)
    return { outcome: 'order', replaced: replaced ?? typed }
  }

  /**
   * Reads a pasted text. Nothing is changed where it is no order, or where the driver cancelled it, pasted another or
   * chose a screenshot meanwhile.
   */
  const readText = async (pasted: string): Promise<Ending> => {
    const { picture } = editor.current()
    const order = await text.read(pasted)
    if (!order || editor.current().picture !== picture) return { outcome: 'superseded', replaced: null }
    if (order.kind.value === 'not_an_order') return { outcome: 'no_order', replaced: null }
    screenshot.stop()
    const { begun, replaced, typed } = choose(null)
    tried.current = null
    fill(order, null, begun)
    return { outcome: 'order', replaced: replaced ?? typed }
  }

  /** Stops reading: an unsent message has its own screenshot again, and otherwise the picture stays for another try. */
  const cancel = () => {
    text.stop()
    screenshot.stop()
    restore()
  }

  return {
    state: text.isSlow && !isReading(screenshot.state) ? readingText : screenshot.state,
    isLoading: screenshot.isLoading,
    blob: screenshot.blob,
    redacted: screenshot.redacted,
    readText,
    read: async (input: NonNullable<SharedInput>, { isSample = false } = {}): Promise<Ending> => {
      if ('text' in input) {
        const ending = await readText(input.text).catch((error: unknown): Ending => {
          console.warn('The text cannot be read', error)
          screenshot.stop({
            step: 'refused',
            message: 'The reader could not be loaded. Check your connection.',
          })
          return { outcome: 'refused', replaced: null }
        })
        if (ending.outcome !== 'no_order') return ending
        cancel()
        tried.current = null
        screenshot.stop({ step: 'no_order' })
        return ending
      }
      const { picture } = input
      const key = await screenshot.add(picture)
      if (key === null) {
        restore()
        return { outcome: 'refused', replaced: null }
      }
      return run({ key, picture, ...choose(key, isSample) })
    },
    /** Reads once more the picture that could not be read, or else the editor's own. */
    readAgain: async (): Promise<Ending | null> => {
      const attempt = tried.current
      const draft = editor.current()
      const { picture: key } = draft
      if (attempt && attempt.key === key) return run({ ...attempt, replaced: null })
      if (attempt && screenshot.state.step === 'failed')
        return run({ ...attempt, ...choose(attempt.key, attempt.begun.isSample) })
      if (!key || !screenshot.blob) return null
      return run({ key, picture: screenshot.blob, begun: draft, replaced: null, typed: null })
    },
    cancel,
    remove: () => {
      screenshot.stop()
      const { picture } = editor.current()
      restore()
      const { picture: remaining, isSample, parts } = editor.current()
      // What was read from our sample has no customer without its picture either.
      const isFromSample = isSample && parts.some(({ read }) => read.length > 0)
      if (remaining === picture) editor.setScreenshot(null, { isSample: isFromSample })
    },
    /** Drops a picture that could not be read, or is no order. */
    discard: () => {
      screenshot.stop()
      if (editor.current().picture === tried.current?.key) editor.setScreenshot(null)
    },
  }
}
export type EditorScreenshot = ReturnType<typeof useEditorScreenshot>

const readingText: ReadingState = { step: 'reading_text' }

/** Reads pasted texts one at a time; a newer one, or a stop, discards the result of an older one. */
function useTextReading() {
  const [isSlow, setSlow] = useState(false)
  const runRef = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    runRef.current += 1
    clearTimeout(timer.current)
    setSlow(false)
  }
  const read = async (text: string): Promise<Order | null> => {
    stop()
    const run = runRef.current
    timer.current = setTimeout(() => setSlow(true), PROGRESS_DELAY_MS)
    try {
      const { readOrderText } = await import('../screenshots/read-text.ts')
      const order = await readOrderText(text)
      return runRef.current === run ? order : null
    } finally {
      if (runRef.current === run) stop()
    }
  }
  return { isSlow, read, stop }
}
