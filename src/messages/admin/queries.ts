import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { DAY_MS } from '#domain/time.ts'
import { api, readJson } from '../../api.ts'
import { ADMIN_KEY } from '../../admin/list-query.ts'

const { messages } = api.admin

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
