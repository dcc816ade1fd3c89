import { FETCH_LIMIT, type InboxKind, type NewInboxItem } from '../../../domain/inbox/notification.ts'
import type { InboxView } from '../../../domain/inbox/protocol.ts'

type ItemState = { item: NewInboxItem; isRead: boolean; isDismissed: boolean }

/** The expected inbox, computed a second time in the simplest way: now, and at each of its changes. */
export class InboxModel {
  readonly #states = new Map<string, ItemState>()
  readonly #at = new Map<number, { shown: string; unread: string }>()

  has(id: string): boolean {
    return this.#states.has(id)
  }

  add(items: readonly NewInboxItem[], now: number): void {
    for (const item of items) {
      if (item.expiresAt <= now || this.#states.has(item.id)) continue
      this.#states.set(item.id, { item, isRead: false, isDismissed: false })
    }
  }

  read(id: string): void {
    const state = this.#states.get(id)
    if (state) state.isRead = true
  }
  readAll(ids: readonly string[]): void {
    for (const id of ids) if (this.#states.get(id)?.isDismissed === false) this.read(id)
  }
  dismiss(id: string): void {
    const state = this.#states.get(id)
    if (state) state.isDismissed = true
  }
  restore(id: string, now: number): void {
    const state = this.#states.get(id)
    if (state && state.item.expiresAt > now) state.isDismissed = false
  }
  expire(now: number): void {
    for (const state of this.#states.values()) if (state.item.expiresAt <= now) state.isDismissed = true
  }

  /** Drops all other items; returns their ids, and those of them still shown to a driver. */
  retain(kept: ReadonlySet<unknown>): { forgotten: string[]; shown: string[] } {
    const forgotten = Array.from(this.#states.keys()).filter((id) => !kept.has(id))
    const shown = forgotten.filter((id) => !this.#states.get(id)!.isDismissed)
    for (const id of forgotten) this.#states.delete(id)
    return { forgotten, shown }
  }

  /** Stores the present state as that of this change. */
  remember(seq: number): void {
    // Expired items take their number at the next read; no frame was sent in between.
    if (this.#at.has(seq)) return
    const shown = (kind: InboxKind) =>
      Array.from(this.#states.values())
        .filter(({ item, isDismissed }) => item.kind === kind && !isDismissed)
        .map(({ item }) => item)
        .toSorted(newestFirst)
    const newest = (['notification', 'message'] as const).flatMap((kind) =>
      shown(kind).slice(0, FETCH_LIMIT[kind]),
    )
    const unread = (kind: InboxKind) => shown(kind).filter(({ id }) => !this.#states.get(id)!.isRead).length
    this.#at.set(seq, {
      shown: newest
        .toSorted(newestFirst)
        .map(({ id }) => id)
        .join(' '),
      unread: JSON.stringify({ notification: unread('notification'), message: unread('message') }),
    })
  }

  /** Violations of a client's view: it must equal the inbox at that change. */
  violationsIn({ seq, items, unread }: InboxView): string[] {
    const expected = this.#at.get(seq)
    if (!expected) return [`there is no change ${seq}`]
    const wrong: string[] = []
    const shown = items.map(({ id }) => id).join(' ')
    const counted = JSON.stringify(unread)
    if (shown !== expected.shown) wrong.push(`at ${seq} shown are\n  ${shown}\nnot\n  ${expected.shown}`)
    if (counted !== expected.unread) wrong.push(`at ${seq} ${counted} are unread, not ${expected.unread}`)
    return wrong
  }
}

const newestFirst = (one: NewInboxItem, other: NewInboxItem) =>
  other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1)
