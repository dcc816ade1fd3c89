import { applyFrame, type InboxCursor, type ServerFrame, type InboxView } from '#domain/inbox/protocol.ts'
import type { InboxItem } from '#domain/inbox/notification.ts'
import { ApiError } from '../api.ts'
import { sessionState } from '../auth/session.ts'
import { whenIdle } from '../device/when-idle.ts'
import { onWake } from '../storage/retry.ts'
import { fetchInbox, requestTicket } from './queries.ts'
import { type NewInboxAction, applyActions } from './actions.ts'
import type { Connection, ConnectionState } from './connection.ts'
import { inboxActionsKey, clearStoredInbox, saveView, loadView, inboxViewKey } from './inbox-storage.ts'
import { createPendingActions } from './pending-actions.ts'

/** §9.13 After the live line has told of something, the inbox is asked once more, in milliseconds. */
const VERIFY_DELAY_MS = 1_000
/** Where there is no live line, the inbox is asked this often, in milliseconds. */
const POLL_INTERVAL_MS = 60_000

export type InboxState = {
  /** With what the driver did here. Null while nothing is known. */
  view: InboxView | null
  /** Why the last question had no answer. */
  problem: 'offline' | 'failed' | null
  isFetching: boolean
  /** What came in last while the driver was here. */
  newItems: readonly InboxItem[]
}

export type InboxStore = {
  get: () => InboxState
  /** The inbox is connected while somebody listens. */
  subscribe: (listener: () => void) => () => void
  refresh: () => Promise<void>
  /** Counts at once; the inbox is told when it can be. */
  dispatch: (dispatch: NewInboxAction) => void
}

const stores = new Map<string, InboxStore>()

/** The inbox of one driver on this device; the same driver gives the same one. */
export function inboxStoreFor(userId: string): InboxStore {
  const inbox = stores.get(userId) ?? createInboxStore(userId)
  stores.set(userId, inbox)
  return inbox
}

const emptyState: InboxState = { view: null, problem: null, isFetching: false, newItems: [] }

function createInboxStore(userId: string): InboxStore {
  const listeners = new Set<() => void>()
  let state = emptyState
  let confirmedView: InboxView | null = null
  let connectionState: ConnectionState | null = null
  let connection: Connection | null = null
  let inFlight: Promise<void> | null = null
  let verifyTimer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | null = null

  const publish = (changes: Partial<InboxState> = {}) => {
    state = {
      ...state,
      ...changes,
      view: confirmedView && applyActions(confirmedView, pendingActions.list(), Date.now()),
    }
    for (const listener of listeners) listener()
  }
  const cursor = (): InboxCursor => ({ epoch: confirmedView?.epoch ?? null, since: confirmedView?.seq ?? 0 })

  /** Takes a frame in; false where something is missing. */
  const applyServerFrame = (frame: ServerFrame): boolean => {
    // An answer that comes when the driver has left is not kept.
    if (!stop) return true
    const before = confirmedView
    const next = applyFrame(before, frame)
    if (next === 'gap') return false
    confirmedView = next
    saveView(userId, next)
    const seen = new Set(before?.items.map(({ id }) => id))
    const newItems = next.items.filter(
      ({ id, readAt, seq }) => !seen.has(id) && !readAt && seq > (before?.seq ?? 0),
    )
    publish(before && newItems.length > 0 ? { newItems } : {})
    return true
  }

  const refetch = (): Promise<void> => (inFlight ??= fetchChanges().finally(() => (inFlight = null)))
  const fetchChanges = async () => {
    const confirmedKeys = pendingActions.sentKeys()
    publish({ isFetching: true })
    try {
      if (!applyServerFrame(await fetchInbox(cursor())))
        applyServerFrame(await fetchInbox({ epoch: null, since: 0 }))
      pendingActions.remove(confirmedKeys)
      publish({ isFetching: false, problem: null })
    } catch (error) {
      const isOffline = error instanceof ApiError && error.code === 'offline'
      publish({ isFetching: false, problem: isOffline ? 'offline' : 'failed' })
    }
  }
  const scheduleVerify = () => {
    if (!stop) return
    verifyTimer ??= setTimeout(() => {
      verifyTimer = undefined
      if (confirmedView) connection?.send({ kind: 'ack', seq: confirmedView.seq })
      void refetch()
    }, VERIFY_DELAY_MS)
  }

  const pendingActions = createPendingActions(userId, () => publish(), scheduleVerify)

  const onState = (next: ConnectionState) => {
    const wasOpening = connectionState === null || connectionState === 'opening'
    connectionState = next
    if (next === 'live') {
      publish({ problem: null })
      pendingActions.flush()
    } else if (next === 'signed_out' || wasOpening) {
      // Whether the session has really ended, and what there is without a live line, this learns.
      void refetch()
    }
  }
  const onFrame = (frame: ServerFrame) => {
    const { seq } = confirmedView ?? { seq: -1 }
    if (!applyServerFrame(frame)) connection?.send({ kind: 'hello', ...cursor() })
    else if (confirmedView?.seq !== seq) scheduleVerify()
  }
  /** Where there is no live line, by asking. */
  const pollNow = () => {
    if (document.visibilityState === 'hidden' || connectionState === 'live') return
    pendingActions.flush()
    void refetch()
  }
  /** Another tab of this driver knows more, or has done something. */
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === inboxActionsKey(userId)) pendingActions.reload()
    if (key !== inboxViewKey(userId) || !newValue) return
    const otherTabView = loadView(userId)
    if (
      !otherTabView ||
      (confirmedView && (otherTabView.epoch !== confirmedView.epoch || otherTabView.seq <= confirmedView.seq))
    )
      return
    confirmedView = otherTabView
    publish()
  }

  const connectStore = () => {
    confirmedView = loadView(userId)
    pendingActions.resume()
    if (!confirmedView) void refetch()
    let isStopped = false
    const connect = async () => {
      const { connectInbox } = await import('./connection.ts')
      if (!isStopped) connection = connectInbox({ ticket: requestTicket, cursor, onFrame, onState })
    }
    // Without the code of the live line, the inbox is asked now and then.
    const cancelIdle = whenIdle(() => void connect().catch(() => refetch()))
    const timer = setInterval(pollNow, POLL_INTERVAL_MS)
    addEventListener('storage', onStorage)
    const offWake = onWake(pollNow)
    return () => {
      isStopped = true
      cancelIdle()
      clearInterval(timer)
      clearTimeout(verifyTimer)
      verifyTimer = undefined
      pendingActions.pause()
      removeEventListener('storage', onStorage)
      offWake()
      connection?.stop()
      connection = null
      connectionState = null
      confirmedView = null
      state = emptyState
      const session = sessionState()
      if (session.state === 'signed_out' && session.reason === 'left') clearStoredInbox(userId)
    }
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= connectStore()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
    refresh: refetch,
    dispatch: pendingActions.add,
  }
}
