import { ApiError } from '../api.ts'
import { createRetry } from '../storage/retry.ts'
import { toast } from '../ui/toast.ts'
import type { InboxAction, NewInboxAction } from './actions.ts'
import { saveActions, loadActions } from './inbox-storage.ts'
import { sendInboxAction } from './queries.ts'

/** An action that could not be sent is retried after this long, in milliseconds. */
const RETRY_DELAY_MS = 10_000

/** The driver's actions that the inbox does not show yet. They survive the page, and every tab knows them. */
export type PendingActions = {
  list: () => readonly InboxAction[]
  add: (action: NewInboxAction) => void
  /** Tells the inbox what it has not been told, in order. */
  flush: () => void
  /** What the inbox has taken in, by key: once it has been asked after that, it shows it by itself. */
  sentKeys: () => ReadonlySet<string>
  remove: (keys: ReadonlySet<string>) => void
  /** Another tab has changed the list. */
  reload: () => void
  resume: () => void
  /** The driver has left: no action is sent or stored any more. */
  pause: () => void
}

/**
 * @param onChange called when the list has changed
 * @param onSent called when the inbox has confirmed an action
 */
export function createPendingActions(
  userId: string,
  onChange: () => void,
  onSent: () => void,
): PendingActions {
  let actions = loadActions(userId)
  const sentKeys = new Set<string>()
  let isActive = false

  const setActions = (next: InboxAction[]) => {
    if (next.length === actions.length) return
    actions = next
    saveActions(userId, next)
    onChange()
  }
  const remove = (keys: ReadonlySet<string>) => {
    setActions(actions.filter(({ key }) => !keys.has(key)))
    for (const key of keys) sentKeys.delete(key)
  }
  const reload = () => {
    actions = loadActions(userId)
    onChange()
  }
  const sendOne = async (action: InboxAction): Promise<'sent' | 'refused' | 'later'> => {
    try {
      await sendInboxAction(action)
      return 'sent'
    } catch (error) {
      if (isRetryable(error)) return 'later'
      // An expired item needs no toast, unless the driver wants it back.
      if (action.type === 'restore') toast({ title: 'It is not in your inbox any more', tone: 'warning' })
      return 'refused'
    }
  }
  const nextUnsent = () => actions.find(({ key }) => !sentKeys.has(key))
  const sendUnsent = async () => {
    for (let next = nextUnsent(); next; next = nextUnsent()) {
      const outcome = await sendOne(next)
      if (!isActive) return null
      if (outcome === 'later') return RETRY_DELAY_MS
      if (outcome === 'refused') remove(new Set([next.key]))
      else {
        sentKeys.add(next.key)
        onSent()
      }
    }
    return null
  }
  const retry = createRetry(sendUnsent)
  const flush = () => {
    if (isActive) retry.now()
  }
  return {
    list: () => actions,
    add: (action) => {
      setActions([...actions, { ...action, key: crypto.randomUUID() }])
      flush()
    },
    flush,
    sentKeys: () => new Set(sentKeys),
    remove,
    reload,
    resume: () => {
      isActive = true
      reload()
    },
    pause: () => {
      isActive = false
      retry.stop()
    },
  }
}

/** Whether to retry later: the service was not reached, is overloaded, or does not know the driver now. */
const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || retryableCodes.some((code) => code === error.code)

const retryableCodes: ApiError['code'][] = ['offline', 'unavailable', 'rate_limited', 'unauthenticated']
