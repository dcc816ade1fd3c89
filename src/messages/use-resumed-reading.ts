import { useEffect, useState } from 'react'
import { isReading } from '../screenshots/use-reading.ts'
import { hasContent, type Draft } from './draft.ts'
import type { EditorScreenshot } from './use-editor-screenshot.ts'

/**
 * Goes on with a reading that a reload or a sign-up has cut short, unless the driver has written something since.
 * Returns whether the draft still waits for it: until then it would say what the picture may contradict.
 */
export function useResumedReading(draft: Draft, screenshot: EditorScreenshot): boolean {
  const [keyAtOpening] = useState(draft.picture)
  const { step } = screenshot.state
  const isDue =
    draft.needsReading && draft.picture === keyAtOpening && !hasContent({ ...draft, picture: null })
  const canBegin = isDue && step === 'none' && screenshot.blob !== null
  const { readAgain } = screenshot
  useEffect(() => {
    if (canBegin) void readAgain()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the reading is another function with each render.
  }, [canBegin])
  return isDue && (canBegin || screenshot.isLoading || isReading(screenshot.state))
}
