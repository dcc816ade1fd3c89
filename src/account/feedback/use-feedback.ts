import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { errorText } from '../../error-text.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { createRetry, onOnline } from '../../storage/retry.ts'
import { toast } from '../../ui/toast.ts'
import {
  emptyFeedback,
  feedbackDraftStore,
  feedbackProblem,
  withChanges,
  isOffline,
  postFeedback,
} from './feedback-draft.ts'
import type { FeedbackDraft } from './feedback-draft.ts'

/**
 * A driver's feedback and its state. Without a network it waits on this phone and is sent once there is one; its id
 * prevents duplicates.
 */
export function useFeedback(userId: string, page: string | null) {
  const store = useMemo(() => feedbackDraftStore(userId), [userId])
  const [emptyDraft, setEmptyDraft] = useState(() => emptyFeedback(page))
  const draft = usePersistedStore(store) ?? emptyDraft
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [problem, setProblem] = useState<string | null>(null)
  const busy = useRef(false)

  const change = (changes: Partial<Pick<FeedbackDraft, 'kind' | 'text' | 'page'>>) => {
    if (busy.current) return
    setProblem(null)
    store.set(withChanges(draft, changes))
  }

  const submit = useCallback(
    async (sent: FeedbackDraft): Promise<void> => {
      if (busy.current) return
      busy.current = true
      setState('sending')
      setProblem(null)
      try {
        await postFeedback(sent)
        store.set(null)
        setEmptyDraft(emptyFeedback(null))
        setState('sent')
      } catch (error) {
        store.set({ ...sent, isWaiting: isOffline(error) })
        if (!isOffline(error)) setProblem(errorText(error))
        setState('writing')
      } finally {
        busy.current = false
      }
    },
    [store],
  )

  // Waiting feedback is sent when this page opens, and whenever the network comes back.
  useEffect(
    () =>
      whenOnline(async () => {
        const stored = store.get()
        if (stored?.isWaiting) await submit(stored)
      }),
    [store, submit],
  )

  const send = () => {
    const wrong = feedbackProblem(draft)
    if (wrong) setProblem(wrong)
    else void submit(draft)
    return wrong === null
  }
  return { draft, state, problem, change, send, again: () => setState('writing') }
}

/**
 * Sends feedback that was written without a network, whichever page is open. On the feedback page the form does so
 * itself.
 */
export function useFeedbackRetry(userId: string): void {
  useEffect(() => {
    const store = feedbackDraftStore(userId)
    return whenOnline(async () => {
      const draft = store.get()
      if (!draft?.isWaiting || location.pathname === '/feedback') return
      try {
        await postFeedback(draft)
        // A draft that was changed since is new feedback.
        if (store.get() === draft) store.set(null)
        toast({ title: 'Your feedback has been sent', text: 'Thank you. It had waited for a network.' })
      } catch (error) {
        if (isOffline(error) || store.get() !== draft) return
        store.set({ ...draft, isWaiting: false })
        toast({
          title: 'We couldn’t send your feedback',
          text: 'It’s kept under Send Feedback.',
          tone: 'warning',
        })
      }
    })
  }, [userId])
}

/** Sends, now and whenever the network comes back, one attempt at a time. Returns a function that stops it. */
function whenOnline(send: () => Promise<void>): () => void {
  const retry = createRetry(() => send().then(() => null))
  const timer = setTimeout(retry.now)
  const offOnline = onOnline(retry.now)
  return () => {
    clearTimeout(timer)
    offOnline()
    retry.stop()
  }
}
