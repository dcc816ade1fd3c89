import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError } from '../api.ts'
import { currentDriver } from '../auth/session.ts'
import { persistedStore, usePersistedStore } from '../storage/persisted-store.ts'
import { isFinal } from '../storage/send-queue-rules.ts'
import { withTabLock } from '../storage/tab-lock.ts'
import { toast } from '../ui/toast.ts'
import { historyQueryKey, putFavourite, updateHistory, type LoggedMessage } from './queries.ts'

/**
 * Favourites that the server does not know yet: by the message's id, whether it is a favourite. They are stored for
 * times without a network.
 */
export const unsentFavouritesStore = (userId: string) =>
  persistedStore<Record<string, boolean>>(`favourites_${userId}`, z.record(z.string(), z.boolean()), {})

/**
 * Sends the favourites that were marked on this phone, one round after the other, so that the last change of a mark
 * arrives last. Those that cannot be sent now stay for the next call; one that is refused for good is given up.
 */
export const sendFavourites = (userId: string): Promise<LoggedMessage[]> =>
  withTabLock(`favourites_${userId}`, async () => {
    const store = unsentFavouritesStore(userId)
    const sent: LoggedMessage[] = []
    for (const [id, favourite] of Object.entries(store.get())) {
      // Another driver may have signed in meanwhile: their token would have it refused for good.
      if (currentDriver()?.id !== userId) break
      try {
        sent.push((await putFavourite(id, favourite)).message)
      } catch (error) {
        if (!(error instanceof ApiError && isFinal(error.code))) break
      }
      // The driver may have changed it back meanwhile.
      store.set((all) =>
        all[id] === favourite ? Object.fromEntries(Object.entries(all).filter(([key]) => key !== id)) : all,
      )
    }
    return sent
  })

/** §1.2 Which messages are favourites, also those marked without a network. */
export function useFavourites(userId: string) {
  const queries = useQueryClient()
  const store = unsentFavouritesStore(userId)
  const unsent = usePersistedStore(store)

  const withMark = <Message extends LoggedMessage>(message: Message): Message => {
    const favourite = unsent[message.id]
    if (favourite === undefined) return message
    return { ...message, favouriteAt: favourite ? (message.favouriteAt ?? message.composedAt) : null }
  }
  const toggle = async (message: LoggedMessage) => {
    const favourite = withMark(message).favouriteAt === null
    store.set((all) => ({ ...all, [message.id]: favourite }))
    toast({ title: favourite ? 'Added to your favourites' : 'No longer a favourite' })
    const sent = await sendFavourites(userId)
    updateHistory(queries, userId, (all) =>
      all.map((entry) => sent.find(({ id }) => id === entry.id) ?? entry),
    )
    if (sent.length > 0) void queries.invalidateQueries({ queryKey: historyQueryKey(userId) })
  }
  return { withMark, toggle: (message: LoggedMessage) => void toggle(message) }
}
