import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OutboxRow, Waiting } from '../storage/send-queue-rules.ts'
import type { UploadRow } from '../storage/app-db.ts'
import { historyKey, waitingMessages, waitingPictures } from './queries.ts'
import { sendMessage, sendPicture } from './send-row.ts'
import { onQueueChange, sendQueue, wake } from '../storage/send-queue.ts'

type Driver = { id: string; email: string }

/** How often what was put off is looked at again, in milliseconds. */
const LOOK_AGAIN_MS = 15_000

/**
 * Sends what waits on this phone for this driver: at once, when the network or the tab comes back, when the
 * driver signs in, and every now and then.
 */
export function useSending({ id, email }: Driver) {
  const queries = useQueryClient()
  useEffect(() => {
    const driver = { id, email }
    const sendNow = async () => {
      if ((await sendQueue('outbox', driver, sendMessage)) > 0)
        await queries.invalidateQueries({ queryKey: historyKey(driver.id) })
      await sendQueue('uploads', driver, sendPicture)
    }
    const send = () => void sendNow().catch((error: unknown) => console.warn('The outbox is stuck', error))
    const sendAll = () => {
      if (document.visibilityState === 'hidden') return
      void Promise.all([wake('outbox'), wake('uploads')]).then(send, send)
    }
    sendAll()
    addEventListener('online', sendAll)
    document.addEventListener('visibilitychange', sendAll)
    const timer = setInterval(send, LOOK_AGAIN_MS)
    const quiet = onQueueChange((change) => {
      void queries.invalidateQueries({ queryKey: ['queue'] })
      if (change === 'added') send()
    })
    return () => {
      removeEventListener('online', sendAll)
      document.removeEventListener('visibilitychange', sendAll)
      clearInterval(timer)
      quiet()
    }
  }, [id, email, queries])
}

const nothing = { mine: [], refused: [], others: [] }

/** The messages that wait on this phone; nothing until the phone has answered. */
export function useWaitingMessages(userId: string): Waiting<OutboxRow> {
  return useQuery(waitingMessages(userId)).data ?? nothing
}

/** The redacted pictures that wait on this phone. */
export function useWaitingPictures(userId: string): Waiting<UploadRow> {
  return useQuery(waitingPictures(userId)).data ?? nothing
}
