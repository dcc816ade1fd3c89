import { Hono } from 'hono'
import { NewTestimonial, PublishConsent } from '#domain/testing/testimonial.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import {
  changeTestimonial,
  findTestimonial,
  giveTestimonial,
  listPublic,
  setConsent,
} from './testimonials.ts'

const FRESH_S = 60

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
  c.header('Cache-Control', `public, max-age=${FRESH_S}`)
  return c.json({ testimonials: await listPublic(c.var.db) })
})
