import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { dismissToast, toast } from '../ui/toast.ts'
import { withoutCustomer, copiedMessagesStore } from './copied-messages.ts'
import {
  deleteMessage,
  historyQueryKey,
  historyQuery,
  cachedHistoryQuery,
  type HistoryPage,
  type LoggedMessage,
} from './queries.ts'

/** Deletions are sent to the server after this time, in which the driver can undo them, in milliseconds. */
const UNDO_MS = 5000

/** The driver's log: searched on the server, paged, with deletion and undo, and stored for times without a network. */
export function useHistory(userId: string) {
  const [search, setSearch] = useState('')
  const q = useDebounced(search.trim().slice(0, 100))
  const queries = useQueryClient()
  const query = useInfiniteQuery(historyQuery(userId, q))
  const { data: cached } = useQuery(cachedHistoryQuery(userId))
  const [hidden, setHidden] = useState<readonly string[]>([])
  const pendingDeletes = useRef(new Map<string, () => void>())

  // A deleted message stays deleted, also when the driver leaves the page before the time for undo has run out.
  useEffect(() => {
    const deletes = pendingDeletes.current
    const deletePending = () => {
      for (const deleteNow of deletes.values()) deleteNow()
    }
    addEventListener('pagehide', deletePending)
    return () => {
      removeEventListener('pagehide', deletePending)
      deletePending()
    }
  }, [])

  const show = (id: string) => setHidden((ids) => ids.filter((entry) => entry !== id))

  /** Forgets the customer at once, as the page may be gone before the server has answered. */
  const forgetCustomerOf = (key: string) => {
    const store = copiedMessagesStore(userId)
    const copied = store.get().find((entry) => entry.key === key)
    store.set((all) => withoutCustomer(all, key))
    return () => store.set((all) => all.map((entry) => (copied && entry.key === key ? copied : entry)))
  }

  const remove = ({ id, key }: LoggedMessage) => {
    setHidden((ids) => [...ids, id])
    const deleteNow = () => {
      clearTimeout(timer)
      pendingDeletes.current.delete(id)
      // Its undo would offer a message that is gone.
      dismissToast(shown)
      const restoreCustomer = forgetCustomerOf(key)
      deleteMessage(id).then(
        () => {
          queries.setQueriesData<InfiniteData<HistoryPage>>(
            { queryKey: historyQueryKey(userId) },
            without(id),
          )
          show(id)
        },
        () => {
          restoreCustomer()
          show(id)
          toast({ title: 'The message could not be deleted', text: 'Try again in a moment.', tone: 'danger' })
        },
      )
    }
    const timer = setTimeout(deleteNow, UNDO_MS)
    pendingDeletes.current.set(id, deleteNow)
    const undo = () => {
      clearTimeout(timer)
      pendingDeletes.current.delete(id)
      show(id)
    }
    const shown = toast({ title: 'Message deleted', action: { label: 'Undo', onClick: undo } })
  }

  const newestMessages = useMemo(() => cached?.messages ?? [], [cached])
  const pages = query.data?.pages ?? (cached && !q ? [cached] : null)
  return {
    search,
    setSearch,
    messages: pages?.flatMap(({ messages }) => messages).filter(({ id }) => !hidden.includes(id)) ?? null,
    /** The newest messages, whatever the search: their wordings are not repeated. */
    recent: newestMessages,
    /** Shown from this phone because the server could not be reached. */
    isCached: query.isError && !query.data && pages !== null,
    isSearching: q !== '',
    isFetching: query.isFetching,
    failed: query.isError,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isFetchingMore: query.isFetchingNextPage,
    remove,
  }
}
export type MessageHistory = ReturnType<typeof useHistory>

const without = (id: string) => (data: InfiniteData<HistoryPage> | undefined) =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      messages: page.messages.filter((entry) => entry.id !== id),
    })),
  }

/** A value that has not changed for a moment, so that not every keystroke sends a request. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), 250)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
