import { BreakdownQuery, ReportRange } from '#domain/analytics/report.ts'
import { actorOf } from '../../admin/actor.ts'
import { adminSection } from '../../admin/section.ts'
import { valid } from '../../validate.ts'
import { liveNow } from '../shards.ts'
import { readBreakdown } from './breakdown.ts'
import { exportBreakdown } from './export.ts'
import { readFunnel } from './funnel.ts'
import { readRetention } from './retention.ts'
import { readSummary } from './summary.ts'
import { readVitals } from './vitals.ts'

/** §6.5 What the administrator reads of visits. Robots stand aside; nobody can be found in it. */
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
