import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ScreenshotRow } from '../storage/app-db.ts'
import type { MessageRow, QueueState } from '../storage/send-queue-rules.ts'
import { onQueueChange } from '../storage/send-queue.ts'
import { unsentMessagesQuery, unsentScreenshotsQuery } from './queries.ts'

const emptyQueue = { mine: [], rejected: [], others: [] }

/** The messages queued on this phone; empty until its storage has answered. */
export function useUnsentMessages(userId: string): QueueState<MessageRow> {
  useQueueChanges()
  return useQuery(unsentMessagesQuery(userId)).data ?? emptyQueue
}

/** The redacted screenshots queued on this phone; empty until its storage has answered. */
export function useUnsentScreenshots(userId: string): QueueState<ScreenshotRow> {
  useQueueChanges()
  return useQuery(unsentScreenshotsQuery(userId)).data ?? emptyQueue
}

/**
 * Reads the queues again whenever one changes. It belongs to their readers: the code that sends them comes later, and
 * offline it may not come at all.
 */
function useQueueChanges() {
  const queries = useQueryClient()
  useEffect(() => onQueueChange(() => void queries.invalidateQueries({ queryKey: ['queue'] })), [queries])
}
