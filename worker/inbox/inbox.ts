import { DurableObject } from 'cloudflare:workers'
import type { InboxItem, NewInboxItem } from '#domain/inbox/notification.ts'
import type { InboxCursor, ServerFrame } from '#domain/inbox/protocol.ts'
import { activeSessions } from '../auth/session/sessions.ts'
import { openDb } from '../db/db.ts'
import { logError } from '../logging/log-error.ts'
import { Connections } from './connections.ts'
import { Items } from './items.ts'
import { TICKET_HASH_HEADER } from './stubs.ts'
import { type NewTicket, Tickets } from './tickets.ts'

/** How long to wait after a failed alarm, in milliseconds. */
const RETRY_MS = 60_000

/**
 * One driver's notifications (§3.6) and messages (§3.7), each once by the id of its event. Every change takes the
 * next number, so that a client which has the inbox up to a number gets the rest. Open connections get each change at
 * once.
 */
export class Inbox extends DurableObject<Env> {
  readonly #connections: Connections
  #store: { items: Items; tickets: Tickets } | undefined
  #alarmAt: number | undefined

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#connections = new Connections(ctx)
  }

  /** Adds the items that are new. Repeating a call changes nothing. */
  add(items: NewInboxItem[]): void {
    this.#publishChanges(() => this.#items.add(items))
  }

  /** §4.8 Marks an item read. Returns whether there is such an item. */
  read(id: string): boolean {
    return this.#publishChanges(() => this.#items.read(id))
  }

  /** §4.8 Dismisses a notification or archives a message, read or not. Returns whether there is such an item. */
  dismiss(id: string): boolean {
    return this.#publishChanges(() => this.#items.dismiss(id))
  }

  /**
   * Takes {@link dismiss} back: an unread item is unread again. Returns whether there is such an item that has not
   * expired.
   */
  restore(id: string): boolean {
    return this.#publishChanges(() => this.#items.restore(id))
  }

  /** §4.8 Marks every unread item read, up to the given change: the driver has not seen later ones. */
  readAll(upTo: number): void {
    this.#publishChanges(() => this.#items.readAll(upTo))
  }

  /** The changes since the cursor, or everything when those are no longer known. */
  since(cursor: InboxCursor): ServerFrame {
    return this.#publishChanges(() => this.#items.since(cursor))
  }

  /** Every stored item that has not expired, newest first, for the driver's export. */
  all(): InboxItem[] {
    return this.#items.all()
  }

  /** Deletes expired items and those dismissed long ago. */
  prune(): void {
    this.#publishChanges(() => this.#items.prune())
  }

  /** Registers a ticket for a connection to come. */
  registerTicket(ticket: NewTicket): void {
    this.#open().tickets.add(ticket)
  }

  /** Opens a connection for a valid ticket, or responds 401. */
  override fetch(request: Request): Response {
    const hash = request.headers.get(TICKET_HASH_HEADER)
    // A request with a made-up driver id must not create an inbox.
    const session = hash && this.#exists() ? this.#open().tickets.redeem(hash) : undefined
    if (!session) return new Response(null, { status: 401 })
    const webSocket = this.#connections.open(session)
    this.#scheduleAlarm()
    return new Response(null, { status: 101, webSocket })
  }

  /** Closes the connections of this driver's ended sessions, and voids their tickets. */
  async closeEnded(userId: string): Promise<void> {
    if (!this.#exists()) return
    const { sessionIds, isSuspended } = await activeSessions(this.env, openDb(this.env.DB), userId)
    this.#open().tickets.revokeExcept(isSuspended ? [] : sessionIds)
    this.#connections.closeAllBut(sessionIds, isSuspended)
    this.#scheduleAlarm()
  }

  /** Deletes everything stored here, as the driver's account is erased. */
  async erase(): Promise<void> {
    this.#connections.closeAllBut([], false)
    this.#store = undefined
    this.#alarmAt = undefined
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): void {
    const cursor = this.#connections.receive(socket, frame)
    if (cursor) this.#connections.sendInitial(socket, this.since(cursor))
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = undefined
    if (!this.#exists()) return
    try {
      this.prune()
      const userId = this.#connections.closeStale()
      if (userId) await this.closeEnded(userId)
      this.#open().tickets.prune()
      this.#scheduleAlarm()
    } catch (error) {
      logError('inbox alarm', error)
      await this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    }
  }

  /** Makes a change, and sends it to the connections. */
  #publishChanges<Result>(change: () => Result): Result {
    const { epoch, seq: since } = this.#items.head()
    const result = change()
    if (this.#items.head().seq > since) this.#connections.broadcast(() => this.#items.since({ epoch, since }))
    this.#scheduleAlarm()
    return result
  }

  get #items(): Items {
    return this.#open().items
  }

  #open() {
    const { storage } = this.ctx
    return (this.#store ??= { items: new Items(storage), tickets: new Tickets(storage.sql) })
  }

  /** Whether anything was ever stored here. */
  #exists(): boolean {
    if (this.#store) return true
    return this.ctx.storage.sql.exec("select 1 from sqlite_master where name = 'items'").toArray().length > 0
  }

  #scheduleAlarm(): void {
    const times = [this.#items.nextPruneAt(), this.#connections.nextCheck()].filter(
      (time) => time !== undefined,
    )
    if (times.length === 0) return
    const due = Math.min(...times)
    if (due === this.#alarmAt) return
    this.#alarmAt = due
    void this.ctx.storage.setAlarm(due)
  }
}
