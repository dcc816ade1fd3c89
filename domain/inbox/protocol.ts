import * as z from 'zod/mini'
import { FETCH_LIMIT, InboxItem, inboxKinds } from './notification.ts'

/**
 * How an inbox and its windows stay the same. Each change of an item, its coming included, takes the next number
 * of the inbox (`seq`), and an item carries the number of its last change. Whoever knows everything up to a number
 * asks for what changed since. An inbox that had to begin anew has another `epoch`, and its windows forget all.
 *
 * A frame may come twice, late or not at all: applying one that is known changes nothing, one that leaves a gap is
 * answered by asking again, and the count of unread items is always absolute.
 */

/** The largest frame that the inbox takes, in UTF-16 units. */
export const INBOX_FRAME_MAX = 1_024
/** Frames that one socket may send in a minute, pings aside. */
export const INBOX_FRAMES_PER_MINUTE = 100
/** Sockets that one driver may have open. */
export const INBOX_SOCKETS = 10
/** Changes that are sent at one time; whoever is further behind gets everything anew. */
export const INBOX_BACKLOG = 500

/** What a window and the inbox speak over a socket: the subprotocol that the inbox agrees to. */
export const INBOX_PROTOCOL = 'kindrop.inbox'
/** A window offers its ticket as one more subprotocol, since that is all a browser lets it say at the door. */
export const INBOX_TICKET_PREFIX = 'ticket.'
/** How long a ticket is good, in milliseconds. It opens one socket. */
export const INBOX_TICKET_MS = 60_000
/** A window says hello within this time after its socket has opened, in milliseconds. */
export const INBOX_HELLO_MS = 30_000

/**
 * The inbox closes a socket with one of these, and it must not come back by itself. A ticket that is not good is
 * none of them: the socket does not open at all, and the window comes back with a new ticket.
 */
export const inboxCloseCodes = {
  /** The session has ended, or the account is gone. */
  signedOut: 4401,
  /** The account is suspended. */
  forbidden: 4403,
  /** A newer socket of the same driver took its place. */
  replaced: 4409,
} as const

/** §2.45 What is unread and still shown, of each kind. */
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

/** What the inbox tells its windows. */
export const ServerFrame = z.discriminatedUnion('kind', [
  /** Forget everything: this is all there is. */
  z.object({ kind: z.literal('reset'), ...inboxState }),
  /** What changed after `since`. Whoever does not know everything up to `since` asks again. */
  z.object({ kind: z.literal('changes'), since: z.number(), ...inboxState }),
])
export type ServerFrame = z.infer<typeof ServerFrame>

/** Up to where a window knows the inbox. */
export const InboxCursor = z.object({
  epoch: z.nullable(z.string().check(z.maxLength(64))),
  since: z.number().check(z.int(), z.gte(0)),
})
export type InboxCursor = z.infer<typeof InboxCursor>

/** What a window says: where it stands when it opens, and what has arrived. */
export const ClientFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), ...InboxCursor.shape }),
  z.object({ kind: z.literal('ack'), seq: z.number().check(z.int(), z.gte(0)) }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** What a window knows of an inbox: all that happened up to `seq`. Its items are those that are shown, newest first. */
export const InboxView = z.object(inboxState)
export type InboxView = z.infer<typeof InboxView>

/**
 * What a window knows once it has heard a frame, or `gap` where something between the two is missing and it has to
 * ask again. A frame that says nothing new, because it came twice or late, changes nothing.
 * @param view null while the window knows nothing
 */
export function applyFrame(view: InboxView | null, frame: ServerFrame): InboxView | 'gap' {
  const { epoch, seq, unread } = frame
  const isSame = view?.epoch === epoch
  if (isSame && seq < view.seq) return view
  if (frame.kind === 'reset') return { epoch, seq, unread, items: shownOf(frame.items) }
  if (!isSame || frame.since > view.seq) return 'gap'
  // The frame is not older than the view, so what it says of an item is at least as new.
  const changed = new Set(frame.items.map(({ id }) => id))
  const kept = view.items.filter(({ id }) => !changed.has(id))
  return { epoch, seq, unread, items: shownOf([...kept, ...frame.items]) }
}

/** §9.11 The newest of each kind that have not been put away, newest first. */
function shownOf(items: InboxItem[]): InboxItem[] {
  const shown = items.filter(({ goneAt }) => goneAt === null).toSorted(byAge)
  const newest = inboxKinds.flatMap((kind) =>
    shown.filter((item) => item.kind === kind).slice(0, FETCH_LIMIT[kind]),
  )
  return newest.toSorted(byAge)
}

/** The inbox itself lists in this order too, or a window would keep others than it does. */
const byAge = (one: InboxItem, other: InboxItem) =>
  other.createdAt - one.createdAt || (one.id < other.id ? -1 : Number(one.id > other.id))

/** The same cursor in a query, for who asks without a socket. An empty epoch is none. */
export const InboxQuery = z.object({
  epoch: z.optional(z.string().check(z.maxLength(64))),
  since: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
})

/** Which item is meant: the id of its event, in a path. */
export const InboxItemId = z.object({ id: z.string().check(z.maxLength(200)) })

/** §4.8 Mark all read, up to the change that the driver has seen. */
export const InboxReadAll = z.object({ upTo: z.number().check(z.int(), z.gte(0)) })

/** What opens one socket, until a time in epoch milliseconds. */
export type InboxTicket = { ticket: string; expiresAt: number }
