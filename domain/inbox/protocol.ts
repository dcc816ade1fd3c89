import * as z from 'zod/mini'
import { FETCH_LIMIT, InboxItem, inboxKinds } from './notification.ts'

/**
 * Sync protocol between an inbox and its clients. Each change of an item, including its arrival, takes the
 * inbox's next number (`seq`), and an item carries the number of its last change. A client that has
 * everything up to a number requests the changes since. An inbox that was reset has another `epoch`, and its
 * clients discard everything.
 *
 * A frame may arrive twice, late or not at all: applying a known one changes nothing, a gap makes the client
 * sync again, and the count of unread items is always absolute.
 */

/** Largest frame that the inbox accepts, in UTF-16 units. */
export const INBOX_FRAME_MAX = 1_024
/** Limit on frames per socket and minute, pings aside. */
export const INBOX_FRAMES_PER_MINUTE = 100
/** Limit on open sockets per driver. */
export const INBOX_SOCKETS = 10
/** Limit on changes sent at one time; a client that is further behind gets a reset. */
export const INBOX_BACKLOG = 500

/** Subprotocol of the socket, which the inbox accepts. */
export const INBOX_PROTOCOL = 'kindrop.inbox'
/**
 * A client sends its ticket as one more subprotocol, because a browser can set no other header of the
 * upgrade.
 */
export const INBOX_TICKET_PREFIX = 'ticket.'
/** Lifetime of a ticket, in milliseconds. It opens one socket. */
export const INBOX_TICKET_MS = 60_000
/** A client sends `hello` within this time after its socket has opened, in milliseconds. */
export const INBOX_HELLO_MS = 30_000

/**
 * Close codes after which the client must not reconnect by itself. An invalid ticket has none: the socket
 * does not open at all, and the client tries again with a new ticket.
 */
export const inboxCloseCodes = {
  /** The session has ended, or the account is gone. */
  signedOut: 4401,
  /** The account is suspended. */
  forbidden: 4403,
  /** A newer socket of the same driver replaced it. */
  replaced: 4409,
} as const

/** §2.45 Number of unread items shown, per kind. */
export const Unread = z.object({ notification: z.number(), message: z.number() })
export type Unread = z.infer<typeof Unread>

const inboxState = {
  epoch: z.string(),
  /** The number of the inbox's last change. */
  seq: z.number(),
  unread: Unread,
  /** Notifications and messages, in the order of their last change. */
  items: z.array(InboxItem),
}

/** Frames that the inbox sends. */
export const ServerFrame = z.discriminatedUnion('kind', [
  /** Replaces everything that the client has. */
  z.object({ kind: z.literal('reset'), ...inboxState }),
  /** Changes after `since`. A client that has not everything up to `since` syncs again. */
  z.object({ kind: z.literal('changes'), since: z.number(), ...inboxState }),
])
export type ServerFrame = z.infer<typeof ServerFrame>

/** The last change that a client has. */
export const InboxCursor = z.object({
  epoch: z.nullable(z.string().check(z.maxLength(64))),
  since: z.number().check(z.int(), z.gte(0)),
})
export type InboxCursor = z.infer<typeof InboxCursor>

/** Frames that a client sends: its cursor when the socket opens, and acknowledgements. */
export const ClientFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), ...InboxCursor.shape }),
  z.object({ kind: z.literal('ack'), seq: z.number().check(z.int(), z.gte(0)) }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** A client's view of the inbox up to `seq`: the shown items, newest first. */
export const InboxView = z.object(inboxState)
export type InboxView = z.infer<typeof InboxView>

/**
 * The client's view after a frame, or `gap` where changes between the two are missing and the client has to
 * sync again. A frame that is repeated or late changes nothing.
 * @param view null while the client has nothing
 */
export function applyFrame(view: InboxView | null, frame: ServerFrame): InboxView | 'gap' {
  const { epoch, seq, unread } = frame
  const isSame = view?.epoch === epoch
  if (isSame && seq < view.seq) return view
  if (frame.kind === 'reset') return { epoch, seq, unread, items: shownOf(frame.items) }
  if (!isSame || frame.since > view.seq) return 'gap'
  // The frame is not older than the view, so its items are at least as new.
  const changed = new Set(frame.items.map(({ id }) => id))
  const kept = view.items.filter(({ id }) => !changed.has(id))
  return { epoch, seq, unread, items: shownOf([...kept, ...frame.items]) }
}

/** §9.11 The newest items of each kind that have not been dismissed, newest first. */
function shownOf(items: InboxItem[]): InboxItem[] {
  const shown = items.filter(({ goneAt }) => goneAt === null).toSorted(byAge)
  const newest = inboxKinds.flatMap((kind) =>
    shown.filter((item) => item.kind === kind).slice(0, FETCH_LIMIT[kind]),
  )
  return newest.toSorted(byAge)
}

/** The inbox lists in this order too, or a client would keep other items than it does. */
const byAge = (one: InboxItem, other: InboxItem) =>
  other.createdAt - one.createdAt || (one.id < other.id ? -1 : Number(one.id > other.id))

/** The same cursor in a query, for a client without a socket. An empty epoch means none. */
export const InboxQuery = z.object({
  epoch: z.optional(z.string().check(z.maxLength(64))),
  since: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
})

/** Path parameter of an item: the id of its event. */
export const InboxItemId = z.object({ id: z.string().check(z.maxLength(200)) })

/** §4.8 Mark all read, up to the last change that the driver has seen. */
export const InboxReadAll = z.object({ upTo: z.number().check(z.int(), z.gte(0)) })

/** A ticket for one socket, valid until a time in epoch milliseconds. */
export type InboxTicket = { ticket: string; expiresAt: number }
