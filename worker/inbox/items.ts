import {
  FETCH_LIMIT,
  type InboxItem,
  type InboxKind,
  inboxKinds,
  type NewInboxItem,
} from '#domain/inbox/notification.ts'
import { INBOX_BACKLOG, type InboxCursor, type ServerFrame, type Unread } from '#domain/inbox/protocol.ts'
import { DAY_MS } from '#domain/time.ts'

/** How long a dismissed item can be restored before it is deleted, in milliseconds. */
const DISMISSED_RETENTION_MS = 7 * DAY_MS

/** The items of one inbox, each once by the id of its event, and the number of each one's last change. */
export class Items {
  readonly #storage: DurableObjectStorage
  readonly #sql: SqlStorage

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.#sql = storage.sql
    this.#sql.exec(`
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
        seq integer not null
      ) without rowid;
      create unique index if not exists items_seq on items (seq);
      create index if not exists items_shown on items (kind, createdAt desc, id) where goneAt is null;
      create index if not exists items_unread on items (kind, seq) where readAt is null and goneAt is null;
      create index if not exists items_worded on items (expiresAt) where goneAt is not null and title <> '';
      create index if not exists items_expiring on items (expiresAt) where goneAt is null;
      create index if not exists items_gone on items (goneAt) where goneAt is not null;
      create table if not exists inbox (epoch text not null, seq integer not null, forgotten integer not null);
      insert into inbox select lower(hex(randomblob(8))), 0, 0 where not exists (select 1 from inbox);
    `)
  }

  /** Adds the items that are new. Repeating a call changes nothing. */
  add(items: NewInboxItem[]): void {
    this.#storage.transactionSync(() => {
      for (const item of items) {
        if (item.expiresAt <= Date.now() || this.#find(item.id)) continue
        const { id, kind, type, title, message, priority, link, createdAt, expiresAt } = item
        const values = [id, kind, type, title, message, priority, link, createdAt, expiresAt]
        this.#sql.exec(
          'insert into items values (?, ?, ?, ?, ?, ?, ?, ?, ?, null, null, ?)',
          ...values,
          this.#nextSeq(),
        )
      }
    })
  }

  /** §4.8 Marks an item read. Returns whether there is such an item. */
  read(id: string): boolean {
    return this.#change(id, ({ readAt, goneAt }) => ({ readAt: readAt ?? Date.now(), goneAt }))
  }

  /** §4.8 Dismisses a notification or archives a message, read or not. Returns whether there is such an item. */
  dismiss(id: string): boolean {
    return this.#storage.transactionSync(() => {
      const item = this.#find(id)
      if (!item) return false
      const now = Date.now()
      this.#change(id, ({ readAt, goneAt }) => ({ readAt, goneAt: goneAt ?? now }))
      if (item.goneAt === null) this.#surface(item.kind)
      return true
    })
  }

  /**
   * Takes {@link dismiss} back: an unread item is unread again. Returns whether there is such an item that has not
   * expired.
   */
  restore(id: string): boolean {
    const item = this.#find(id)
    if (item && item.expiresAt <= Date.now()) return false
    return this.#change(id, ({ readAt }) => ({ readAt, goneAt: null }))
  }

  /** §4.8 Marks every unread item read, up to the given change: the driver has not seen later ones. */
  readAll(upTo: number): void {
    this.#storage.transactionSync(() => {
      const unread = this.#sql.exec<{ id: string }>(
        'select id from items where readAt is null and goneAt is null and seq <= ? order by seq',
        upTo,
      )
      for (const { id } of unread.toArray()) this.read(id)
    })
  }

  /** The changes since the cursor, or everything when those are no longer known. */
  since({ epoch, since }: InboxCursor): ServerFrame {
    this.expire()
    const { epoch: own, seq, forgotten } = this.head()
    const head = { epoch: own, seq, unread: this.#unread() }
    const isKnown = epoch === own && since >= forgotten && since <= seq
    const changed = isKnown ? this.#changedAfter(since) : []
    if (!isKnown || changed.length > INBOX_BACKLOG) {
      return {
        kind: 'reset',
        ...head,
        items: inboxKinds.flatMap((kind) => this.#visible(kind)).toSorted(bySeq),
      }
    }
    return { kind: 'changes', since, ...head, items: changed }
  }

  /** Every stored item that has not expired, newest first, dismissed ones included. */
  all(): InboxItem[] {
    const kept = this.#sql.exec<InboxItem>(
      'select * from items where expiresAt > ? order by createdAt desc, id',
      Date.now(),
    )
    return kept.toArray()
  }

  /** §7.15, §7.16 Dismisses expired items, as a change like any other, so that every connection gets it. */
  expire(): void {
    const now = Date.now()
    this.#storage.transactionSync(() => {
      const expired = this.#sql.exec<{ id: string }>(
        'select id from items where goneAt is null and expiresAt <= ? order by expiresAt',
        now,
      )
      for (const { id } of expired.toArray()) this.dismiss(id)
    })
  }

  /** Erases the words of expired items, and deletes those dismissed long ago. */
  prune(): void {
    this.expire()
    const now = Date.now()
    this.#storage.transactionSync(() => {
      this.#sql.exec(
        "update items set title = '', message = '', link = null where goneAt is not null and expiresAt <= ?",
        now,
      )
      const dropped = this.#sql.exec<{ seq: number }>(
        'delete from items where goneAt <= ? returning seq',
        now - DISMISSED_RETENTION_MS,
      )
      const newest = Math.max(0, ...dropped.toArray().map(({ seq }) => seq))
      // A client that has missed these changes can no longer get them singly, and gets everything anew.
      this.#sql.exec('update inbox set forgotten = max(forgotten, ?) where forgotten < ?', newest, newest)
    })
  }

  /** When {@link prune} is due next, in epoch milliseconds. */
  nextPruneAt(): number | undefined {
    const { expires, gone, erased } = this.#sql
      .exec<{ expires: number | null; gone: number | null; erased: number | null }>(
        `select
          (select min(expiresAt) from items where goneAt is null) as expires,
          (select min(goneAt) from items where goneAt is not null) as gone,
          (select min(expiresAt) from items where goneAt is not null and title <> '') as erased`,
      )
      .one()
    const times = [expires, gone === null ? null : gone + DISMISSED_RETENTION_MS, erased].filter(
      (time) => time !== null,
    )
    return times.length > 0 ? Math.min(...times) : undefined
  }

  /** The epoch, the number of the last change, and the number up to which changes are no longer known. */
  head(): { epoch: string; seq: number; forgotten: number } {
    return this.#sql.exec<{ epoch: string; seq: number; forgotten: number }>('select * from inbox').one()
  }

  #change(id: string, change: (item: ReadState) => ReadState): boolean {
    const item = this.#find(id)
    if (!item) return false
    const { readAt, goneAt } = change(item)
    if (readAt !== item.readAt || goneAt !== item.goneAt) {
      const seq = this.#nextSeq()
      this.#sql.exec('update items set readAt = ?, goneAt = ?, seq = ? where id = ?', readAt, goneAt, seq, id)
    }
    return true
  }

  /**
   * §9.11 After one item has gone, the next older one of its kind is shown where there are many. Clients no longer
   * have it, so it is sent again.
   */
  #surface(kind: InboxKind): void {
    const last = this.#sql.exec<{ id: string }>(
      `select id from items where kind = ? and goneAt is null order by createdAt desc, id limit 1 offset ?`,
      kind,
      FETCH_LIMIT[kind] - 1,
    )
    for (const { id } of last.toArray()) {
      this.#sql.exec('update items set seq = ? where id = ?', this.#nextSeq(), id)
    }
  }

  #find(id: string): InboxItem | undefined {
    return this.#sql.exec<InboxItem>('select * from items where id = ?', id).toArray()[0]
  }

  #changedAfter(seq: number): InboxItem[] {
    return this.#sql
      .exec<InboxItem>('select * from items where seq > ? order by seq limit ?', seq, INBOX_BACKLOG + 1)
      .toArray()
  }

  /** §7.15, §7.16 The newest visible items of one kind. */
  #visible(kind: InboxKind): InboxItem[] {
    return this.#sql
      .exec<InboxItem>(
        'select * from items where kind = ? and goneAt is null order by createdAt desc, id limit ?',
        kind,
        FETCH_LIMIT[kind],
      )
      .toArray()
  }

  #unread(): Unread {
    const unread: Unread = { notification: 0, message: 0 }
    const counts = this.#sql.exec<{ kind: InboxKind; unread: number }>(
      'select kind, count(*) as unread from items where goneAt is null and readAt is null group by kind',
    )
    for (const row of counts) unread[row.kind] = row.unread
    return unread
  }

  #nextSeq(): number {
    return this.#sql.exec<{ seq: number }>('update inbox set seq = seq + 1 returning seq').one().seq
  }
}

type ReadState = Pick<InboxItem, 'readAt' | 'goneAt'>

const bySeq = (one: InboxItem, other: InboxItem) => one.seq - other.seq
