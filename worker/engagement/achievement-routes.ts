import { Hono } from 'hono'
import { isDayAt, Today } from '#domain/local-day.ts'
import { requireCapability } from '../billing/capability.ts'
import type { App } from '../app.ts'
import { AppError } from '../error.ts'
import { valid } from '../validate.ts'
import { readAchievements } from './achievements.ts'

export const achievements = new Hono<App>()
  .use(requireCapability('achievements'))
  .get('/', valid('query', Today), async (c) => {
    const { day } = c.req.valid('query')
    if (!isDayAt(day, Date.now())) throw new AppError('invalid_input', 'day: It is not this day anywhere now')
    return c.json(await readAchievements(c.var.db, c.var.driver, day))
  })
