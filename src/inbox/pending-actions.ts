import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { backoffDelay, createRetry, onWake } from '../storage/retry.ts'
import { isFinal } from '../storage/send-queue-rules.ts'
import { withTabLock } from '../storage/tab-lock.ts'
import { toast } from '../ui/toast.ts'
import { applyActions, type InboxAction } from './actions.ts'
import { inboxViewStore, pendingActionsStore } from './inbox-storage.ts'
import { inboxQuery, sendInboxAction } from './queries.ts'

const backoff = { firstMs: 10_000, maxMs: 5 * 60_000 }

/**
 * Sends the driver's actions to the inbox in order, whichever tab they were made in, until it is stopped. A sent
 * action becomes part of the stored view; the inbox then says on the channel that it has changed.
 */
export function sendPendingActions(queries: QueryClient, userId: string): () => void {
  const pending = pendingActionsStore(userId)
  const view = inboxViewStore(userId)
  const { queryKey } = inboxQuery(userId)
  let isActive = true
  let failures = 0

  const sendAll = async (): Promise<number | null> => {
    for (let action = pending.get()[0]; action; action = pending.get()[0]) {
      // Another driver may have signed in while this tab waited for another one.
      if (!isActive) return null
      const current = action
      const outcome = await trySend(current)
      if (!isActive) return null
      if (outcome === 'later') return backoffDelay(++failures, backoff)
      failures = 0
      if (outcome === 'sent') {
        // An answer that is on its way may be from before the action.
        await queries.cancelQueries({ queryKey })
        view.set((known) => known && applyActions(known, [current]))
      }
      pending.set((actions) => actions.filter(({ key }) => key !== current.key))
      void queries.invalidateQueries({ queryKey })
    }
    return null
  }
  const retry = createRetry(async () => (isActive ? withTabLock(`inbox_${userId}`, sendAll) : null))
  const unsubscribe = pending.subscribe((source) => {
    if (source === 'here' && pending.get().length > 0) retry.now()
  })
  const offWake = onWake(retry.now)
  retry.now()
  return () => {
    isActive = false
    unsubscribe()
    offWake()
    retry.stop()
  }
}

async function trySend(action: InboxAction): Promise<'sent' | 'refused' | 'later'> {
  try {
    await sendInboxAction(action)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError && isFinal(error.code))) return 'later'
    // An expired item needs no toast, unless the driver wants it back.
    if (action.type === 'restore') toast({ title: 'It’s not in your inbox any more', tone: 'warning' })
    return 'refused'
  }
}
