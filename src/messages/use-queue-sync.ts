import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownFiguresKey } from '../counter/use-own-figures.ts'
import { createRetry, onWake } from '../storage/retry.ts'
import { onQueueChange, sendQueue, clearBackoff } from '../storage/send-queue.ts'
import type { QueueName, SendRow } from '../storage/send-queue.ts'
import { sendFavourites } from './favourites.ts'
import { adoptVisitorMessages } from './first-message/visitor.ts'
import { historyQueryKey } from './queries.ts'
import { sendMessage, sendScreenshot } from './send-row.ts'

type Driver = { id: string; email: string }

/** The interval between retries of rows that failed, in milliseconds. */
const RETRY_INTERVAL_MS = 15_000

/**
 * Sends the rows queued on this phone for this driver: at once, when the network or the tab comes back, when the
 * driver signs in, and at intervals.
 */
export function useQueueSync({ id, email }: Driver) {
  const queries = useQueryClient()
  useEffect(() => {
    const driver = { id, email }
    const send = <Name extends QueueName>(name: Name, sendRow: SendRow<Name>) =>
      sendQueue(name, driver, sendRow).catch((error: unknown) => {
        console.warn('The send queue cannot be sent', error)
        return 0
      })
    // Screenshots and messages have separate retries, so that a slow upload does not delay a message.
    const screenshots = createRetry(async () => {
      await send('uploads', sendScreenshot)
      return null
    })
    const messages = createRetry(async () => {
      const favourites = await sendFavourites(id)
      if ((await send('outbox', sendMessage)) + favourites.length > 0) {
        for (const queryKey of [ownFiguresKey(id), historyQueryKey(id)])
          void queries.invalidateQueries({ queryKey })
      }
      screenshots.now()
      return null
    })
    // The messages made here before the sign-in now belong to this driver, whichever page opens.
    void adoptVisitorMessages(driver)
    const sendAll = () =>
      void Promise.all([clearBackoff('outbox'), clearBackoff('uploads')]).then(messages.now, messages.now)
    if (document.visibilityState !== 'hidden') sendAll()
    const offWake = onWake(sendAll)
    const timer = setInterval(messages.now, RETRY_INTERVAL_MS)
    const unsubscribe = onQueueChange((change) => {
      if (change === 'added') messages.now()
    })
    return () => {
      offWake()
      clearInterval(timer)
      messages.stop()
      screenshots.stop()
      unsubscribe()
    }
  }, [id, email, queries])
}
