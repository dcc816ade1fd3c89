import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { channelTopics } from '#domain/inbox/channel.ts'
import { sessionState } from '../auth/session.ts'
import { whenIdle } from '../device/when-idle.ts'
import type { LiveSocket } from '../live-socket.ts'
import { clearStoredInbox } from './inbox-storage.ts'
import { sendPendingActions } from './pending-actions.ts'
import { refetchTopics } from './queries.ts'

/** Without a channel its topics are polled this often, in milliseconds. */
const POLL_INTERVAL_MS = 60_000

/** Keeps what a driver's screens show live while it is mounted, and sends what they did to their inbox. */
export function useChannel(userId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    let channel: LiveSocket | null = null
    let isStopped = false
    const open = async () => {
      const { openChannel } = await import('./channel.ts')
      if (!isStopped) channel = openChannel(queries)
    }
    const cancelIdle = whenIdle(
      () => void open().catch((error: unknown) => console.warn('The channel cannot be opened', error)),
    )
    const poll = () => {
      if (document.visibilityState !== 'hidden' && !channel?.isOpen()) refetchTopics(queries, channelTopics)
    }
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    const stopSending = sendPendingActions(queries, userId)
    return () => {
      isStopped = true
      cancelIdle()
      clearInterval(timer)
      stopSending()
      channel?.stop()
      const session = sessionState()
      // The next person who holds the phone finds nothing.
      if (session.state === 'signed_out' && session.reason === 'left') clearStoredInbox(userId)
    }
  }, [queries, userId])
}
