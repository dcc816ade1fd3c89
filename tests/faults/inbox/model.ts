import type { InboxView } from '../../../domain/inbox/inbox.ts'
import { FETCH_LIMIT } from '../../../domain/inbox/notification.ts'
import type { InboxKind, NewInboxItem } from '../../../domain/inbox/notification.ts'

type ItemState = { item: NewInboxItem; isRead: boolean; isDismissed: boolean }

/** The expected inbox, computed a second time in the simplest way. */
export class InboxModel {
  readonly #states = new Map<string, ItemState>()

  has(id: string): boolean {
    return this.#states.has(id)
  }

  add(items: readonly NewInboxItem[], now: number): void {
    for (const item of items) {
      if (item.expiresAt <= now || this.#states.has(item.id)) continue
      this.#states.set(item.id, { item, isRead: false, isDismissed: false })
    }
  }

  read(id: string, now: number): void {
    const state = this.#present(id, now)
    if (state) state.isRead = true
  }
  readAll(ids: readonly string[], now: number): void {
    for (const id of ids) if (this.#states.get(id)?.isDismissed === false) this.read(id, now)
  }
  dismiss(id: string, now: number): void {
    const state = this.#present(id, now)
    if (state) state.isDismissed = true
  }
  restore(id: string, now: number): void {
    const state = this.#present(id, now)
    if (state) state.isDismissed = false
  }

  /** Drops all other items; returns their ids, and those of them still shown to a driver. */
  retain(kept: ReadonlySet<unknown>, now: number): { forgotten: string[]; shown: string[] } {
    const forgotten = Array.from(this.#states.keys()).filter((id) => !kept.has(id))
    const shown = forgotten.filter((id) => this.#present(id, now)?.isDismissed === false)
    for (const id of forgotten) this.#states.delete(id)
    return { forgotten, shown }
  }

  /** Violations of an answer that the inbox gives now, in epoch milliseconds. */
  violationsIn({ items, unread }: InboxView, now: number): string[] {
    const shownOf = (kind: InboxKind) =>
      Array.from(this.#states.values()).filter(
        ({ item, isDismissed }) => item.kind === kind && !isDismissed && item.expiresAt > now,
      )
    const newest = (['notification', 'message'] as const).flatMap((kind) =>
      shownOf(kind)
        .map(({ item }) => item)
        .toSorted(newestFirst)
        .slice(0, FETCH_LIMIT[kind]),
    )
    const unreadOf = (kind: InboxKind) => shownOf(kind).filter(({ isRead }) => !isRead).length
    const expected = idsOf(newest)
    const expectedUnread = { notification: unreadOf('notification'), message: unreadOf('message') }
    const wrong: string[] = []
    if (idsOf(items) !== expected) wrong.push(`shown are\n  ${idsOf(items)}\nnot\n  ${expected}`)
    if (JSON.stringify(unread) !== JSON.stringify(expectedUnread))
      wrong.push(`${JSON.stringify(unread)} are unread, not ${JSON.stringify(expectedUnread)}`)
    return wrong
  }

  /** An item that can still be changed. */
  #present(id: string, now: number): ItemState | undefined {
    const state = this.#states.get(id)
    return state && state.item.expiresAt > now ? state : undefined
  }
}

const idsOf = (items: readonly { id: string }[]) =>
  items
    .map(({ id }) => id)
    .toSorted()
    .join(' ')

const newestFirst = (one: NewInboxItem, other: NewInboxItem) =>
  other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1)
