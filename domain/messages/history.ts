import * as z from 'zod/mini'
import { PageQuery } from '../pagination.ts'
import { Moment, Platform } from './message.ts'

export const TipFilter = z.enum(['with', 'without'])
export type TipFilter = z.infer<typeof TipFilter>

/** Query of a page of the driver's messages, which can be searched and filtered. */
export const HistoryQuery = z.extend(PageQuery, {
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for 100 characters at most'))),
  moment: z.optional(Moment),
  platform: z.optional(Platform),
  tip: z.optional(TipFilter),
  favourite: z.optional(z.literal('true')),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** Query of a page of the export: its cursor. */
export const ExportQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) })
export type ExportQuery = z.infer<typeof ExportQuery>
