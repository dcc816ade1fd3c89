import { applyFrame, type InboxCursor, type InboxFrame, type InboxView } from '#domain/inbox/protocol.ts'
import type { InboxItem } from '#domain/inbox/notification.ts'
import { ApiError } from '../api.ts'
import { sessionState } from '../auth/session.ts'
import { whenIdle } from '../device/when-idle.ts'
import { askInbox, askTicket } from './queries.ts'
import { type NewInboxChange, withChanges } from './actions.ts'
import type { Connection, Link } from './connection.ts'
import { changesKey, forgetInbox, keepView, keptView, viewKey } from './inbox-storage.ts'
import { openPending } from './pending-actions.ts'

/** §9.13 After the live line has told of something, the inbox is asked once more, in milliseconds. */
const CHECK_MS = 1_000
/** Where there is no live line, the inbox is asked this often, in milliseconds. */
const POLL_MS = 60_000

export type InboxState = {
  /** With what the driver did here. Null while nothing is known. */
  view: InboxView | null
  /** Why the last question had no answer. */
  problem: 'offline' | 'failed' | null
  isAsking: boolean
  /** What came in last while the driver was here. */
  news: readonly InboxItem[]
}

export type Inbox = {
  get: () => InboxState
  /** The inbox is connected while somebody listens. */
  subscribe: (listener: () => void) => () => void
  refresh: () => Promise<void>
  /** Counts at once; the inbox is told when it can be. */
  change: (change: NewInboxChange) => void
}

const opened = new Map<string, Inbox>()

/** The inbox of one driver on this device; the same driver gives the same one. */
export function inboxOf(userId: string): Inbox {
  const inbox = opened.get(userId) ?? openInbox(userId)
  opened.set(userId, inbox)
  return inbox
}

const nothing: InboxState = { view: null, problem: null, isAsking: false, news: [] }

function openInbox(userId: string): Inbox {
  const listeners = new Set<() => void>()
  let state = nothing
  let known: InboxView | null = null
  let link: Link | null = null
  let connection: Connection | null = null
  let asking: Promise<void> | null = null
  let checking: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | null = null

  const show = (more: Partial<InboxState> = {}) => {
    state = { ...state, ...more, view: known && withChanges(known, pending.list(), Date.now()) }
    for (const listener of listeners) listener()
  }
  const cursor = (): InboxCursor => ({ epoch: known?.epoch ?? null, since: known?.seq ?? 0 })

  /** Takes a frame in; false where something is missing. */
  const take = (frame: InboxFrame): boolean => {
    // An answer that comes when the driver has left is not kept.
    if (!stop) return true
    const before = known
    const next = applyFrame(before, frame)
    if (next === 'gap') return false
    known = next
    keepView(userId, next)
    const seen = new Set(before?.items.map(({ id }) => id))
    const news = next.items.filter(
      ({ id, readAt, seq }) => !seen.has(id) && !readAt && seq > (before?.seq ?? 0),
    )
    show(before && news.length > 0 ? { news } : {})
    return true
  }

  const ask = (): Promise<void> => (asking ??= question().finally(() => (asking = null)))
  const question = async () => {
    const done = pending.told()
    show({ isAsking: true })
    try {
      if (!take(await askInbox(cursor()))) take(await askInbox({ epoch: null, since: 0 }))
      pending.forget(done)
      show({ isAsking: false, problem: null })
    } catch (error) {
      const isOffline = error instanceof ApiError && error.code === 'offline'
      show({ isAsking: false, problem: isOffline ? 'offline' : 'failed' })
    }
  }
  const check = () => {
    if (!stop) return
    checking ??= setTimeout(() => {
      checking = undefined
      if (known) connection?.say({ kind: 'ack', seq: known.seq })
      void ask()
    }, CHECK_MS)
  }

  const pending = openPending(userId, () => show(), check)

  const onLink = (next: Link) => {
    const wasOpening = link === null || link === 'opening'
    link = next
    if (next === 'live') {
      show({ problem: null })
      void pending.tell()
    } else if (next === 'signed_out' || wasOpening) {
      // Whether the session has really ended, and what there is without a live line, this learns.
      void ask()
    }
  }
  const onFrame = (frame: InboxFrame) => {
    const { seq } = known ?? { seq: -1 }
    if (!take(frame)) connection?.say({ kind: 'hello', ...cursor() })
    else if (known?.seq !== seq) check()
  }
  /** Where there is no live line, by asking. */
  const catchUp = () => {
    if (document.visibilityState === 'hidden' || link === 'live') return
    void pending.tell()
    void ask()
  }
  /** Another tab of this driver knows more, or has done something. */
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === changesKey(userId)) pending.reload()
    if (key !== viewKey(userId) || !newValue) return
    const theirs = keptView(userId)
    if (!theirs || (known && (theirs.epoch !== known.epoch || theirs.seq <= known.seq))) return
    known = theirs
    show()
  }

  const start = () => {
    known = keptView(userId)
    pending.wake()
    if (!known) void ask()
    let isOver = false
    const connect = async () => {
      const { connectInbox } = await import('./connection.ts')
      if (!isOver) connection = connectInbox({ ticket: askTicket, cursor, onFrame, onLink })
    }
    // Without the code of the live line, the inbox is asked now and then.
    const calm = whenIdle(() => void connect().catch(() => ask()))
    const timer = setInterval(catchUp, POLL_MS)
    addEventListener('storage', onStorage)
    addEventListener('online', catchUp)
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      isOver = true
      calm()
      clearInterval(timer)
      clearTimeout(checking)
      checking = undefined
      pending.rest()
      removeEventListener('storage', onStorage)
      removeEventListener('online', catchUp)
      document.removeEventListener('visibilitychange', catchUp)
      connection?.stop()
      connection = null
      link = null
      known = null
      state = nothing
      const session = sessionState()
      if (session.state === 'signed_out' && session.why === 'left') forgetInbox(userId)
    }
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
    refresh: ask,
    change: pending.add,
  }
}
