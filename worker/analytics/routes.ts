import { Hono } from 'hono'
import { BEACON_MAX_BYTES } from '#domain/analytics/beacon.ts'
import { BreakdownQuery, ReportRange } from '#domain/analytics/report.ts'
import { actorOf } from '../admin/actor.ts'
import { adminSection } from '../admin/section.ts'
import type { App } from '../app.ts'
import { limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { exportBreakdown, readBreakdown } from './reports/breakdown.ts'
import { readFunnel, readRetention, readVitals } from './reports/reports.ts'
import { readSummary } from './reports/summary.ts'
import { liveNow } from './shards.ts'
import { track } from './track.ts'

/** §7.26 Ingests analytics events. The response has no body and repeats nothing of the input. */
export const analytics = new Hono<App>().post('/', limitBody(BEACON_MAX_BYTES, 'beacon'), async (c) => {
  await track(c.env, c.req.raw)
  return c.body(null, 204)
})

/** §6.5 The administrator's reports of visits. Robots are counted separately; nobody can be identified. */
export const analyticsReports = adminSection()
  .get('/live', async (c) => c.json(await liveNow(c.env)))
  .get('/summary', valid('query', ReportRange), async (c) =>
    c.json(await readSummary(c.var.db, c.req.valid('query'), Date.now())),
  )
  .get('/breakdown', valid('query', BreakdownQuery), async (c) =>
    c.json(await readBreakdown(c.var.db, c.req.valid('query'), Date.now())),
  )
  .get('/breakdown/export', valid('query', BreakdownQuery), (c) =>
    exportBreakdown(c.var.db, actorOf(c), c.req.valid('query'), Date.now()),
  )
  .get('/vitals', valid('query', ReportRange), async (c) =>
    c.json({ vitals: await readVitals(c.var.db, c.req.valid('query'), Date.now()) }),
  )
  .get('/funnel', valid('query', ReportRange), async (c) =>
    c.json(await readFunnel(c.var.db, c.req.valid('query'), Date.now())),
  )
  .get('/retention', async (c) => c.json({ cohorts: await readRetention(c.var.db, Date.now()) }))
