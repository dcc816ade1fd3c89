import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, read } from '../api.ts'
import { waitingFor } from '../storage/send-queue-rules.ts'
import { openPhoneDb } from '../storage/app-db.ts'
import { listQueue } from '../storage/send-queue.ts'

const PAGE = 20

const fetchPage = async (q: string, cursor: string | undefined, signal: AbortSignal) =>
  read(
    api.messages.$get(
      { query: { limit: String(PAGE), ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) } },
      { init: { signal } },
    ),
  )
export type HistoryPage = Awaited<ReturnType<typeof fetchPage>>
export type LoggedMessage = HistoryPage['messages'][number]

export const historyKey = (userId: string) => ['history', userId] as const

/** §1.2 The driver's log, newest first; `q` searches on the server. The first page is kept for when there is no network. */
export const historyOf = (userId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...historyKey(userId), q],
    queryFn: async ({ pageParam, signal }) => {
      const page = await fetchPage(q, pageParam, signal)
      if (!q && !pageParam) await keepPage(userId, page)
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    // The last answer stays in view while the next one is on its way.
    placeholderData: keepPreviousData,
    // Without a network the query is not put off but fails, and what was kept is shown instead.
    networkMode: 'always',
  })

/** What the log said when it was last asked; absent on a new phone. */
export const keptHistoryOf = (userId: string) =>
  queryOptions({
    queryKey: ['kept-history', userId],
    queryFn: async () =>
      ((await (await openPhoneDb()).get('history', userId))?.page as HistoryPage | undefined) ?? null,
    networkMode: 'always',
    retry: false,
  })

const keepPage = async (userId: string, page: HistoryPage) => {
  try {
    await (await openPhoneDb()).put('history', { userId, page })
  } catch (error) {
    console.warn('The history cannot be kept on this phone', error)
  }
}

export const deleteMessage = async (id: string): Promise<void> => {
  // Also while the page is being left, when the undo has not run out yet.
  await read(api.messages[':id'].$delete({ param: { id } }, { init: { keepalive: true } }))
}

/** §3.9 Writes a tip down, in whole cents of the product's currency. */
export const putTip = (id: string, cents: number) =>
  read(api.messages[':id'].tip.$put({ param: { id }, json: { cents } }))

export const removeTip = (id: string) => read(api.messages[':id'].tip.$delete({ param: { id } }))

/** Asked of the phone itself, so neither a network nor a second try matters. */
const fromPhone = { networkMode: 'always', staleTime: 0, retry: false } as const

/** The messages that wait on this phone, of the driver who is signed in and of others. */
export const waitingMessages = (userId: string) =>
  queryOptions({
    queryKey: ['queue', 'outbox'],
    queryFn: () => listQueue('outbox'),
    select: (rows) => waitingFor(rows, userId),
    ...fromPhone,
  })

/** The redacted pictures that wait on this phone. */
export const waitingPictures = (userId: string) =>
  queryOptions({
    queryKey: ['queue', 'uploads'],
    queryFn: () => listQueue('uploads'),
    select: (rows) => waitingFor(rows, userId),
    ...fromPhone,
  })
