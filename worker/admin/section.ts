import { Hono } from 'hono'
import type { App } from '../app.ts'
import { requireAdmin, requireDriver } from '../auth/session/guards.ts'

/**
 * §6.5 What every section of the administrator's app is built on: its routes are open to the administrator alone,
 * wherever the section is mounted. The guards run once per request, because no section stands under another's path.
 */
export const adminSection = () => new Hono<App>().use(requireDriver).use(requireAdmin)
