import { DurableObject } from 'cloudflare:workers'
import type { InboxCursor, InboxFrame } from '#domain/inbox/protocol.ts'
import type { InboxItem, NewInboxItem } from '#domain/inbox/notification.ts'
import { standingSessions } from '../auth/session/active-sessions.ts'
import { openDb } from '../db/db.ts'
import { Items } from './items.ts'
import { TICKET_HASH_HEADER } from './stubs.ts'
import { type NewTicket, Tickets } from './tickets.ts'
import { Windows } from './connections.ts'
import { logError } from '../logging/log-error.ts'

/** After something failed in the alarm, in milliseconds. */
const RETRY_MS = 60_000

/**
 * What happened to one driver: notifications (§3.6) and messages (§3.7), each once by the id of its event. Every
 * change takes the next number, so that a window which knows the inbox up to a number is told the rest. Windows
 * that are connected hear of each change at once.
 */
export class Inbox extends DurableObject<Env> {
  readonly #windows: Windows
  #store: { items: Items; tickets: Tickets } | undefined
  #alarmAt: number | undefined

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#windows = new Windows(ctx)
  }

  /** Takes in those items that it has not seen. Telling it again changes nothing. */
  add(items: NewInboxItem[]): void {
    this.#tellOf(() => this.#items.add(items))
  }

  /** §4.8 Marks an item read. Returns whether there is such an item. */
  read(id: string): boolean {
    return this.#tellOf(() => this.#items.read(id))
  }

  /** §4.8 Dismisses a notification or archives a message, read or not. Returns whether there is such an item. */
  putAway(id: string): boolean {
    return this.#tellOf(() => this.#items.putAway(id))
  }

  /** Takes {@link putAway} back: what was unread is unread again. Returns whether there is such an item that has not expired. */
  bringBack(id: string): boolean {
    return this.#tellOf(() => this.#items.bringBack(id))
  }

  /** §4.8 Marks every unread item read, up to the given change: what came later has not been seen. */
  readAll(upTo: number): void {
    this.#tellOf(() => this.#items.readAll(upTo))
  }

  /** What has changed since the cursor, or everything when that cannot be told any more. */
  since(cursor: InboxCursor): InboxFrame {
    return this.#tellOf(() => this.#items.since(cursor))
  }

  /** Everything that is kept and has not expired, newest first, for a driver who takes their data along. */
  all(): InboxItem[] {
    return this.#items.all()
  }

  /** Removes what has expired and what was put away long ago. */
  forget(): void {
    this.#tellOf(() => this.#items.forget())
  }

  /** A window will come with this ticket. */
  expect(ticket: NewTicket): void {
    this.#opened().tickets.keep(ticket)
  }

  /** Lets a window in that brings a good ticket, or answers 401. */
  override fetch(request: Request): Response {
    const hash = request.headers.get(TICKET_HASH_HEADER)
    // Whoever invents names of drivers must not leave an inbox behind for each.
    const who = hash && this.#isThere() ? this.#opened().tickets.redeem(hash) : undefined
    if (!who) return new Response(null, { status: 401 })
    const webSocket = this.#windows.open(who)
    this.#schedule()
    return new Response(null, { status: 101, webSocket })
  }

  /** Closes the windows of sessions of this driver that have ended, and voids their tickets. */
  async closeEnded(userId: string): Promise<void> {
    if (!this.#isThere()) return
    const { sessionIds, isSuspended } = await standingSessions(this.env, openDb(this.env.DB), userId)
    this.#opened().tickets.keepOnly(isSuspended ? [] : sessionIds)
    this.#windows.closeAllBut(sessionIds, isSuspended)
    this.#schedule()
  }

  /** The driver's account is gone: so is everything that is kept here. */
  async erase(): Promise<void> {
    this.#windows.closeAllBut([], false)
    this.#store = undefined
    this.#alarmAt = undefined
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): void {
    const cursor = this.#windows.hear(socket, frame)
    if (cursor) this.#windows.greet(socket, this.since(cursor))
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = undefined
    if (!this.#isThere()) return
    try {
      this.forget()
      const userId = this.#windows.due()
      if (userId) await this.closeEnded(userId)
      this.#opened().tickets.forget()
      this.#schedule()
    } catch (error) {
      logError('inbox alarm', error)
      await this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    }
  }

  /** Makes a change, and tells the windows what has changed by it. */
  #tellOf<Result>(change: () => Result): Result {
    const { epoch, seq: since } = this.#items.standing()
    const result = change()
    if (this.#items.standing().seq > since) this.#windows.tell(() => this.#items.since({ epoch, since }))
    this.#schedule()
    return result
  }

  get #items(): Items {
    return this.#opened().items
  }

  #opened() {
    const { storage } = this.ctx
    return (this.#store ??= { items: new Items(storage), tickets: new Tickets(storage.sql) })
  }

  /** Whether anything was ever kept here. */
  #isThere(): boolean {
    if (this.#store) return true
    return this.ctx.storage.sql.exec("select 1 from sqlite_master where name = 'items'").toArray().length > 0
  }

  #schedule(): void {
    const times = [this.#items.nextForgetting(), this.#windows.nextCheck()].filter(
      (time) => time !== undefined,
    )
    if (times.length === 0) return
    const due = Math.min(...times)
    if (due === this.#alarmAt) return
    this.#alarmAt = due
    void this.ctx.storage.setAlarm(due)
  }
}
