import { base64url } from 'jose'
import { CHANNEL_TICKET_MS, type ChannelTicket } from '#domain/inbox/channel.ts'
import { sha256 } from '../sha256.ts'
import type { SessionRef } from './connections.ts'

/** The most tickets of one driver; one more voids the oldest. */
const TICKETS_MAX = 20

/**
 * Makes a ticket, which names its inbox.
 * @returns the ticket for the client, and the hash that the inbox stores
 */
export async function makeTicket(userId: string): Promise<ChannelTicket & { hash: string }> {
  const secret = crypto.getRandomValues(new Uint8Array(24))
  const ticket = `${userId}.${base64url.encode(secret)}`
  return { ticket, expiresAt: Date.now() + CHANNEL_TICKET_MS, hash: await sha256(ticket) }
}

/** The id of the driver whose inbox a ticket names. Only that inbox can tell whether the ticket is valid. */
export const ticketUserId = (ticket: string): string | undefined =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{32}$/.exec(ticket)?.[1]

/** A stored ticket: its session, and its end in epoch milliseconds. */
export type NewTicket = SessionRef & { hash: string; expiresAt: number }

/** The tickets of one inbox, stored as hashes, so that a copy of the storage opens nothing. */
export class Tickets {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  add({ hash, userId, sessionId, expiresAt }: NewTicket): void {
    this.#sql.exec('delete from tickets where expiresAt <= ?', Date.now())
    this.#sql.exec('insert into tickets values (?, ?, ?, ?)', hash, userId, sessionId, expiresAt)
    this.#sql.exec(
      'delete from tickets where hash not in (select hash from tickets order by expiresAt desc limit ?)',
      TICKETS_MAX,
    )
  }

  /** Redeems a ticket and voids it. Returns the session that it was made for, if it was valid. */
  redeem(hash: string): SessionRef | undefined {
    const redeemed = this.#sql.exec<NewTicket>('delete from tickets where hash = ? returning *', hash)
    const ticket = redeemed.toArray()[0]
    return ticket && ticket.expiresAt > Date.now() ? ticket : undefined
  }

  revokeExcept(sessionIds: readonly string[]): void {
    this.#sql.exec(
      'delete from tickets where sessionId not in (select value from json_each(?))',
      JSON.stringify(sessionIds),
    )
  }

  prune(): void {
    this.#sql.exec('delete from tickets where expiresAt <= ?', Date.now())
  }
}
