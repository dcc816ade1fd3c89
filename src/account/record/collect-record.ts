import { api, readJson } from '../../api.ts'
import type { LoggedMessage } from '../../messages/queries.ts'
import { boundsOf } from './day-range.ts'
import type { DayRange } from './day-range.ts'

/** A phone cannot hold a file with more messages than this. */
export const MESSAGES_MAX = 5_000
export const SCREENSHOTS_MAX = 300
/** The API's largest page. */
const PAGE_SIZE = '50'

/** Fetches a page of a list, newest first, from a cursor on. */
type FetchPage<Item> = (cursor: string | undefined) => Promise<{ items: Item[]; next: string | null }>
export type StoredScreenshot = { id: string; createdAt: number; bytes: number }
type RecordContents = {
  messages: LoggedMessage[]
  screenshots: StoredScreenshot[]
  isOverLimit: boolean
}

/**
 * A driver's messages and screenshots of the days of a record, oldest first. Rejects when it is aborted or a call
 * fails.
 */
export async function collectRecord(range: DayRange, signal: AbortSignal): Promise<RecordContents> {
  const init = { init: { signal } }
  const query = (cursor: string | undefined) => ({
    query: { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) },
  })
  const messages = await itemsInRange<LoggedMessage>(
    async (cursor) => {
      const { messages, next } = await readJson(api.messages.$get(query(cursor), init))
      return { items: messages, next }
    },
    { range, at: ({ composedAt }) => composedAt, max: MESSAGES_MAX },
  )
  const screenshots = await itemsInRange<StoredScreenshot>(
    async (cursor) => {
      const { screenshots, next } = await readJson(api.screenshots.$get(query(cursor), init))
      return { items: screenshots, next }
    },
    { range, at: ({ createdAt }) => createdAt, max: SCREENSHOTS_MAX },
  )
  return {
    messages: messages.items,
    screenshots: screenshots.items,
    isOverLimit: messages.isTooMuch || screenshots.isTooMuch,
  }
}

type RangeQuery<Item> = { range: DayRange; at: (item: Item) => number; max: number }

/** Reads a list, newest first, down to the first day of the range, and no further than needed. */
export async function itemsInRange<Item>(fetchPage: FetchPage<Item>, { range, at, max }: RangeQuery<Item>) {
  const { since, until } = boundsOf(range)
  const items: Item[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await fetchPage(cursor)
    items.push(...page.items.filter((item) => at(item) >= since && at(item) < until))
    const oldest = page.items.at(-1)
    const isOverLimit = items.length > max
    if (isOverLimit || !page.next || !oldest || at(oldest) < since)
      return { items: items.toReversed(), isTooMuch: isOverLimit }
    cursor = page.next
  }
}
