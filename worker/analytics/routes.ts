import { Hono } from 'hono'
import type { App } from '../app.ts'
import { track } from './track.ts'

/** §7.26 What pages tell of visits. No body is sent back, and nothing of what was sent. */
export const analytics = new Hono<App>().post('/', async (c) => {
  await track(c.env, c.req.raw)
  return c.body(null, 204)
})
