import { eq, type SQL, sql } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { daysRemaining, testerStateOf } from '#domain/testing/tester.ts'
import { NewTestimonial, PublishConsent } from '#domain/testing/testimonial.ts'
import {
  CapacityQuery,
  CountryQuery,
  OfferToken,
  TesterJoin,
  TesterSignUp,
  type TesterOffer,
  type TesterTask,
  testerTasks,
  type TesterView,
} from '#domain/testing/testing.ts'
import { MINUTE_S } from '#domain/time.ts'
import type { App, Driver } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import type { Db } from '../db/db.ts'
import { feedback } from '../db/driver-schema.ts'
import { screenshots } from '../db/media-schema.ts'
import { messageTotals } from '../db/message-schema.ts'
import { AppError } from '../error.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { clientNetwork, requireToken } from '../limits/rate-limits.ts'
import { settingsOf } from '../settings/settings.ts'
import { valid } from '../validate.ts'
import { listKnownCities } from './cities.ts'
import { joinTesters } from './join.ts'
import { findWaiting, findOffer } from './notify-waiting.ts'
import { findProfile, isUnconfirmed } from './profile.ts'
import { readCapacity } from './seats.ts'
import { signUpTester } from './sign-up.ts'
import {
  changeTestimonial,
  findTestimonial,
  giveTestimonial,
  listPublic,
  setConsent,
} from './testimonials.ts'

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

const FIVE_MINUTES_S = 5 * MINUTE_S

/**
 * §2.24, §4.1 A tester's own view, also when their time is over (§2.25). Throws `not_found` for others: a person with
 * an unconfirmed address is no tester yet.
 */
async function getTester(db: Db, driver: Driver): Promise<TesterView> {
  const profile = await findProfile(db, driver.id)
  if (!profile || isUnconfirmed(profile)) {
    throw new AppError('not_found', 'Tester profile not found')
  }
  const now = Date.now()
  const { fullName, city, countryCode, expiresAt, testimonialGiven } = profile
  const state = testerStateOf(profile, now) === 'active' ? 'active' : 'expired'
  const done = await completedTasks(db, driver.id)
  const isDone = (task: TesterTask) => (task === 'share_experience' ? testimonialGiven : done[task])
  return {
    fullName,
    city,
    countryCode,
    state,
    daysLeft: state === 'active' ? daysRemaining(expiresAt, now) : 0,
    expiresAt,
    testedBefore: profile.confirmedAt === expiresAt,
    testimonialGiven,
    tasks: testerTasks.map((task) => ({ task, isDone: isDone(task) })),
  }
}

/** The tasks that a driver has done, derived from their records. */
async function completedTasks(
  db: Db,
  userId: string,
): Promise<Record<Exclude<TesterTask, 'share_experience'>, boolean>> {
  const [[totals], uploaded, sentFeedback] = await db.batch([
    db.select().from(messageTotals).where(eq(messageTotals.userId, userId)),
    some(db, screenshots, eq(screenshots.userId, userId)),
    some(db, feedback, eq(feedback.userId, userId)),
  ])
  return {
    write_message: totals !== undefined,
    read_screenshot: uploaded.length > 0,
    log_tip: totals !== undefined && totals.tippedMessages > 0,
    use_automated: totals !== undefined && totals.automatedMessages + totals.enhancedMessages > 0,
    send_feedback: sentFeedback.length > 0,
  }
}

const some = (db: Db, table: typeof screenshots | typeof feedback, which: SQL) =>
  db
    .select({ one: sql<number>`1` })
    .from(table)
    .where(which)
    .limit(1)

/**
 * The offer of a mail's token. One network may read offers as often as it may have mail sent (RATE_LIMIT_OTP). Throws
 * `not_found` once the seat is gone, or for an unknown token, and `rate_limited`.
 */
async function readOffer({ env, var: { db }, req }: Context<App>, token: string): Promise<TesterOffer> {
  const network = clientNetwork(req.raw)
  const size = { burst: settingsOf(env).RATE_LIMIT_OTP, seconds: FIVE_MINUTES_S }
  if (network) await requireToken(env, { key: `testing:offer:${network}`, size })
  const offer = await findOffer(db, token)
  if (!offer) throw new AppError('not_found', 'This offer has ended')
  const { fullName, email, phoneNumber, countryCode, city, offeredUntil } = offer
  return { fullName, email, phoneNumber, countryCode, city, until: offeredUntil ?? 0 }
}
