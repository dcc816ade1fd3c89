import { applyFrame, type InboxCursor, type InboxFrame, type InboxView } from '#domain/inbox.ts'
import type { InboxItem } from '#domain/notification.ts'
import { ApiError } from '../api.ts'
import { sessionState } from '../auth/session.ts'
import { toast } from '../ui/toast.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { askInbox, askTicket, tellInbox } from './calls.ts'
import { type NewInboxChange, withChanges } from './changes.ts'
import type { Connection, Link } from './connection.ts'
import {
  changesKey,
  forgetInbox,
  keepChanges,
  keepView,
  keptChanges,
  keptView,
  viewKey,
} from './kept-inbox.ts'

/** §9.13 After the live line has told of something, the inbox is asked once more, in milliseconds. */
const CHECK_MS = 1_000
/** Where there is no live line, the inbox is asked this often, in milliseconds. */
const POLL_MS = 60_000
/** What the inbox could not be told is told again after this long, in milliseconds. */
const AGAIN_MS = 10_000

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
  let changes = keptChanges(userId)
  /** Changes that the inbox has taken in; they count here until it has been asked once more. */
  const told = new Set<string>()
  let link: Link | null = null
  let connection: Connection | null = null
  let asking: Promise<void> | null = null
  let isTelling = false
  let checking: Timer
  let again: Timer
  let stop: (() => void) | null = null

  const show = (more: Partial<InboxState> = {}) => {
    state = { ...state, ...more, view: known && withChanges(known, changes, Date.now()) }
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
    const done = new Set(told)
    show({ isAsking: true })
    try {
      if (!take(await askInbox(cursor()))) take(await askInbox({ epoch: null, since: 0 }))
      keep(changes.filter(({ key }) => !done.has(key)))
      for (const key of done) told.delete(key)
      show({ isAsking: false, problem: null })
    } catch (error) {
      const isOffline = error instanceof ApiError && error.code === 'offline'
      show({ isAsking: false, problem: isOffline ? 'offline' : 'failed' })
    }
  }
  const check = () => {
    checking ??= setTimeout(() => {
      checking = undefined
      if (known) connection?.say({ kind: 'ack', seq: known.seq })
      void ask()
    }, CHECK_MS)
  }

  const keep = (next: typeof changes) => {
    if (next.length === changes.length) return
    changes = next
    keepChanges(userId, next)
  }
  const tell = async () => {
    if (isTelling) return
    isTelling = true
    try {
      for (let next; (next = changes.find(({ key }) => !told.has(key)));) {
        try {
          await tellInbox(next)
          told.add(next.key)
          check()
        } catch (error) {
          if (isForLater(error)) {
            again ??= setTimeout(() => ((again = undefined), void tell()), AGAIN_MS)
            return
          }
          const { key } = next
          keep(changes.filter((one) => one.key !== key))
          show()
          // What has expired meanwhile needs no word, unless the driver wants it back.
          if (next.does === 'bring_back')
            toast({ title: 'It is not in your inbox any more', tone: 'warning' })
        }
      }
    } finally {
      isTelling = false
    }
  }
  const change = (made: NewInboxChange) => {
    keep([...changes, { ...made, key: crypto.randomUUID() }])
    show()
    void tell()
  }

  const onLink = (next: Link) => {
    const wasOpening = link === null || link === 'opening'
    link = next
    if (next === 'live') {
      show({ problem: null })
      void tell()
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
    void tell()
    void ask()
  }
  /** Another tab of this driver knows more, or has done something. */
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === changesKey(userId)) {
      changes = keptChanges(userId)
      show()
    }
    if (key !== viewKey(userId) || !newValue) return
    const theirs = keptView(userId)
    if (!theirs || (known && (theirs.epoch !== known.epoch || theirs.seq <= known.seq))) return
    known = theirs
    show()
  }

  const start = () => {
    known = keptView(userId)
    changes = keptChanges(userId)
    show({ news: [] })
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
      clearTimeout(again)
      checking = again = undefined
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
    change,
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined

/** Whether to try again later: the service was not reached, has too much to do, or does not know the driver now. */
const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  ['offline', 'unavailable', 'rate_limited', 'unauthenticated'].includes(error.code)
