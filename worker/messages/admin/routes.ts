import { Hono } from 'hono'
import { SeriesQuery } from '#domain/engagement/message-data.ts'
import type { App } from '../../app.ts'
import { valid } from '../../validate.ts'
import { messageStatistics } from './statistics.ts'

/** How messages are used, in counts. There is no door to a text. */
export const messagesAdmin = new Hono<App>().get('/', valid('query', SeriesQuery), async (c) =>
  c.json(await messageStatistics(c.var.db, c.req.valid('query'))),
)
