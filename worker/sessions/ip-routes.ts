import { Hono } from 'hono'
import type { App } from '../app.ts'

/** §7.29 The caller's public address, as the platform saw it; absent on a machine without the platform in front. */
export const ip = new Hono<App>().get('/', (c) => c.json({ ip: c.req.header('cf-connecting-ip') ?? null }))
