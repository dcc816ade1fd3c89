import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, readJson } from '../../api.ts'
import { ADMIN_KEY } from '../../admin/query-key.ts'

const { messages } = api.admin
const DAY_MS = 86_400_000

export type Statistics = InferResponseType<typeof messages.$get>

/** The use of messages on the last `days` UTC days, today included. */
export const statisticsQuery = (days: number) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'messages', days],
    queryFn: () => {
      const tomorrow = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS
      return readJson(
        messages.$get({ query: { from: String(tomorrow - days * DAY_MS), to: String(tomorrow) } }),
      )
    },
    placeholderData: keepPreviousData,
  })
