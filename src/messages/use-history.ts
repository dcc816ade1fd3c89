import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendBeforeSignOut } from '../auth/sign-out.ts'
import { dismissToast, toast } from '../ui/toast.ts'
import { withoutCustomer, copiedMessagesStore } from './copied-messages.ts'
import { useFavourites } from './favourites.ts'
import { cleanFilter, isFiltered, passesFilter, type HistoryFilter } from './history-filter.ts'
import { updateHistory, deleteMessage, historyQuery, cachedHistoryQuery } from './queries.ts'
import type { LoggedMessage } from './queries.ts'

/** The time in which the driver can undo a deletion before it is sent to the server, in milliseconds. */
const UNDO_MS = 5000

/**
 * The driver's log: searched and filtered on the server, paged, with deletion and undo, and stored for times without a
 * network.
 */
export function useHistory(userId: string) {
  const [filter, setFilter] = useState<HistoryFilter>({})
  const q = useDebounced((filter.q ?? '').trim().slice(0, 100))
  const wanted = cleanFilter({ ...filter, q })
  const favourites = useFavourites(userId)
  const queries = useQueryClient()
  const query = useInfiniteQuery(historyQuery(userId, wanted))
  const { data: cached } = useQuery(cachedHistoryQuery(userId))
  const [hidden, setHidden] = useState<readonly string[]>([])
  const pendingDeletes = useRef(new Map<string, () => Promise<void>>())

  // A deleted message stays deleted, even if the driver leaves the page before the time for undo is over.
  useEffect(() => {
    const deletes = pendingDeletes.current
    const deletePending = () => Promise.all(Array.from(deletes.values(), (deleteNow) => deleteNow()))
    const onLeave = () => void deletePending()
    // A phone may end an app in the background without another word.
    const onVisibilityChange = () => document.visibilityState === 'hidden' && onLeave()
    addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onVisibilityChange)
    const unsubscribe = sendBeforeSignOut(deletePending)
    return () => {
      removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      unsubscribe()
      onLeave()
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
    const endWait = () => {
      clearTimeout(timer)
      pendingDeletes.current.delete(id)
    }
    const deleteNow = async () => {
      endWait()
      // Its undo would offer a message that no longer exists.
      dismissToast(shown)
      const restoreCustomer = forgetCustomerOf(key)
      try {
        await deleteMessage(id)
        updateHistory(queries, userId, (all) => all.filter((entry) => entry.id !== id))
      } catch {
        restoreCustomer()
        toast({ title: 'The message could not be deleted', text: 'Try again in a moment.', tone: 'danger' })
      }
      show(id)
    }
    const timer = setTimeout(() => void deleteNow(), UNDO_MS)
    pendingDeletes.current.set(id, deleteNow)
    const undo = () => {
      endWait()
      show(id)
    }
    const shown = toast({ title: 'Message deleted', action: { label: 'Undo', onClick: undo } })
  }

  // Without a network, the pages that are loaded or stored are filtered here.
  const known = queries.getQueryData(historyQuery(userId).queryKey)?.pages ?? (cached && [cached])
  const pages = query.data?.pages ?? (known && (query.isError || !isFiltered(wanted)) ? known : null)
  return {
    filter,
    setFilter: (changed: HistoryFilter) => setFilter((current) => ({ ...current, ...changed })),
    clearFilter: () => setFilter({}),
    messages:
      pages
        ?.flatMap(({ messages }) => messages)
        .map(favourites.withMark)
        .filter((message) => !hidden.includes(message.id) && passesFilter(message, wanted)) ?? null,
    toggleFavourite: favourites.toggle,
    /** Shown from this phone because the server could not be reached. */
    isCached: query.isError && !query.data && pages !== null,
    isFiltered: isFiltered(wanted),
    /** Nothing was ever logged, as the server says: what waits for its undo counts. */
    hasNone:
      !isFiltered(wanted) &&
      query.isSuccess &&
      !query.isPlaceholderData &&
      query.data.pages.every(({ messages }) => messages.length === 0),
    isFetching: query.isFetching,
    failed: query.isError,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isFetchingMore: query.isFetchingNextPage,
    remove,
  }
}
export type MessageHistory = ReturnType<typeof useHistory>

/** A value that has not changed for a moment, so that not every keystroke sends a request. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), 250)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
