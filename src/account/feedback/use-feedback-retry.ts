import { useEffect } from 'react'
import { createRetry, onOnline } from '../../storage/retry.ts'
import { toast } from '../../ui/toast.ts'
import { feedbackDraftStore } from './feedback-draft.ts'
import { isOffline, postFeedback } from './post-feedback.ts'

/**
 * Sends feedback that was written without a network, whichever page is open. On the feedback page the form does so
 * itself.
 */
export function useFeedbackRetry(userId: string): void {
  useEffect(() => {
    const store = feedbackDraftStore(userId)
    const sendWaiting = async () => {
      const draft = store.get()
      if (!draft?.isWaiting || location.pathname === '/feedback') return null
      try {
        await postFeedback(draft)
        // A draft that was changed since is new feedback.
        if (store.get() === draft) store.set(null)
        toast({ title: 'Your feedback has been sent', text: 'Thank you. It had waited for a network.' })
      } catch (error) {
        if (isOffline(error) || store.get() !== draft) return null
        store.set({ ...draft, isWaiting: false })
        toast({
          title: 'Your feedback could not be sent',
          text: 'It is kept under Send Feedback.',
          tone: 'warning',
        })
      }
      return null
    }
    const retry = createRetry(sendWaiting)
    const timer = setTimeout(retry.now)
    const offOnline = onOnline(retry.now)
    return () => {
      clearTimeout(timer)
      offOnline()
      retry.stop()
    }
  }, [userId])
}
