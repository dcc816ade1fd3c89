import type { InboxItem } from '#domain/inbox/notification.ts'
import { applyFrame, type InboxCursor, type ServerFrame, type InboxView } from '#domain/inbox/protocol.ts'
import { ApiError } from '../api.ts'
import { sessionState } from '../auth/session.ts'
import { whenIdle } from '../device/when-idle.ts'
import { onWake } from '../storage/retry.ts'
import { type NewInboxAction, applyActions } from './actions.ts'
import type { Connection, ConnectionState } from './connection.ts'
import { inboxActionsKey, clearStoredInbox, saveView, loadView, inboxViewKey } from './inbox-storage.ts'
import { createPendingActions } from './pending-actions.ts'
import { fetchInbox, requestTicket } from './queries.ts'

/** §9.13 The inbox is refetched this long after a frame arrived, in milliseconds. */
const VERIFY_DELAY_MS = 1_000
/** Without a connection the inbox is polled this often, in milliseconds. */
const POLL_INTERVAL_MS = 60_000

export type InboxState = {
  /** The inbox with the driver's own actions applied. Null while it is unknown. */
  view: InboxView | null
  /** Why the last request failed. */
  problem: 'offline' | 'failed' | null
  isFetching: boolean
  /** The items that arrived last while the page was open. */
  newItems: readonly InboxItem[]
}

export type InboxStore = {
  get: () => InboxState
  /** The inbox is connected while it has a listener. */
  subscribe: (listener: () => void) => () => void
  refresh: () => Promise<void>
  /** Applies an action at once; it is sent to the inbox when it can be. */
  dispatch: (action: NewInboxAction) => void
}

const stores = new Map<string, InboxStore>()

/** The inbox of one driver on this device; the same object for the same driver. */
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

  /** Applies a frame; false when frames before it are missing. */
  const applyServerFrame = (frame: ServerFrame): boolean => {
    // An answer that arrives after the driver has left is dropped.
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
      // This request finds out whether the session has really ended, and loads the inbox without a connection.
      void refetch()
    }
  }
  const onFrame = (frame: ServerFrame) => {
    const { seq } = confirmedView ?? { seq: -1 }
    if (!applyServerFrame(frame)) connection?.send({ kind: 'hello', ...cursor() })
    else if (confirmedView?.seq !== seq) scheduleVerify()
  }
  /** Polls while there is no connection. */
  const pollNow = () => {
    if (document.visibilityState === 'hidden' || connectionState === 'live') return
    pendingActions.flush()
    void refetch()
  }
  /** Another tab of this driver has a newer view, or a new action. */
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
    // When the connection's code does not load, the inbox is polled.
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
