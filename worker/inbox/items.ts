import type { InboxView, Unread } from '#domain/inbox/inbox.ts'
import { FETCH_LIMIT, inboxKinds } from '#domain/inbox/notification.ts'
import type { InboxItem, InboxKind, NewInboxItem } from '#domain/inbox/notification.ts'
import { DAY_MS } from '#domain/time.ts'

/** How long a dismissed item can be restored before it is deleted, in milliseconds. */
const DISMISSED_RETENTION_MS = 7 * DAY_MS

export type Change = 'changed' | 'unchanged' | 'missing'

/** The items of one inbox, each once by the id of its event. */
export class Items {
  readonly #storage: DurableObjectStorage
  readonly #sql: SqlStorage

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.#sql = storage.sql
  }

  /** Adds the items that are new. Returns whether there are any. */
  add(items: NewInboxItem[]): boolean {
    return this.#storage.transactionSync(() => {
      let added = 0
      for (const item of items) {
        const now = Date.now()
        if (item.expiresAt <= now) continue
        const { id, kind, type, title, message, priority, link, createdAt, expiresAt } = item
        const values = [id, kind, type, title, message, priority, link, createdAt, expiresAt, now]
        const inserted = this.#sql.exec(
          `insert into items values (?, ?, ?, ?, ?, ?, ?, ?, ?, null, null,
            max(?, 1 + (select coalesce(max(arrival), 0) from items)))
          on conflict (id) do nothing returning id`,
          ...values,
        )
        added += inserted.toArray().length
      }
      return added > 0
    })
  }

  /** The ids among these whose items have arrived after a time (epoch milliseconds). */
  arrivedAfter(time: number, ids: string[]): string[] {
    const arrived = this.#sql.exec<{ id: string }>(
      'select id from items where id in (select value from json_each(?)) and arrival > ?',
      JSON.stringify(ids),
      time,
    )
    return arrived.toArray().map(({ id }) => id)
  }

  /** §4.8 Marks an item read. */
  read(id: string): Change {
    return this.#change(id, ({ readAt, goneAt }) => ({ readAt: readAt ?? Date.now(), goneAt }))
  }

  /** §4.8 Dismisses a notification or archives a message, read or not. */
  dismiss(id: string): Change {
    return this.#change(id, ({ readAt, goneAt }) => ({ readAt, goneAt: goneAt ?? Date.now() }))
  }

  /** Undoes {@link dismiss}: an unread item is unread again. An expired item counts as missing. */
  restore(id: string): Change {
    return this.#change(id, ({ readAt }) => ({ readAt, goneAt: null }))
  }

  /** §4.8 Marks every unread item read that arrived by `upTo`. Returns whether there are any. */
  readAll(upTo: number): boolean {
    const now = Date.now()
    const read = this.#sql.exec(
      'update items set readAt = ? where readAt is null and goneAt is null and arrival <= ? returning id',
      now,
      upTo,
    )
    return read.toArray().length > 0
  }

  /** §7.15, §7.16 The newest items of both kinds that are neither dismissed nor expired, and how many are unread. */
  view(): InboxView {
    const now = Date.now()
    const items = inboxKinds
      .flatMap((kind) =>
        this.#sql
          .exec<InboxItem>(
            `select * from items where kind = ? and goneAt is null and expiresAt > ?
            order by createdAt desc, id limit ?`,
            kind,
            now,
            FETCH_LIMIT[kind],
          )
          .toArray(),
      )
      .toSorted((one, other) => other.createdAt - one.createdAt)
    const { upTo } = this.#sql
      .exec<{ upTo: number }>('select coalesce(max(arrival), 0) as upTo from items')
      .one()
    return { items, unread: this.#unread(now), upTo }
  }

  /** Every stored item that has not expired, newest first, dismissed ones included. */
  all(): InboxItem[] {
    const kept = this.#sql.exec<InboxItem>(
      'select * from items where expiresAt > ? order by createdAt desc, id',
      Date.now(),
    )
    return kept.toArray()
  }

  /** Deletes expired items and those dismissed long ago. Returns whether any of them was shown. */
  prune(): boolean {
    const now = Date.now()
    const deleted = this.#sql.exec<{ goneAt: number | null }>(
      'delete from items where expiresAt <= ? or goneAt <= ? returning goneAt',
      now,
      now - DISMISSED_RETENTION_MS,
    )
    return deleted.toArray().some(({ goneAt }) => goneAt === null)
  }

  /** When {@link prune} is due next, in epoch milliseconds. */
  nextPruneAt(): number | undefined {
    const { expires, gone } = this.#sql
      .exec<{ expires: number | null; gone: number | null }>(
        `select (select min(expiresAt) from items) as expires,
          (select min(goneAt) from items where goneAt is not null) as gone`,
      )
      .one()
    const times = [expires, gone === null ? null : gone + DISMISSED_RETENTION_MS].filter(
      (time) => time !== null,
    )
    return times.length > 0 ? Math.min(...times) : undefined
  }

  #change(id: string, change: (item: ReadState) => ReadState): Change {
    const item = this.#sql
      .exec<InboxItem>('select * from items where id = ? and expiresAt > ?', id, Date.now())
      .toArray()[0]
    if (!item) return 'missing'
    const { readAt, goneAt } = change(item)
    if (readAt === item.readAt && goneAt === item.goneAt) return 'unchanged'
    this.#sql.exec('update items set readAt = ?, goneAt = ? where id = ?', readAt, goneAt, id)
    return 'changed'
  }

  #unread(now: number): Unread {
    const unread: Unread = { notification: 0, message: 0 }
    const counts = this.#sql.exec<{ kind: InboxKind; unread: number }>(
      `select kind, count(*) as unread from items
      where goneAt is null and readAt is null and expiresAt > ? group by kind`,
      now,
    )
    for (const row of counts) unread[row.kind] = row.unread
    return unread
  }
}

type ReadState = Pick<InboxItem, 'readAt' | 'goneAt'>
