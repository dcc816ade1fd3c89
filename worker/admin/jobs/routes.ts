import { JobParams } from '#domain/jobs.ts'
import { adminSection } from '../section.ts'
import { valid } from '../../validate.ts'
import { actorOf } from '../actor.ts'
import { requireRecentSignIn } from '../step-up.ts'
import { dropJob, readJobs, retryJob } from './jobs.ts'

/** What the outbox owes, and what it could not deliver. */
export const jobsAdmin = adminSection()
  .get('/', async (c) => c.json(await readJobs(c.var.db)))
  .post('/:id/retry', valid('param', JobParams), async (c) =>
    c.json(await retryJob(c.env, c.var.db, actorOf(c), c.req.valid('param').id)),
  )
  .delete('/:id', requireRecentSignIn, valid('param', JobParams), async (c) => {
    await dropJob(c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
