import { DurableObject } from 'cloudflare:workers'
import type { ChannelTopic } from '#domain/inbox/channel.ts'
import type { InboxView } from '#domain/inbox/inbox.ts'
import type { InboxItem, NewInboxItem } from '#domain/inbox/notification.ts'
import { HOUR_MS } from '#domain/time.ts'
import { activeSessions } from '../auth/session/sessions.ts'
import { openDb } from '../db/db.ts'
import { applySchemaSteps, EarliestAlarm, type SchemaStep } from '../durable-object.ts'
import { logError } from '../logging/log-error.ts'
import { Connections } from './connections.ts'
import { type Change, Items } from './items.ts'
import { TICKET_HASH_HEADER } from './stubs.ts'
import { type NewTicket, Tickets } from './tickets.ts'

const inboxSteps: readonly SchemaStep[] = [createTables]

/** How long an item counts as just arrived, in milliseconds: longer than the pause between two runs of a job. */
const LATELY_MS = 2 * HOUR_MS

/** How long to wait after a failed alarm, in milliseconds. */
const RETRY_MS = 60_000

/**
 * One driver's notifications (§3.6) and messages (§3.7), each once by the id of its event, and the driver's channel:
 * the sockets of their open tabs, which are notified at once of changes here and elsewhere.
 */
export class Inbox extends DurableObject<Env> {
  readonly #connections: Connections
  #store: { items: Items; tickets: Tickets } | undefined
  readonly #alarm = new EarliestAlarm(this.ctx.storage)

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#connections = new Connections(ctx)
  }

  /**
   * Adds the items that are new. Repeating a call changes nothing. Returns the ids of those that have arrived lately,
   * so that a job whose first run was cut short finds them as well.
   */
  add(items: NewInboxItem[]): string[] {
    this.#announceIf(this.#items.add(items))
    return this.#items.arrivedAfter(
      Date.now() - LATELY_MS,
      items.map(({ id }) => id),
    )
  }

  /** §4.8 Marks an item read. Returns whether there is such an item. */
  read(id: string): boolean {
    return this.#announceChange(this.#items.read(id))
  }

  /** §4.8 Dismisses a notification or archives a message, read or not. Returns whether there is such an item. */
  dismiss(id: string): boolean {
    return this.#announceChange(this.#items.dismiss(id))
  }

  /**
   * Undoes {@link dismiss}: an unread item is unread again. Returns whether there is such an item that has not expired.
   */
  restore(id: string): boolean {
    return this.#announceChange(this.#items.restore(id))
  }

  /** §4.8 Marks every unread item read, up to the given arrival: the driver has not seen later ones. */
  readAll(upTo: number): void {
    this.#announceIf(this.#items.readAll(upTo))
  }

  /** §7.15, §7.16 The newest items of both kinds, and how many are unread. */
  view(): InboxView {
    return this.#items.view()
  }

  /** Every stored item that has not expired, newest first, for the driver's export. */
  all(): InboxItem[] {
    return this.#items.all()
  }

  /** Deletes expired items and those dismissed long ago. */
  prune(): void {
    this.#announceIf(this.#items.prune())
  }

  announce(topics: ChannelTopic[]): void {
    this.#connections.broadcast({ changed: topics })
  }

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

  /** Deletes everything stored here, when the driver's account is erased. */
  async erase(): Promise<void> {
    this.#connections.closeAllBut([], false)
    this.#store = undefined
    this.#alarm.fired()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  /** A tab sends nothing but pings, which the platform answers. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'Only pings are expected')
  }

  override async alarm(): Promise<void> {
    this.#alarm.fired()
    if (!this.#exists()) return
    try {
      this.prune()
      const userId = this.#connections.closeStale()
      if (userId) await this.closeEnded(userId)
      this.#open().tickets.prune()
      this.#scheduleAlarm()
    } catch (error) {
      logError('inbox alarm', error)
      this.#alarm.set(Date.now() + RETRY_MS)
    }
  }

  /** Announces a change of an item. Returns whether there is such an item. */
  #announceChange(change: Change): boolean {
    this.#announceIf(change === 'changed')
    return change !== 'missing'
  }

  #announceIf(hasChanged: boolean): void {
    if (hasChanged) this.announce(['inbox'])
    this.#scheduleAlarm()
  }

  get #items(): Items {
    return this.#open().items
  }

  #open() {
    if (this.#store) return this.#store
    const { storage } = this.ctx
    applySchemaSteps(storage, inboxSteps)
    return (this.#store = { items: new Items(storage), tickets: new Tickets(storage.sql) })
  }

  #exists(): boolean {
    if (this.#store) return true
    return this.ctx.storage.sql.exec("select 1 from sqlite_master where name = 'items'").toArray().length > 0
  }

  #scheduleAlarm(): void {
    for (const due of [this.#items.nextPruneAt(), this.#connections.nextCheck()])
      if (due !== undefined) this.#alarm.set(due)
  }
}

/** Creates the tables, or converts those of an older version that numbered every change for its clients. */
function createTables(sql: SqlStorage): void {
  const [older] = sql.exec("select 1 from sqlite_master where name = 'items_seq'").toArray()
  if (older) {
    sql.exec(`
      drop index items_seq;
      drop index items_unread;
      drop index items_worded;
      drop index items_expiring;
      drop table inbox;
      alter table items rename column seq to arrival;
    `)
  }
  sql.exec(`
    create table if not exists items (
      id text primary key,
      kind text not null,
      type text not null,
      title text not null,
      message text not null,
      priority integer not null,
      link text,
      createdAt integer not null,
      expiresAt integer not null,
      readAt integer,
      goneAt integer,
      arrival integer not null
    ) without rowid;
    create unique index if not exists items_arrival on items (arrival);
    create index if not exists items_shown on items (kind, createdAt desc, id) where goneAt is null;
    create index if not exists items_unread on items (kind) where readAt is null and goneAt is null;
    create index if not exists items_expiring on items (expiresAt);
    create index if not exists items_gone on items (goneAt) where goneAt is not null;
    create table if not exists tickets (
      hash text primary key,
      userId text not null,
      sessionId text not null,
      expiresAt integer not null
    ) without rowid;
  `)
}
