import { Hono } from 'hono'
import { NewPushSubscription, PushEndpoint } from '#domain/inbox/push-subscription.ts'
import type { App } from '../../app.ts'
import { requireDriver } from '../../auth/session/guards.ts'
import { JSON_MAX_BYTES, limitBody } from '../../limits/body.ts'
import { valid } from '../../validate.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'
import { publicPushKey } from './vapid.ts'

/** The push subscriptions of a driver's browsers. */
export const push = new Hono<App>()
  .use(requireDriver)
  .get('/key', (c) => c.json({ key: publicPushKey(c.env) }))
  .put('/subscription', limitBody(JSON_MAX_BYTES), valid('json', NewPushSubscription), async (c) => {
    await subscribe(c.env, c.var.db, c.var.driver, c.req.valid('json'))
    return c.body(null, 204)
  })
  .delete('/subscription', limitBody(JSON_MAX_BYTES), valid('json', PushEndpoint), async (c) => {
    await unsubscribe(c.var.db, c.var.driver, c.req.valid('json').endpoint)
    return c.body(null, 204)
  })
