import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatTip } from '#domain/money.ts'
import { ownFiguresKey } from '../counter/use-own-figures.ts'
import { toast } from '../ui/toast.ts'
import { historyQueryKey, putTip, removeTip, updateHistory, type LoggedMessage } from './queries.ts'
import type { MessageHistory } from './use-history.ts'

/** How many pages of the log are searched for a message that a link names. */
const PAGES_SEARCHED = 5

/** Tips of the messages of the log: which one is open, and how it is saved. Everything can be undone. */
export function useTips(userId: string, log: MessageHistory) {
  const queries = useQueryClient()
  const [openId, setOpenId] = useState<string | null>(null)
  useLinkedMessage(log, (message) => message.tipCents === null && setOpenId(message.id))

  const saveTip = async (id: string, cents: number | null) => {
    const { message } = await (cents === null ? removeTip(id) : putTip(id, cents))
    updateHistory(queries, userId, (all) => all.map((entry) => (entry.id === id ? message : entry)))
    for (const queryKey of [
      historyQueryKey(userId),
      ownFiguresKey(userId),
      ['message-data', userId],
      ['achievements', userId],
    ]) {
      void queries.invalidateQueries({ queryKey })
    }
  }
  const change = async ({ id, tipCents: previousCents }: LoggedMessage, cents: number | null) => {
    if (cents === previousCents) return
    await saveTip(id, cents)
    const undo = () =>
      saveTip(id, previousCents).catch(() =>
        toast({ title: 'We couldn’t put the tip back', text: 'Try again in a moment.', tone: 'danger' }),
      )
    toast({
      title: cents === null ? 'Tip removed' : `Tip of ${formatTip(cents)} saved`,
      action: { label: 'Undo', onClick: () => void undo() },
    })
  }
  const opened = log.messages?.find(({ id }) => id === openId) ?? null
  return { opened, open: ({ id }: LoggedMessage) => setOpenId(id), close: () => setOpenId(null), change }
}

export const messageAnchor = (messageId: string): string => `message-${messageId}`

/**
 * Opens the message that the address names, as in a reminder. A message from another phone may not be loaded yet, and
 * an older one is on a later page.
 */
function useLinkedMessage(log: MessageHistory, onFound: (entry: LoggedMessage) => void) {
  const { hash } = useLocation()
  const search = useRef({ hash: '', isDone: false, pagesLoaded: 0 })
  useEffect(() => {
    if (!hash.startsWith(messageAnchor('')) || !log.messages) return
    if (search.current.hash !== hash) search.current = { hash, isDone: false, pagesLoaded: 0 }
    if (search.current.isDone) return
    const found = log.messages.find(({ id }) => messageAnchor(id) === hash)
    if (found) {
      search.current.isDone = true
      document.getElementById(hash)?.scrollIntoView()
      onFound(found)
    } else if (!log.isFetching) {
      const next = search.current.pagesLoaded === 0 ? log.retry : log.more
      search.current.pagesLoaded += 1
      if (next && search.current.pagesLoaded <= PAGES_SEARCHED) next()
      else search.current.isDone = true
    }
  })
}
