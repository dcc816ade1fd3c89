import { useEffect, useMemo } from 'react'
import type { Draft } from '../messages/draft.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { screenshotChoiceStore, enqueueRedactedCopy } from './redacted-copy.ts'

type Driver = { id: string; email: string }

/**
 * Queues the redacted copy of the draft's screenshot once its message has been copied, if the driver chose so.
 * Returns the choice.
 * @param isReady whether the copy has been made, which may be after the message was copied
 */
export function useRedactedCopyUpload({ id, email }: Driver, draft: Draft, isReady = true) {
  const choice = usePersistedStore(useMemo(() => screenshotChoiceStore(id), [id]))
  const { picture: screenshotKey } = draft
  const isCopied = draft.parts.some(({ copied }) => copied !== null)
  useEffect(() => {
    if (!screenshotKey || !isReady || !isCopied || choice !== 'keep') return
    enqueueRedactedCopy(screenshotKey, { id, email }).catch((error: unknown) =>
      // The message does not depend on the copy.
      console.warn('The redacted copy cannot be queued', error),
    )
  }, [id, email, screenshotKey, isReady, isCopied, choice])
  return choice
}
