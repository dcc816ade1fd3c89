import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, readJson } from '../api.ts'
import type { InboxAction } from './actions.ts'
import { inboxViewStore } from './inbox-storage.ts'

/** §7.15, §7.16 The driver's inbox. The answer is stored for times without a network, where screens read it. */
export const inboxQuery = (userId: string) =>
  queryOptions({
    queryKey: ['inbox', userId],
    queryFn: async ({ signal }) => {
      const view = await readJson(api.inbox.$get({}, { init: { signal } }))
      if (!signal.aborted) inboxViewStore(userId).set(view)
      return view
    },
    meta: { topic: 'inbox' },
  })

/** Refetches what the screens show of these topics; the rest is fetched when a screen shows it. */
export const refetchTopics = (queries: QueryClient, topics: readonly string[]): void => {
  const isAmong = (topic: string | undefined) => topic !== undefined && topics.includes(topic)
  void queries.invalidateQueries({ predicate: ({ meta }) => isAmong(meta?.topic) })
}

/** A ticket opens one socket. */
export const requestTicket = async (): Promise<string> => (await readJson(api.inbox.ticket.$post())).ticket

/** Sends the driver's action to the inbox. Sending it again changes nothing. */
export async function sendInboxAction(change: InboxAction): Promise<void> {
  switch (change.type) {
    case 'read':
      return void (await readJson(api.inbox[':id'].read.$put(itemParam(change.id), keepalive)))
    case 'dismiss':
      return void (await readJson(api.inbox[':id'].dismissed.$put(itemParam(change.id), keepalive)))
    case 'restore':
      return void (await readJson(api.inbox[':id'].dismissed.$delete(itemParam(change.item.id), keepalive)))
    case 'read_all':
      return void (await readJson(api.inbox.read.$put({ json: { upTo: change.upTo } }, keepalive)))
  }
}

const itemParam = (id: string) => ({ param: { id: encodeURIComponent(id) } })
// Also sent while the page is being left: a card that opens a page marks itself read.
const keepalive = { init: { keepalive: true } }
