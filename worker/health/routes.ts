import { type Context, Hono } from 'hono'
import type { App } from '../app.ts'
import { checkHealth, configuredServices, type SetUp } from './health.ts'

/** §7.29 Whether the service is up; to the administrator also which services of others are set up. */
export const healthRoutes = (isAdministrator: (c: Context<App>) => Promise<boolean>, setUp: SetUp) =>
  new Hono<App>().get('/', async (c) => {
    const report = await checkHealth(c.env, setUp)
    const services = (await isAdministrator(c)) && { services: configuredServices(c.env, setUp) }
    return c.json({ ...report, ...services }, report.ok ? 200 : 503)
  })
