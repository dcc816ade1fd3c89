import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#domain/screenshots/order.ts'
import type { ReadingResult } from './reader.ts'
import { makeRedactedCopy } from './redacted-copy.ts'
import { pageFromText, type SharedInput } from './screenshot-input.ts'
import {
  deleteUnclaimedScreenshots,
  findScreenshot,
  storeScreenshot,
  storeRedactedCopy,
} from './screenshot-store.ts'
import { preloadReader, imageProblemOf, useReading } from './use-reading.ts'

type EditorBindings = {
  currentKey: string | null
  onKeyChange: (key: string | null) => void
  /** Called with the order that was read and the screenshot that it was read from; null for a pasted text. */
  onOrder: (order: Order, picture: Blob | null) => void
  onNoOrder?: () => void
}

/** A driver's screenshot on this phone, or null. */
const storedScreenshotQuery = (userId: string, key: string | null) =>
  queryOptions({
    queryKey: ['screenshot-on-phone', userId, key],
    queryFn: async () => {
      const stored = key === null ? undefined : await findScreenshot(key)
      // A picture that did not survive its storage is none.
      return stored?.userId === userId && stored.picture instanceof Blob ? stored : null
    },
    networkMode: 'always',
    staleTime: Infinity,
  })

/** One picture at a time: checked, shown, read, and kept on this phone together with its redacted copy. */
export function useScreenshot(
  userId: string,
  { currentKey, onKeyChange, onOrder, onNoOrder }: EditorBindings,
) {
  const queries = useQueryClient()
  // The draft names the screenshot that the editor shows, so that it follows a reload, an undo and another tab.
  const { data: current, isPending } = useQuery(storedScreenshotQuery(userId, currentKey))

  const createRedactedCopy = async (key: string, blob: Blob, result: ReadingResult) => {
    try {
      const redacted = await makeRedactedCopy(blob, result)
      await storeRedactedCopy(key, redacted)
      queries.setQueryData(
        storedScreenshotQuery(userId, key).queryKey,
        (stored) => stored && { ...stored, redacted },
      )
    } catch (error) {
      // The message does not depend on the copy.
      console.warn('The redacted copy could not be made', error)
    }
  }

  const reading = useReading({
    onRead: (result, blob) => {
      onOrder(result.order, blob)
      if (current) void createRedactedCopy(current.key, blob, result)
    },
    onNoOrder: () => onNoOrder?.(),
  })

  useEffect(() => preloadReader(), [])
  useEffect(() => void deleteUnclaimedScreenshots(userId, currentKey, Date.now()), [userId, currentKey])

  const readBlob = async (blob: Blob) => {
    const refusal = await imageProblemOf(blob)
    if (refusal) return reading.stop({ step: 'refused', message: refusal })
    const stored = { key: crypto.randomUUID(), userId, picture: blob, redacted: null, at: Date.now() }
    queries.setQueryData(storedScreenshotQuery(userId, stored.key).queryKey, stored)
    onKeyChange(stored.key)
    void storeScreenshot(stored)
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
    /** The picture is not yet loaded from this phone. */
    isLoading: isPending,
    blob: current?.picture ?? null,
    redacted: current?.redacted ?? null,
    readInput: async (input: SharedInput) => {
      if (!input) return
      if ('picture' in input) await readBlob(input.picture)
      else if (!(await readText(input.text))) reading.stop({ step: 'no_order' })
    },
    takeText: readText,
    readAgain: () => {
      if (current) void reading.read(current.picture)
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
