import { FeedbackAnswer, FeedbackQuery } from '#domain/account/feedback.ts'
import { GrantParams, PremiumGift, Suspension, UsersQuery } from '#domain/account/users.ts'
import { IdParams } from '#domain/pagination.ts'
import { actorOf } from '../../admin/actor.ts'
import { adminSection, peopleSection, requireRecentSignIn } from '../../admin/section.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { JSON_MAX_BYTES, limitBody } from '../../limits/body.ts'
import { valid } from '../../validate.ts'
import { answerFeedback, listFeedback, markSeen } from './feedback.ts'
import { countUsers, listUsers } from './list-users.ts'
import { givePremiumGift, revokePremiumGift } from './premium-gifts.ts'
import { signOutEverywhere, suspendAccount, unsuspendAccount } from './user-actions.ts'
import { getUserView } from './user-view.ts'

/** §2.20 Users, and the administrator's changes to their accounts. Every change is in the audit log. */
export const usersAdmin = peopleSection()
  .get('/', valid('query', UsersQuery), async (c) => c.json(await listUsers(c.var.db, c.req.valid('query'))))
  .get('/count', valid('query', UsersQuery), async (c) =>
    c.json({ total: await countUsers(c.var.db, c.req.valid('query')) }),
  )
  .get('/:id', valid('param', IdParams), async (c) =>
    c.json(await getUserView(c.var.db, c.req.valid('param').id)),
  )
  .put('/:id/suspended', valid('param', IdParams), valid('json', Suspension), async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json(await suspendAccount(c.env, c.var.db, actorOf(c), input))
  })
  .delete('/:id/suspended', valid('param', IdParams), async (c) => {
    await unsuspendAccount(c.env, c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .delete('/:id/sessions', valid('param', IdParams), async (c) =>
    c.json(await signOutEverywhere(c.env, c.var.db, actorOf(c), c.req.valid('param').id)),
  )
  .post('/:id/premium', valid('param', IdParams), valid('json', PremiumGift), async (c) => {
    const input = { userId: c.req.valid('param').id, ...c.req.valid('json') }
    const { jobs, ...given } = await givePremiumGift(c.var.db, actorOf(c), input)
    runJobsSoon(c.env, c.var.db, jobs)
    return c.json(given)
  })
  .delete('/:id/premium/:grant', valid('param', GrantParams), async (c) => {
    const { id: userId, grant: id } = c.req.valid('param')
    runJobsSoon(c.env, c.var.db, await revokePremiumGift(c.var.db, actorOf(c), { userId, id }))
    return c.body(null, 204)
  })

/** §6.5 Drivers' feedback, and our answers. */
export const feedbackAdmin = adminSection()
  .use(limitBody(JSON_MAX_BYTES))
  .get('/', requireRecentSignIn, valid('query', FeedbackQuery), async (c) =>
    c.json(await listFeedback(c.var.db, c.req.valid('query'))),
  )
  .put('/:id/seen', valid('param', IdParams), async (c) => {
    await markSeen(c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .put('/:id/answer', valid('param', IdParams), valid('json', FeedbackAnswer), async (c) => {
    const { id } = c.req.valid('param')
    runJobsSoon(c.env, c.var.db, await answerFeedback(c.var.db, actorOf(c), id, c.req.valid('json').text))
    return c.body(null, 204)
  })
