import { Hono } from 'hono'
import type { App } from '../app.ts'
import { track } from './track.ts'

/** §7.26 Ingests analytics events. The response has no body, and nothing of the input. */
export const analytics = new Hono<App>().post('/', async (c) => {
  await track(c.env, c.req.raw)
  return c.body(null, 204)
})
