import { Hono } from 'hono'
import { DayStart } from '#domain/counter/stats.ts'
import { SeriesQuery } from '#domain/engagement/message-data.ts'
import type { App } from '../app.ts'
import { readAsDriver, requireSessionToken } from '../auth/session/guards.ts'
import { requireCapability } from '../billing/access.ts'
import { readSeries } from '../engagement/series.ts'
import { valid } from '../validate.ts'
import { openCounter } from './counter.ts'
import { driverStats, driverStatsQueries, readCachedStats } from './stats.ts'

/** §2.46, §4.19 The live count, pushed to every visitor. `GET /api/stats` gives it without a socket. */
export const counter = new Hono<App>().get('/socket', (c) => openCounter(c.env, c.req.raw))

export const stats = new Hono<App>()
  .get('/', async (c) => {
    const { stats, freshFor } = await readCachedStats(c.env, c.var.db, c.req.url)
    c.header('Cache-Control', `public, max-age=${Math.ceil(freshFor / 1000)}`)
    return c.json(stats)
  })
  .get('/mine', requireSessionToken, valid('query', DayStart), async (c) => {
    const { db, bearer } = c.var
    const queries = driverStatsQueries(db, bearer.userId, c.req.valid('query').since)
    return c.json(driverStats(await readAsDriver(c, queries)))
  })
  .get('/mine/series', requireCapability('message_data'), valid('query', SeriesQuery), async (c) =>
    c.json(await readSeries(c.var.db, c.var.driver, c.req.valid('query'))),
  )
