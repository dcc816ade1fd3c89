import { IdParams } from '#domain/pagination.ts'
import {
  CityParams,
  CityCapacity,
  Decline,
  NewCity,
  TesterExtension,
  TestersQuery,
  TestimonialsQuery,
  WaitlistQuery,
} from '#domain/testing/admin.ts'
import { actorOf } from '../../admin/actor.ts'
import { adminSection, requireRecentSignIn } from '../../admin/section.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { JSON_MAX_BYTES, limitBody } from '../../limits/body.ts'
import { valid } from '../../validate.ts'
import { addCity, listCities, setCapacity, inviteWaiting, listWaiting, removeWaiting } from './cities.ts'
import { endAccess, extendAccess, exportTesters, listTesters } from './testers.ts'
import { approve, decline, listTestimonials } from './testimonials.ts'

/** §6.5 The administrator's routes of the testing program. Every change is in the audit log. */
export const testingAdmin = adminSection()
  // Cities are figures. All routes below are about people.
  .get('/cities', async (c) => c.json(await listCities(c.var.db)))
  .use(requireRecentSignIn)
  .use(limitBody(JSON_MAX_BYTES))
  .post('/cities', valid('json', NewCity), async (c) =>
    c.json({ id: await addCity(c.var.db, actorOf(c), c.req.valid('json')) }),
  )
  .put('/cities/:id/capacity', valid('param', CityParams), valid('json', CityCapacity), async (c) => {
    await setCapacity(c.var.db, actorOf(c), c.req.valid('param').id, c.req.valid('json').capacity)
    return c.body(null, 204)
  })
  .get('/testers', valid('query', TestersQuery), async (c) =>
    c.json(await listTesters(c.var.db, c.req.valid('query'))),
  )
  .get('/testers/export', valid('query', TestersQuery), (c) =>
    exportTesters(c.var.db, actorOf(c), c.req.valid('query')),
  )
  .post('/testers/:id/extend', valid('param', IdParams), valid('json', TesterExtension), async (c) => {
    const { id } = c.req.valid('param')
    const { expiresAt, job } = await extendAccess(c.var.db, actorOf(c), id, c.req.valid('json').days)
    runJobsSoon(c.env, c.var.db, [job])
    return c.json({ expiresAt })
  })
  .post('/testers/:id/end', valid('param', IdParams), async (c) => {
    const { job } = await endAccess(c.var.db, actorOf(c), c.req.valid('param').id)
    runJobsSoon(c.env, c.var.db, [job])
    return c.body(null, 204)
  })
  .get('/waitlist', valid('query', WaitlistQuery), async (c) =>
    c.json(await listWaiting(c.var.db, c.req.valid('query'))),
  )
  .post('/waitlist/:id/invite', valid('param', IdParams), async (c) => {
    const { offeredUntil, job } = await inviteWaiting(c.var.db, actorOf(c), c.req.valid('param').id)
    runJobsSoon(c.env, c.var.db, [job])
    return c.json({ offeredUntil })
  })
  .delete('/waitlist/:id', valid('param', IdParams), async (c) => {
    await removeWaiting(c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .get('/testimonials', valid('query', TestimonialsQuery), async (c) =>
    c.json(await listTestimonials(c.var.db, c.req.valid('query'))),
  )
  .put('/testimonials/:id/approved', valid('param', IdParams), async (c) => {
    await approve(c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .put('/testimonials/:id/declined', valid('param', IdParams), valid('json', Decline), async (c) => {
    await decline(c.var.db, actorOf(c), c.req.valid('param').id, c.req.valid('json').reason)
    return c.body(null, 204)
  })
