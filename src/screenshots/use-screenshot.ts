import { useEffect, useState } from 'react'
import type { Order } from '#domain/screenshots/order.ts'
import { deleteUnclaimedScreenshots, findScreenshot, storeScreenshot, storeRedactedCopy } from './screenshot-store.ts'
import { pageFromText, type SharedInput } from './screenshot-input.ts'
import type { ReadingResult } from './reader.ts'
import { makeRedactedCopy } from './redacted-copy.ts'
import { preloadReader, imageProblemOf, useReading } from './use-reading.ts'

type EditorBindings = {
  /** The key of the screenshot in the editor. */
  currentKey: string | null
  /** Called when a screenshot is added to the editor or removed. */
  onKeyChange: (key: string | null) => void
  /** Called with the order that was read and the screenshot that it was read from; null for a pasted text. */
  onOrder: (order: Order, picture: Blob | null) => void
}
type LoadedScreenshot = { key: string; blob: Blob; redacted: Blob | null }

/** One picture at a time: checked, shown, read, and kept on this phone together with its redacted copy. */
export function useScreenshot(userId: string, { currentKey, onKeyChange, onOrder }: EditorBindings) {
  const [loaded, setLoaded] = useState<LoadedScreenshot | null>(null)
  // The draft says which screenshot the editor shows, so that an undo or another tab brings its picture along.
  const currentScreenshot = loaded !== null && loaded.key === currentKey ? loaded : null

  const createRedactedCopy = async (key: string, blob: Blob, result: ReadingResult) => {
    try {
      const redacted = await makeRedactedCopy(blob, result)
      await storeRedactedCopy(key, redacted)
      setLoaded((current) => (current?.key === key ? { ...current, redacted } : current))
    } catch (error) {
      // The message does not depend on the copy.
      console.warn('The redacted copy could not be made', error)
    }
  }

  const reading = useReading((result, blob) => {
    onOrder(result.order, blob)
    if (loaded) void createRedactedCopy(loaded.key, blob, result)
  })

  useEffect(() => preloadReader(), [])

  // What a reload or a lost session interrupted is shown again.
  const loadedKey = loaded?.key
  useEffect(() => {
    void deleteUnclaimedScreenshots(userId, currentKey, Date.now())
    if (!currentKey || currentKey === loadedKey) return
    let isCancelled = false
    void findScreenshot(currentKey).then((stored) => {
      if (!isCancelled && stored?.userId === userId)
        setLoaded({ key: stored.key, blob: stored.picture, redacted: stored.redacted })
    })
    return () => {
      isCancelled = true
    }
  }, [userId, currentKey, loadedKey])

  const readBlob = async (blob: Blob) => {
    const refusal = await imageProblemOf(blob)
    if (refusal) return reading.stop({ step: 'refused', message: refusal })
    const key = crypto.randomUUID()
    setLoaded({ key, blob, redacted: null })
    onKeyChange(key)
    void storeScreenshot({ key, userId: userId, picture: blob, redacted: null, at: Date.now() })
    await reading.read(blob)
  }

  /** False when the text is no order; nothing is changed then. */
  const readText = async (text: string): Promise<boolean> => {
    const { readOrder } = await import('#domain/screenshots/read-order.ts')
    const order = readOrder(pageFromText(text))
    if (order.kind.value === 'not_an_order') return false
    reading.stop()
    onKeyChange(null)
    onOrder(order, null)
    return true
  }

  return {
    state: reading.state,
    blob: currentScreenshot?.blob ?? null,
    redacted: currentScreenshot?.redacted ?? null,
    readInput: async (input: SharedInput) => {
      if (!input) return
      if ('picture' in input) await readBlob(input.picture)
      else if (!(await readText(input.text))) reading.stop({ step: 'no_order' })
    },
    takeText: readText,
    readAgain: () => {
      if (currentScreenshot) void reading.read(currentScreenshot.blob)
    },
    /** Stops reading; the picture stays for another try. */
    cancel: () => reading.stop(),
    remove: () => {
      reading.stop()
      onKeyChange(null)
    },
  }
}
export type Screenshot = ReturnType<typeof useScreenshot>
