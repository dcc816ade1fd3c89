import * as z from 'zod/mini'

const cursor = z.optional(z.string().check(z.maxLength(200)))
const limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20)

/** Query of a page of a list: its cursor and its size. */
export const PageQuery = z.object({ cursor, limit })
export type PageQuery = z.infer<typeof PageQuery>

/** The same for the driver's messages, which can be searched. */
export const HistoryQuery = z.object({
  cursor,
  limit,
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for 100 characters at most'))),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** An id in a path. */
export const IdParams = z.object({ id: z.uuid('This is not an id') })
