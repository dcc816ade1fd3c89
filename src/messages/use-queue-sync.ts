import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownFiguresKey } from '../counter/use-own-figures.ts'
import type { MessageRow, QueueState } from '../storage/send-queue-rules.ts'
import type { ScreenshotRow } from '../storage/app-db.ts'
import { historyQueryKey, unsentMessagesQuery, unsentScreenshotsQuery } from './queries.ts'
import { sendMessage, sendScreenshot } from './send-row.ts'
import { onQueueChange, sendQueue, clearBackoff } from '../storage/send-queue.ts'

type Driver = { id: string; email: string }

/** How often what was put off is looked at again, in milliseconds. */
const RETRY_INTERVAL_MS = 15_000

/**
 * Sends what waits on this phone for this driver: at once, when the network or the tab comes back, when the
 * driver signs in, and every now and then.
 */
export function useQueueSync({ id, email }: Driver) {
  const queries = useQueryClient()
  useEffect(() => {
    const driver = { id, email }
    const sendNow = async () => {
      if ((await sendQueue('outbox', driver, sendMessage)) > 0) {
        void queries.invalidateQueries({ queryKey: ownFiguresKey(driver.id) })
        await queries.invalidateQueries({ queryKey: historyQueryKey(driver.id) })
      }
      await sendQueue('uploads', driver, sendScreenshot)
    }
    const sendInBackground = () =>
      void sendNow().catch((error: unknown) => console.warn('The send queue cannot be sent', error))
    const sendAllNow = () => {
      if (document.visibilityState === 'hidden') return
      void Promise.all([clearBackoff('outbox'), clearBackoff('uploads')]).then(
        sendInBackground,
        sendInBackground,
      )
    }
    sendAllNow()
    addEventListener('online', sendAllNow)
    document.addEventListener('visibilitychange', sendAllNow)
    const timer = setInterval(sendInBackground, RETRY_INTERVAL_MS)
    const unsubscribe = onQueueChange((change) => {
      void queries.invalidateQueries({ queryKey: ['queue'] })
      if (change === 'added') sendInBackground()
    })
    return () => {
      removeEventListener('online', sendAllNow)
      document.removeEventListener('visibilitychange', sendAllNow)
      clearInterval(timer)
      unsubscribe()
    }
  }, [id, email, queries])
}

const emptyQueue = { mine: [], rejected: [], others: [] }

/** The messages that wait on this phone; nothing until the phone has answered. */
export function useUnsentMessages(userId: string): QueueState<MessageRow> {
  return useQuery(unsentMessagesQuery(userId)).data ?? emptyQueue
}

/** The redacted pictures that wait on this phone. */
export function useUnsentScreenshots(userId: string): QueueState<ScreenshotRow> {
  return useQuery(unsentScreenshotsQuery(userId)).data ?? emptyQueue
}
