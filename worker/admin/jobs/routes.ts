import { Hono } from 'hono'
import { ByPromise } from '#domain/jobs.ts'
import type { App } from '../../app.ts'
import { valid } from '../../validate.ts'
import { actorOf } from '../actor.ts'
import { requireRecentSignIn } from '../step-up.ts'
import { giveUpPromise, lookAtOutbox, retryPromise } from './jobs.ts'

/** What the outbox owes, and what it could not deliver. */
export const outboxAdmin = new Hono<App>()
  .get('/', async (c) => c.json(await lookAtOutbox(c.var.db)))
  .post('/:id/retry', valid('param', ByPromise), async (c) =>
    c.json(await retryPromise(c.env, c.var.db, actorOf(c), c.req.valid('param').id)),
  )
  .delete('/:id', requireRecentSignIn, valid('param', ByPromise), async (c) => {
    await giveUpPromise(c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
