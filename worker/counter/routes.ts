import { Hono } from 'hono'
import type { App } from '../app.ts'
import { openCounter } from './counter.ts'

/** §2.46, §4.19 The live count, pushed to every visitor. `GET /api/stats` gives it without a socket. */
export const counter = new Hono<App>().get('/socket', (c) => openCounter(c.env, c.req.raw))
