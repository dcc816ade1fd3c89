import { Hono } from 'hono'
import { NewTestimonial, PublishConsent } from '#domain/testing/testimonial.ts'
import { CapacityQuery, CountryQuery, OfferToken, TesterJoin, TesterSignUp } from '#domain/testing/testing.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { listKnownCities } from './cities.ts'
import { joinTesters } from './join.ts'
import { findWaiting } from './notify-waiting.ts'
import { readCapacity } from './seats.ts'
import { signUpTester } from './sign-up.ts'
import {
  changeTestimonial,
  findTestimonial,
  giveTestimonial,
  listPublic,
  setConsent,
} from './testimonials.ts'
import { getTester, readOffer } from './view.ts'

const TESTIMONIALS_FRESH_S = 60

/** §2.47 A tester's own testimonial. */
export const testimonial = new Hono<App>()
  .use(requireDriver)
  .get('/', async (c) => c.json({ testimonial: await findTestimonial(c.var.db, c.var.driver) }))
  .post('/', limitBody(JSON_MAX_BYTES), valid('json', NewTestimonial), async (c) =>
    c.json(await giveTestimonial(c.var.db, c.var.driver, c.req.valid('json')), 201),
  )
  .put('/', limitBody(JSON_MAX_BYTES), valid('json', NewTestimonial), async (c) =>
    c.json(await changeTestimonial(c.var.db, c.var.driver, c.req.valid('json'))),
  )
  .put('/consent', limitBody(JSON_MAX_BYTES), valid('json', PublishConsent), async (c) => {
    await setConsent(c.var.db, c.var.driver, c.req.valid('json').mayPublish)
    return c.body(null, 204)
  })

/** §2.35, §7.14 The published testimonials, for visitors. */
export const testimonials = new Hono<App>().get('/', async (c) => {
  c.header('Cache-Control', `public, max-age=${TESTIMONIALS_FRESH_S}`)
  return c.json({ testimonials: await listPublic(c.var.db) })
})

const CITIES_FRESH_S = 300

/** §2.21–2.25 The testing program. */
export const testing = new Hono<App>()
  .get('/', requireDriver, async (c) => c.json(await getTester(c.var.db, c.var.driver)))
  .get('/waiting', requireDriver, async (c) =>
    c.json({ waiting: await findWaiting(c.var.db, c.var.driver.id) }),
  )
  .get('/capacity', valid('query', CapacityQuery), async (c) =>
    c.json(await readCapacity(c.var.db, c.req.url, c.req.valid('query'))),
  )
  .get('/cities', valid('query', CountryQuery), async (c) => {
    c.header('Cache-Control', `public, max-age=${CITIES_FRESH_S}`)
    return c.json({ cities: await listKnownCities(c.var.db, c.req.valid('query').country) })
  })
  .post('/signup', limitBody(JSON_MAX_BYTES), valid('json', TesterSignUp), async (c) =>
    c.json(await signUpTester(c, c.req.valid('json'))),
  )
  .post('/join', requireDriver, limitBody(JSON_MAX_BYTES), valid('json', TesterJoin), async (c) =>
    c.json(await joinTesters(c, c.req.valid('json'))),
  )
  .post('/offer', limitBody(JSON_MAX_BYTES), valid('json', OfferToken), async (c) =>
    c.json(await readOffer(c, c.req.valid('json').token)),
  )
  .route('/testimonial', testimonial)
