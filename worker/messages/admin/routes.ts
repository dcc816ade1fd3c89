import { SeriesQuery } from '#domain/engagement/message-data.ts'
import { adminSection } from '../../admin/section.ts'
import { valid } from '../../validate.ts'
import { messageStatistics } from './statistics.ts'

/** How messages are used, in counts. No route returns a text. */
export const messagesAdmin = adminSection().get('/', valid('query', SeriesQuery), async (c) =>
  c.json(await messageStatistics(c.var.db, c.req.valid('query'))),
)
