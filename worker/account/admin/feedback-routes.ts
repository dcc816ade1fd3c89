import { FeedbackAnswer, FeedbackQuery } from '#domain/account/feedback.ts'
import { IdParams } from '#domain/pagination.ts'
import { JSON_MAX_BYTES, limitBody } from '../../limits/body.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { adminSection } from '../../admin/section.ts'
import { valid } from '../../validate.ts'
import { actorOf } from '../../admin/actor.ts'
import { requireRecentSignIn } from '../../admin/step-up.ts'
import { answerFeedback, listFeedback, markSeen } from './feedback.ts'

/** §6.5 What drivers wrote to us, and our answers. */
export const feedbackAdmin = adminSection()
  .get('/', requireRecentSignIn, valid('query', FeedbackQuery), async (c) =>
    c.json(await listFeedback(c.var.db, c.req.valid('query'))),
  )
  .put('/:id/seen', valid('param', IdParams), async (c) => {
    await markSeen(c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .put(
    '/:id/answer',
    limitBody(JSON_MAX_BYTES),
    valid('param', IdParams),
    valid('json', FeedbackAnswer),
    async (c) => {
      const { id } = c.req.valid('param')
      const jobs = await answerFeedback(c.var.db, actorOf(c), id, c.req.valid('json').text)
      runJobsSoon(c.env, c.var.db, jobs)
      return c.body(null, 204)
    },
  )
