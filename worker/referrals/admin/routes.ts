import { IdParams, PageQuery } from '#domain/pagination.ts'
import { RefuseReferral } from '#domain/referrals/referral.ts'
import { actorOf } from '../../admin/actor.ts'
import { peopleSection } from '../../admin/section.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { valid } from '../../validate.ts'
import { reconcileRewardsFor } from '../rewards.ts'
import { allowFriend, refuseFriend } from './judge.ts'
import { listFriends, listReferrers } from './list.ts'

/** §6.5 The administrator's side of the referral program. Every change is written down. */
export const referralsAdmin = peopleSection()
  .get('/', valid('query', PageQuery), async (c) =>
    c.json(await listReferrers(c.var.db, c.req.valid('query'))),
  )
  .get('/:id', valid('param', IdParams), valid('query', PageQuery), async (c) =>
    c.json(await listFriends(c.var.db, c.req.valid('param').id, c.req.valid('query'))),
  )
  .put('/friends/:id/refused', valid('param', IdParams), valid('json', RefuseReferral), async (c) => {
    const { id } = c.req.valid('param')
    await refuseFriend(c.var.db, actorOf(c), { id, ...c.req.valid('json') })
    runJobsSoon(c.env, c.var.db, await reconcileRewardsFor(c.var.db, id))
    return c.body(null, 204)
  })
  .put('/friends/:id/allowed', valid('param', IdParams), async (c) => {
    const { id } = c.req.valid('param')
    await allowFriend(c.var.db, actorOf(c), id)
    runJobsSoon(c.env, c.var.db, await reconcileRewardsFor(c.var.db, id))
    return c.body(null, 204)
  })
