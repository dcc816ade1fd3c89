import { useLocation } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { tipWords } from '#domain/messages/tip.ts'
import { toast } from '../ui/toast.ts'
import { historyKey, putTip, removeTip } from './queries.ts'
import type { HistoryPage, LoggedMessage } from './queries.ts'
import type { History } from './use-history.ts'

/** How far back a message that a link names is looked for, in pages of the log. */
const PAGES_SEARCHED = 5

/** Tips of the messages of the log: which one is open, and what saving does. Everything can be taken back. */
export function useTips(userId: string, log: History) {
  const queries = useQueryClient()
  const [openId, setOpenId] = useState<string | null>(null)
  useLinkedMessage(log, (message) => message.tipCents === null && setOpenId(message.id))

  const put = async (id: string, cents: number | null) => {
    const { message } = await (cents === null ? removeTip(id) : putTip(id, cents))
    queries.setQueriesData<InfiniteData<HistoryPage>>({ queryKey: historyKey(userId) }, withMessage(message))
    // A driver's own figures follow the history by themselves.
    for (const key of ['message-data', 'achievements']) {
      void queries.invalidateQueries({ queryKey: [key, userId] })
    }
  }
  const change = async ({ id, tipCents: before }: LoggedMessage, cents: number | null) => {
    if (cents === before) return
    await put(id, cents)
    const undo = () =>
      put(id, before).catch(() =>
        toast({ title: 'The tip could not be put back', text: 'Try again in a moment.', tone: 'danger' }),
      )
    toast({
      title: cents === null ? 'Tip removed' : `Tip of ${tipWords(cents)} saved`,
      action: { label: 'Undo', onClick: () => void undo() },
    })
  }
  const opened = log.messages?.find(({ id }) => id === openId) ?? null
  return { opened, open: ({ id }: LoggedMessage) => setOpenId(id), close: () => setOpenId(null), change }
}

export const placeOf = (messageId: string): string => `message-${messageId}`

/**
 * Shows the message that the address names, as in a reminder. One that another phone has sent may not be known here
 * yet, and an older one lies on a later page.
 */
function useLinkedMessage(log: History, onFound: (one: LoggedMessage) => void) {
  const { hash } = useLocation()
  const search = useRef({ hash: '', isOver: false, asked: 0 })
  useEffect(() => {
    if (!hash.startsWith(placeOf('')) || !log.messages) return
    if (search.current.hash !== hash) search.current = { hash, isOver: false, asked: 0 }
    if (search.current.isOver) return
    const found = log.messages.find(({ id }) => placeOf(id) === hash)
    if (found) {
      search.current.isOver = true
      document.getElementById(hash)?.scrollIntoView()
      onFound(found)
    } else if (!log.isFetching) {
      const next = search.current.asked === 0 ? log.retry : log.more
      search.current.asked += 1
      if (next && search.current.asked <= PAGES_SEARCHED) next()
      else search.current.isOver = true
    }
  })
}

const withMessage = (changed: LoggedMessage) => (data: InfiniteData<HistoryPage> | undefined) =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      messages: page.messages.map((one) => (one.id === changed.id ? changed : one)),
    })),
  }
