import * as z from 'zod/mini'
import { MINUTE_MS } from '../time.ts'

/**
 * The driver's channel: a socket that each open tab has to the driver's inbox object. A frame says which topics have
 * changed and nothing else; a tab fetches what it shows of them. A frame that is lost, repeated or late does no harm,
 * because the fetch brings the present state, and a tab that connects fetches every topic.
 */
const channelTopic = ['account', 'inbox', 'messages', 'achievements', 'stats'] as const
export const channelTopics: readonly ChannelTopic[] = channelTopic
export const ChannelTopic = z.enum(channelTopic)
export type ChannelTopic = z.infer<typeof ChannelTopic>

/** A frame of the channel. A newer Worker may name topics that this version does not know. */
export const ChannelFrame = z.object({ changed: z.array(z.string()) })

/** After this time, in milliseconds, a tab has reconnected or fetches by itself. */
const ANNOUNCE_FOR_MS = 10 * MINUTE_MS

type Announcement = { userId: string; topics: readonly ChannelTopic[] }

/**
 * The job that notifies a driver's open tabs of what has changed, for the batch of the change.
 * @param cause names the change: the same cause is one job
 * @param now in epoch milliseconds
 */
export const announceJob = (cause: string, { userId, topics }: Announcement, now: number) => ({
  id: `announce:${cause}`,
  kind: 'announce' as const,
  payload: { userId, topics: [...topics], until: now + ANNOUNCE_FOR_MS },
})

/** Limit on open sockets per driver. */
export const CHANNEL_SOCKETS = 10

/** Subprotocol of the socket, which the Worker accepts. */
export const CHANNEL_PROTOCOL = 'kindrop.inbox'
/**
 * A client sends its ticket as one more subprotocol, because a browser can set no other header of the
 * upgrade.
 */
export const CHANNEL_TICKET_PREFIX = 'ticket.'
/** Lifetime of a ticket, in milliseconds. It opens one socket. */
export const CHANNEL_TICKET_MS = 60_000
/** A ticket for one socket, valid until a time in epoch milliseconds. */
export type ChannelTicket = { ticket: string; expiresAt: number }

/**
 * Close codes after which the client must not reconnect by itself. An invalid ticket has none: the socket
 * does not open at all, and the client tries again with a new ticket.
 */
export const channelCloseCodes = {
  /** The session has ended, or the account is gone. */
  signedOut: 4401,
  /** The account is suspended. */
  forbidden: 4403,
  /** A newer socket of the same driver replaced it. */
  replaced: 4409,
} as const
