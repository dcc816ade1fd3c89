import type { QueryClient } from '@tanstack/react-query'
import {
  CHANNEL_PROTOCOL,
  CHANNEL_TICKET_PREFIX,
  channelCloseCodes,
  ChannelFrame,
  channelTopics,
} from '#domain/inbox/channel.ts'
import { type LiveSocket, openLiveSocket } from '../live-socket.ts'
import { refetchTopics, requestTicket } from './queries.ts'

/** §9.13 A topic that changes again is refetched this long after its last refetch, in milliseconds. */
const REFETCH_DELAY_MS = 1_000

const { signedOut, forbidden, replaced } = channelCloseCodes

/** §7.28 Opens the driver's channel. Each topic that it names is fetched again, and every topic when it opens. */
export function openChannel(queries: QueryClient): LiveSocket {
  const refetch = throttleTopics((topics) => refetchTopics(queries, topics))
  const channel = openLiveSocket({
    path: '/api/inbox/socket',
    // A ticket works once.
    protocols: async () => [CHANNEL_PROTOCOL, CHANNEL_TICKET_PREFIX + (await requestTicket())],
    staysDownAfter: [replaced, signedOut, forbidden],
    // What has changed while there was no channel is not said again.
    onOpen: () => refetch(channelTopics),
    onFrame: (frame) => {
      const { data } = ChannelFrame.safeParse(frame)
      if (data) refetch(data.changed)
    },
    onClose: (code) => {
      if (code !== signedOut && code !== forbidden) return
      channel.stop()
      // The request for the account finds out that the session has ended, and signs out here.
      refetchTopics(queries, ['account'])
    },
  })
  return channel
}

/** Passes topics on at once, and those that come again within {@link REFETCH_DELAY_MS} once more when it is over. */
export function throttleTopics(refetch: (topics: readonly string[]) => void) {
  /** The topics of the last moment, and whether they have come again. */
  const recent = new Map<string, boolean>()
  return function pass(topics: readonly string[]): void {
    const due = topics.filter((topic) => !recent.has(topic))
    for (const topic of topics) recent.set(topic, recent.has(topic))
    if (due.length === 0) return
    refetch(due)
    setTimeout(() => {
      const again = due.filter((topic) => recent.get(topic))
      for (const topic of due) recent.delete(topic)
      pass(again)
    }, REFETCH_DELAY_MS)
  }
}
