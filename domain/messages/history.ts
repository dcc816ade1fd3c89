import * as z from 'zod/mini'
import { PageQuery } from '../pagination.ts'

/** Query of a page of the driver's messages, which can be searched. */
export const HistoryQuery = z.extend(PageQuery, {
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for 100 characters at most'))),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>
