import { useEffect } from 'react'
import { toast } from '../../ui/toast.ts'
import { feedbackDraftOf } from './feedback-draft.ts'
import { isOffline, postFeedback } from './post-feedback.ts'

/** Sends what was written without a network, whichever page is open. Send Feedback itself does so before the driver's eyes. */
export function useWaitingFeedback(userId: string): void {
  useEffect(() => {
    const store = feedbackDraftOf(userId)
    const retry = async () => {
      const kept = store.get()
      if (!kept?.isWaiting || location.pathname === '/feedback') return
      try {
        await postFeedback(kept)
        // What has been changed since is something new.
        if (store.get() === kept) store.set(null)
        toast({ title: 'Your feedback has been sent', text: 'Thank you. It had waited for a network.' })
      } catch (error) {
        if (isOffline(error) || store.get() !== kept) return
        store.set({ ...kept, isWaiting: false })
        toast({
          title: 'Your feedback could not be sent',
          text: 'It is kept under Send Feedback.',
          tone: 'warning',
        })
      }
    }
    const soon = () => void retry()
    const timer = setTimeout(soon)
    addEventListener('online', soon)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', soon)
    }
  }, [userId])
}
