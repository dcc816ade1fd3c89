import { useEffect, useMemo } from 'react'
import type { Draft } from '../messages/draft.ts'
import { useStored } from '../storage/persisted-store.ts'
import { pictureChoiceOf, queueCopy } from './redacted-copy.ts'

type Driver = { id: string; email: string }

/**
 * Sends the redacted copy of the draft's picture once its message has been copied, if the driver chose so. Returns
 * the choice.
 * @param isReady whether the copy has been made, which may be after the message was copied
 */
export function useEvidence({ id, email }: Driver, draft: Draft, isReady = true) {
  const choice = useStored(useMemo(() => pictureChoiceOf(id), [id]))
  const { picture } = draft
  const isCopied = draft.parts.some(({ copied }) => copied !== null)
  useEffect(() => {
    if (!picture || !isReady || !isCopied || choice !== 'keep') return
    queueCopy(picture, { id, email }).catch((error: unknown) =>
      // The message does not depend on the copy.
      console.warn('The redacted copy cannot be queued', error),
    )
  }, [id, email, picture, isReady, isCopied, choice])
  return choice
}
