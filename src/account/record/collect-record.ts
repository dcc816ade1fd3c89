import { api, read } from '../../api.ts'
import type { LoggedMessage } from '../../messages/queries.ts'
import { boundsOf } from './day-range.ts'
import type { DayRange } from './day-range.ts'

/** A file with more than this is more than a phone can hold. */
export const MOST_MESSAGES = 5_000
export const MOST_PICTURES = 300
/** As much as the API gives at one time. */
const PAGE = '50'

/** A page of a list that comes newest first, from a cursor on. */
export type List<Item> = (cursor: string | undefined) => Promise<{ items: Item[]; next: string | null }>
export type KeptPicture = { id: string; createdAt: number; bytes: number }
export type Gathered = { messages: LoggedMessage[]; pictures: KeptPicture[]; isTooMuch: boolean }

/** What a driver has of the days of a record, oldest first. Rejects when it is aborted, and as every call does. */
export async function gather(range: DayRange, signal: AbortSignal): Promise<Gathered> {
  const init = { init: { signal } }
  const query = (cursor: string | undefined) => ({ query: { limit: PAGE, ...(cursor ? { cursor } : {}) } })
  const messages = await within<LoggedMessage>(
    async (cursor) => {
      const { messages, next } = await read(api.messages.$get(query(cursor), init))
      return { items: messages, next }
    },
    { range, at: ({ composedAt }) => composedAt, most: MOST_MESSAGES },
  )
  const pictures = await within<KeptPicture>(
    async (cursor) => {
      const { screenshots, next } = await read(api.screenshots.$get(query(cursor), init))
      return { items: screenshots, next }
    },
    { range, at: ({ createdAt }) => createdAt, most: MOST_PICTURES },
  )
  return {
    messages: messages.items,
    pictures: pictures.items,
    isTooMuch: messages.isTooMuch || pictures.isTooMuch,
  }
}

type Sought<Item> = { range: DayRange; at: (item: Item) => number; most: number }

/** Reads a list that comes newest first, down to the first day of the range, and no further than needed. */
export async function within<Item>(list: List<Item>, { range, at, most }: Sought<Item>) {
  const { since, until } = boundsOf(range)
  const items: Item[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await list(cursor)
    items.push(...page.items.filter((item) => at(item) >= since && at(item) < until))
    const oldest = page.items.at(-1)
    const isTooMuch = items.length > most
    if (isTooMuch || !page.next || !oldest || at(oldest) < since)
      return { items: items.toReversed(), isTooMuch }
    cursor = page.next
  }
}
