import type { InboxView } from '../../../domain/inbox/protocol.ts'
import { FETCHED, type InboxKind, type NewInboxItem } from '../../../domain/inbox/notification.ts'

type Mark = { item: NewInboxItem; isRead: boolean; isGone: boolean }

/** What the inbox must be, told a second time and as simply as can be: now, and at each of its changes. */
export class Truth {
  readonly #marks = new Map<string, Mark>()
  readonly #at = new Map<number, { shown: string; unread: string }>()

  has(id: string): boolean {
    return this.#marks.has(id)
  }

  add(items: readonly NewInboxItem[], now: number): void {
    for (const item of items) {
      if (item.expiresAt <= now || this.#marks.has(item.id)) continue
      this.#marks.set(item.id, { item, isRead: false, isGone: false })
    }
  }

  read(id: string): void {
    const mark = this.#marks.get(id)
    if (mark) mark.isRead = true
  }
  readAll(ids: readonly string[]): void {
    for (const id of ids) if (this.#marks.get(id)?.isGone === false) this.read(id)
  }
  putAway(id: string): void {
    const mark = this.#marks.get(id)
    if (mark) mark.isGone = true
  }
  bringBack(id: string, now: number): void {
    const mark = this.#marks.get(id)
    if (mark && mark.item.expiresAt > now) mark.isGone = false
  }
  expire(now: number): void {
    for (const mark of this.#marks.values()) if (mark.item.expiresAt <= now) mark.isGone = true
  }

  /** Only these are kept; returns the ids of the others, and of which of them a driver was still shown. */
  keep(kept: ReadonlySet<unknown>): { forgotten: string[]; shown: string[] } {
    const forgotten = Array.from(this.#marks.keys()).filter((id) => !kept.has(id))
    const shown = forgotten.filter((id) => !this.#marks.get(id)!.isGone)
    for (const id of forgotten) this.#marks.delete(id)
    return { forgotten, shown }
  }

  /** What is true becomes what was true at this change. */
  remember(seq: number): void {
    // What has expired takes its number when it is next looked at; nobody was told anything in between.
    if (this.#at.has(seq)) return
    const shown = (kind: InboxKind) =>
      Array.from(this.#marks.values())
        .filter(({ item, isGone }) => item.kind === kind && !isGone)
        .map(({ item }) => item)
        .toSorted(newestFirst)
    const newest = (['notification', 'message'] as const).flatMap((kind) =>
      shown(kind).slice(0, FETCHED[kind]),
    )
    const unread = (kind: InboxKind) => shown(kind).filter(({ id }) => !this.#marks.get(id)!.isRead).length
    this.#at.set(seq, {
      shown: newest
        .toSorted(newestFirst)
        .map(({ id }) => id)
        .join(' '),
      unread: JSON.stringify({ notification: unread('notification'), message: unread('message') }),
    })
  }

  /** What a window has wrong that shows this: it must be exactly what the inbox was at that change. */
  wrongIn({ seq, items, unread }: InboxView): string[] {
    const truth = this.#at.get(seq)
    if (!truth) return [`there is no change ${seq}`]
    const wrong: string[] = []
    const shown = items.map(({ id }) => id).join(' ')
    const counted = JSON.stringify(unread)
    if (shown !== truth.shown) wrong.push(`at ${seq} shown are\n  ${shown}\nnot\n  ${truth.shown}`)
    if (counted !== truth.unread) wrong.push(`at ${seq} ${counted} are unread, not ${truth.unread}`)
    return wrong
  }
}

const newestFirst = (one: NewInboxItem, other: NewInboxItem) =>
  other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1)
