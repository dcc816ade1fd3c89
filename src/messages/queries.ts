import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, readJson } from '../api.ts'
import { openAppDb } from '../storage/app-db.ts'
import type { ScreenshotRow } from '../storage/app-db.ts'
import { queueStateFor } from '../storage/send-queue-rules.ts'
import type { MessageRow, QueueState } from '../storage/send-queue-rules.ts'
import { listQueue, onQueueChange } from '../storage/send-queue.ts'
import { isFiltered } from './history-filter.ts'
import type { HistoryFilter } from './history-filter.ts'

const PAGE_SIZE = 20

const fetchHistoryPage = async (filter: HistoryFilter, cursor: string | undefined, signal: AbortSignal) =>
  readJson(
    api.messages.$get(
      { query: { limit: String(PAGE_SIZE), ...filter, ...(cursor && { cursor }) } },
      { init: { signal } },
    ),
  )
type HistoryPage = Awaited<ReturnType<typeof fetchHistoryPage>>
export type LoggedMessage = HistoryPage['messages'][number]

export const historyQueryKey = (userId: string) => ['history', userId] as const

/**
 * §1.2 The driver's log, newest first; the server searches and filters it. The first page of all messages is stored for
 * times without a network.
 */
export const historyQuery = (userId: string, filter: HistoryFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...historyQueryKey(userId), filter],
    queryFn: async ({ pageParam, signal }) => {
      const page = await fetchHistoryPage(filter, pageParam, signal)
      if (!isFiltered(filter) && !pageParam) await cachePage(userId, page)
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    // The previous result stays in view while the next one loads.
    placeholderData: keepPreviousData,
    meta: { topic: 'messages' },
  })

/** Changes the loaded pages of a driver's log, of every search, and the stored one. */
export function updateHistory(
  queries: QueryClient,
  userId: string,
  update: (messages: LoggedMessage[]) => LoggedMessage[],
): void {
  const updatePage = (page: HistoryPage) => ({ ...page, messages: update(page.messages) })
  queries.setQueriesData<InfiniteData<HistoryPage>>(
    { queryKey: historyQueryKey(userId) },
    (data) => data && { ...data, pages: data.pages.map(updatePage) },
  )
  queries.setQueryData(cachedHistoryQuery(userId).queryKey, (page) => page && updatePage(page))
  void updateCachedPage(userId, updatePage)
}

/** The log's last stored answer; absent on a new phone. */
export const cachedHistoryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['kept-history', userId],
    queryFn: async () =>
      ((await (await openAppDb()).get('history', userId))?.page as HistoryPage | undefined) ?? null,
    retry: false,
  })

const cachePage = async (userId: string, page: HistoryPage) => {
  try {
    await (await openAppDb()).put('history', { userId, page })
  } catch (error) {
    console.warn('The history cannot be cached on this phone', error)
  }
}

/** In one transaction, so that a page that is deleted meanwhile, as at a sign-out, does not come back. */
const updateCachedPage = async (userId: string, update: (page: HistoryPage) => HistoryPage) => {
  try {
    const { store } = (await openAppDb()).transaction('history', 'readwrite')
    const stored = await store.get(userId)
    if (stored) await store.put({ userId, page: update(stored.page as HistoryPage) })
  } catch (error) {
    console.warn('The cached history cannot be changed on this phone', error)
  }
}

export const deleteMessage = async (id: string): Promise<void> => {
  // Also sent while the page is being left, before the time for undo has run out.
  await readJson(api.messages[':id'].$delete({ param: { id } }, { init: { keepalive: true } }))
}

/** §3.9 Saves a tip, in whole cents of the product's currency. */
export const putTip = (id: string, cents: number) =>
  readJson(api.messages[':id'].tip.$put({ param: { id }, json: { cents } }))

export const removeTip = (id: string) => readJson(api.messages[':id'].tip.$delete({ param: { id } }))

/** The time limit of a request, in milliseconds: the messages that wait to be logged come after one that hangs. */
const FAVOURITE_TIMEOUT_MS = 30_000

export const putFavourite = (id: string, favourite: boolean) => {
  const route = api.messages[':id'].favourite
  const options = { init: { signal: AbortSignal.timeout(FAVOURITE_TIMEOUT_MS) } }
  return readJson(
    favourite ? route.$put({ param: { id } }, options) : route.$delete({ param: { id } }, options),
  )
}

/** These queries read the phone's own storage, so a retry does not matter. */
const localQueryOptions = { staleTime: 0, retry: false } as const

/** The messages queued on this phone, of the driver who is signed in and of others. */
const unsentMessagesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['queue', 'outbox'],
    queryFn: () => listQueue('outbox'),
    select: (rows) => queueStateFor(rows, userId),
    ...localQueryOptions,
  })

const unsentScreenshotsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['queue', 'uploads'],
    queryFn: () => listQueue('uploads'),
    select: (rows) => queueStateFor(rows, userId),
    ...localQueryOptions,
  })

const emptyQueue = { mine: [], rejected: [], others: [] }

/** The messages queued on this phone; empty until its storage has answered. */
export function useUnsentMessages(userId: string): QueueState<MessageRow> {
  useQueueChanges()
  return useQuery(unsentMessagesQuery(userId)).data ?? emptyQueue
}

/** The redacted screenshots queued on this phone; empty until its storage has answered. */
export function useUnsentScreenshots(userId: string): QueueState<ScreenshotRow> {
  useQueueChanges()
  return useQuery(unsentScreenshotsQuery(userId)).data ?? emptyQueue
}

/**
 * Reads the queues again whenever one changes. The readers of the queues call it: the code that sends them loads later,
 * and offline it may not load at all.
 */
function useQueueChanges() {
  const queries = useQueryClient()
  useEffect(() => onQueueChange(() => void queries.invalidateQueries({ queryKey: ['queue'] })), [queries])
}
