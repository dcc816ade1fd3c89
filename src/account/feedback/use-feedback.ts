import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../api.ts'
import { useStored } from '../../storage/persisted-store.ts'
import { blankFeedback, feedbackDraftOf, feedbackProblem, withWords } from './feedback-draft.ts'
import type { FeedbackDraft } from './feedback-draft.ts'
import { isOffline, postFeedback } from './post-feedback.ts'

/**
 * What a driver writes to us and what became of it. Without a network it waits on this phone and goes out by itself
 * once there is one; its id keeps it one however often it is sent.
 */
export function useFeedback(userId: string, page: string | null) {
  const store = useMemo(() => feedbackDraftOf(userId), [userId])
  const [fresh, setFresh] = useState(() => blankFeedback(page))
  const draft = useStored(store) ?? fresh
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [problem, setProblem] = useState<string | null>(null)
  const busy = useRef(false)

  const change = (words: Partial<Pick<FeedbackDraft, 'kind' | 'text' | 'page'>>) => {
    if (busy.current) return
    setProblem(null)
    store.set(withWords(draft, words))
  }

  const deliver = useCallback(
    async (sent: FeedbackDraft): Promise<void> => {
      if (busy.current) return
      busy.current = true
      setState('sending')
      setProblem(null)
      try {
        await postFeedback(sent)
        store.set(null)
        setFresh(blankFeedback(null))
        setState('sent')
      } catch (error) {
        store.set({ ...sent, isWaiting: isOffline(error) })
        if (!isOffline(error))
          setProblem(error instanceof ApiError ? error.message : 'That did not work. Try again.')
        setState('writing')
      } finally {
        busy.current = false
      }
    },
    [store],
  )

  // What waits goes out when this page is opened, and whenever the network comes back under it.
  useEffect(() => {
    const retry = () => {
      const kept = store.get()
      if (kept?.isWaiting) void deliver(kept)
    }
    const timer = setTimeout(retry)
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [store, deliver])

  const send = () => {
    const wrong = feedbackProblem(draft)
    if (wrong) setProblem(wrong)
    else void deliver(draft)
    return wrong === null
  }
  return { draft, state, problem, change, send, again: () => setState('writing') }
}
