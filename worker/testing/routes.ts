import { Hono } from 'hono'
import { CapacityQuery, CountryQuery, OfferToken, TesterJoin, TesterSignUp } from '#domain/testing/testing.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { readCapacity } from './cached-capacity.ts'
import { joinTesters } from './join.ts'
import { listKnownCities } from './known-cities.ts'
import { rateLimitOffer } from './rate-limits.ts'
import { findWaiting } from './notify-waiting.ts'
import { signUpTester } from './sign-up.ts'
import { testimonial } from './testimonial-routes.ts'
import { getTester, readOffer } from './view.ts'

const FRESH_S = 300

/** §2.21–2.25 The testing programme. */
export const testing = new Hono<App>()
  .get('/', requireDriver, async (c) => c.json(await getTester(c.var.db, c.var.driver)))
  .get('/waiting', requireDriver, async (c) =>
    c.json({ waiting: await findWaiting(c.var.db, c.var.driver.id) }),
  )
  .get('/capacity', valid('query', CapacityQuery), async (c) =>
    c.json(await readCapacity(c.var.db, c.req.url, c.req.valid('query'))),
  )
  .get('/cities', valid('query', CountryQuery), async (c) => {
    c.header('Cache-Control', `public, max-age=${FRESH_S}`)
    return c.json({ cities: await listKnownCities(c.var.db, c.req.valid('query').country) })
  })
  .post('/signup', limitBody(JSON_MAX_BYTES), valid('json', TesterSignUp), async (c) =>
    c.json(await signUpTester(c, c.req.valid('json'))),
  )
  .post('/join', requireDriver, limitBody(JSON_MAX_BYTES), valid('json', TesterJoin), async (c) =>
    c.json(await joinTesters(c, c.req.valid('json'))),
  )
  .post('/offer', limitBody(JSON_MAX_BYTES), valid('json', OfferToken), async (c) => {
    await rateLimitOffer(c)
    return c.json(await readOffer(c.var.db, c.req.valid('json').token))
  })
  .route('/testimonial', testimonial)
