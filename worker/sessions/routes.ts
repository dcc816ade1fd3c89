import { type Context, Hono } from 'hono'
import { IdParams } from '#domain/pagination.ts'
import { NewSession, SessionToken } from '#domain/sessions/device.ts'
import type { App } from '../app.ts'
import { placeOf } from '../auth/session/device.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { deviceOf, type RequestOrigin } from '../auth/session/sign-in.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { endOtherSessions, endSession, listSessions, recordSession, touchSession } from './sessions.ts'

/** §3.1, §4.5 The devices on which a driver is signed in. */
export const sessionRecords = new Hono<App>()
  .use(requireDriver)
  .get('/', async (c) => c.json({ sessions: await listSessions(c.var.db, c.var.driver) }))
  .post('/', limitBody(JSON_MAX_BYTES), valid('json', NewSession), async (c) => {
    const input = { device: c.req.valid('json'), origin: originOf(c) }
    return c.json(await recordSession(c.env, c.var.db, c.var.driver, input), 201)
  })
  .put('/current', limitBody(JSON_MAX_BYTES), valid('json', SessionToken), async (c) => {
    const { token } = c.req.valid('json')
    return c.json(await touchSession(c.var.db, c.var.driver, { token, origin: originOf(c) }))
  })
  .delete('/others', async (c) => {
    await endOtherSessions(c.env, c.var.db, c.var.driver)
    return c.body(null, 204)
  })
  .delete('/:id', valid('param', IdParams), async (c) => {
    await endSession(c.env, c.var.db, c.var.driver, c.req.valid('param').id)
    return c.body(null, 204)
  })

const originOf = (c: Context<App>): RequestOrigin => {
  const { userAgent, ip } = deviceOf(c)
  const cf = c.req.raw.cf as { city?: unknown; country?: unknown } | undefined
  // On a developer's machine the platform invents a place.
  const isLocal = ip === null || /^(?:127\.|::1$)/.test(ip)
  return { userAgent, ip, place: isLocal ? null : placeOf(cf) }
}

/** §7.29 The caller's public address, as the platform saw it; absent on a machine without the platform in front. */
export const ip = new Hono<App>().get('/', (c) => c.json({ ip: c.req.header('cf-connecting-ip') ?? null }))
