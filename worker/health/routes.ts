import { Hono } from 'hono'
import type { App } from '../app.ts'
import { checkHealth } from './health.ts'

export const health = new Hono<App>().get('/', async (c) => {
  const report = await checkHealth(c.env)
  return c.json(report, report.ok ? 200 : 503)
})
