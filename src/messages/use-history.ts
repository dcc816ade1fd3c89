import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { dismissToast, toast } from '../ui/toast.ts'
import { forgetCustomer, memoryOf } from './copied-messages.ts'
import { deleteMessage, historyKey, historyOf, keptHistoryOf } from './queries.ts'
import type { HistoryPage, LoggedMessage } from './queries.ts'

/** A deletion can be taken back for this long before it is asked of the server, in milliseconds. */
const UNDO_MS = 5000

/** The driver's log: searched on the server, paged, deleted from with an undo, and kept for when there is no network. */
export function useHistory(userId: string) {
  const [search, setSearch] = useState('')
  const q = useSettled(search.trim().slice(0, 100))
  const queries = useQueryClient()
  const log = useInfiniteQuery(historyOf(userId, q))
  const { data: kept } = useQuery(keptHistoryOf(userId))
  const [hidden, setHidden] = useState<readonly string[]>([])
  const leaving = useRef(new Map<string, () => void>())

  // What was deleted stays deleted, also when the driver leaves the page before the undo has run out.
  useEffect(() => {
    const pending = leaving.current
    const now = () => {
      for (const go of pending.values()) go()
    }
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [])

  const show = (id: string) => setHidden((ids) => ids.filter((one) => one !== id))

  /** Forgets at once whose message it was, as the page may be gone before the server has answered. */
  const forget = (key: string) => {
    const memory = memoryOf(userId)
    const known = memory.get().find((one) => one.key === key)
    memory.set((all) => forgetCustomer(all, key))
    return () => memory.set((all) => all.map((one) => (known && one.key === key ? known : one)))
  }

  const remove = ({ id, key }: LoggedMessage) => {
    setHidden((ids) => [...ids, id])
    const go = () => {
      clearTimeout(timer)
      leaving.current.delete(id)
      // Its undo would promise what cannot be had any more.
      dismissToast(shown)
      const rememberAgain = forget(key)
      deleteMessage(id).then(
        () => {
          queries.setQueriesData<InfiniteData<HistoryPage>>({ queryKey: historyKey(userId) }, without(id))
          show(id)
        },
        () => {
          rememberAgain()
          show(id)
          toast({ title: 'The message could not be deleted', text: 'Try again in a moment.', tone: 'danger' })
        },
      )
    }
    const timer = setTimeout(go, UNDO_MS)
    leaving.current.set(id, go)
    const undo = () => {
      clearTimeout(timer)
      leaving.current.delete(id)
      show(id)
    }
    const shown = toast({ title: 'Message deleted', action: { label: 'Undo', onClick: undo } })
  }

  const newest = useMemo(() => kept?.messages ?? [], [kept])
  const pages = log.data?.pages ?? (kept && !q ? [kept] : null)
  return {
    search,
    setSearch,
    messages: pages?.flatMap(({ messages }) => messages).filter(({ id }) => !hidden.includes(id)) ?? null,
    /** The newest ones, whatever is searched for: their wordings are not repeated. */
    recent: newest,
    /** Shown from this phone because the log could not be asked. */
    isKept: log.isError && !log.data && pages !== null,
    isSearching: q !== '',
    isFetching: log.isFetching,
    failed: log.isError,
    retry: () => void log.refetch(),
    more: log.hasNextPage ? () => void log.fetchNextPage() : null,
    isFetchingMore: log.isFetchingNextPage,
    remove,
  }
}
export type History = ReturnType<typeof useHistory>

const without = (id: string) => (data: InfiniteData<HistoryPage> | undefined) =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, messages: page.messages.filter((one) => one.id !== id) })),
  }

/** A value that has not changed for a moment, so that not every key asks the server. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 250)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
