import { Hono } from 'hono'
import { IdParams, PageQuery } from '#domain/pagination.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { valid } from '../validate.ts'
import { deleteScreenshot, deleteScreenshots, getScreenshot, listScreenshots } from './screenshots.ts'
import { saveScreenshot } from './upload.ts'

export const screenshots = new Hono<App>()
  .use(requireDriver)
  // The only call whose body is bytes, so the browser sends it with fetch.
  .post('/', async (c) => c.json(await saveScreenshot(c.env, c.var.db, c.var.driver, c.req.raw), 201))
  .get('/', valid('query', PageQuery), async (c) =>
    c.json(await listScreenshots(c.var.db, c.var.driver, c.req.valid('query'))),
  )
  .delete('/', async (c) => {
    await deleteScreenshots(c.env, c.var.db, c.var.driver)
    return c.body(null, 204)
  })
  .get('/:id', valid('param', IdParams), (c) =>
    getScreenshot(c.env, c.var.db, c.var.driver, c.req.valid('param').id),
  )
  .delete('/:id', valid('param', IdParams), async (c) => {
    await deleteScreenshot(c.env, c.var.db, c.var.driver, c.req.valid('param').id)
    return c.body(null, 204)
  })
