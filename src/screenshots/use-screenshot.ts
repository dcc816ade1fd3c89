import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReadingResult } from './reader.ts'
import { makeRedactedCopy } from './redacted-copy.ts'
import {
  deleteUnclaimedScreenshots,
  findScreenshot,
  storeScreenshot,
  storeRedactedCopy,
} from './screenshot-store.ts'
import { preloadReader, imageProblemOf, useReading } from './use-reading.ts'

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
export function useScreenshot(userId: string, currentKey: string | null) {
  const queries = useQueryClient()
  // The draft names the screenshot that the editor shows, so that it follows a reload, an undo and another tab.
  const { data: current, isPending } = useQuery(storedScreenshotQuery(userId, currentKey))
  const { state, read, stop } = useReading()
  useEffect(() => preloadReader(), [])
  useEffect(() => void deleteUnclaimedScreenshots(userId, currentKey, Date.now()), [userId, currentKey])
  return {
    state,
    read,
    stop,
    /** The picture is not yet loaded from this phone. */
    isLoading: isPending,
    blob: current?.picture ?? null,
    redacted: current?.redacted ?? null,
    /** Stores a picture on this phone. Returns its key, or null for a file that may not be read, which the state says. */
    add: async (picture: Blob): Promise<string | null> => {
      const refusal = await imageProblemOf(picture)
      if (refusal) {
        stop({ step: 'refused', message: refusal })
        return null
      }
      const stored = { key: crypto.randomUUID(), userId, picture, redacted: null, at: Date.now() }
      queries.setQueryData(storedScreenshotQuery(userId, stored.key).queryKey, stored)
      void storeScreenshot(stored)
      return stored.key
    },
    /** Makes the redacted copy of the picture under a key, which may leave the phone. */
    addRedactedCopy: async (key: string, picture: Blob, result: ReadingResult): Promise<void> => {
      try {
        const redacted = await makeRedactedCopy(picture, result)
        await storeRedactedCopy(key, redacted)
        queries.setQueryData(
          storedScreenshotQuery(userId, key).queryKey,
          (stored) => stored && { ...stored, redacted },
        )
      } catch (error) {
        // The message does not depend on the copy.
        console.warn('The redacted copy could not be made', error)
      }
    },
  }
}
