import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { RECENT_SIGN_IN_MS } from '#domain/auth/session-proof.ts'
import { newIdentity } from './auth/users/users.ts'
import { identities, sessions } from './db/auth-schema.ts'
import { openDb } from './db/db.ts'
import { messageLimits } from './db/message-schema.ts'
import { app } from './index.ts'
import { takeTokens } from './limits/rate-limits.ts'
import { factorPath, passkeyPath, raised } from './test/auth-client.ts'
import {
  admin,
  anyone,
  onAnotherDevice,
  operator,
  person,
  type Person,
  sessionIdOf,
  subscriber,
  tester,
  logged,
  newMessage,
} from './test/factories.ts'
import { itemPath } from './test/inbox.ts'
import { streamPath } from './test/model.ts'
import { freezeDate } from './test/platform.ts'
import { uploaded } from './test/screenshots.ts'

/**
 * Who may call a route: `public` everybody; `member` any signed-in driver; `raised` a session that has shown a second
 * step; `premium` members whose plan has it; `tester` active testers; `admin` the administrator; `operator` the
 * holder of a token with a role of JWT_ADMIN_ROLES, which no driver and not even the administrator has; `webhook` a
 * third party that signs its requests.
 */
type Who = 'public' | 'member' | 'raised' | 'premium' | 'tester' | 'admin' | 'operator' | 'webhook'

/** Every route, as Hono names it. A new route fails the tests until it is listed. */
const access: Record<string, Who> = {
  'DELETE /api/screenshots': 'member',
  'DELETE /api/account': 'member',
  'DELETE /api/account/avatar': 'member',
  'GET /api/account/avatar': 'member',
  'GET /api/account/export': 'member',
  'PUT /api/account/avatar': 'member',
  'DELETE /api/messages/:id': 'member',
  'DELETE /api/messages/:id/favourite': 'member',
  'DELETE /api/messages/:id/tip': 'member',
  'DELETE /api/screenshots/:id': 'member',
  'DELETE /api/sessions/:id': 'member',
  'DELETE /api/sessions/others': 'member',
  'GET /api/account': 'member',
  'GET /api/achievements': 'premium',
  'GET /api/account/details': 'member',
  'PUT /api/account/details': 'member',
  'GET /api/account/failed-attempts': 'member',
  'POST /api/account/proof': 'member',
  'PUT /api/account/onboarded': 'member',
  'GET /api/billing': 'member',
  'GET /api/billing/prices': 'public',
  'POST /api/billing/check-subscription': 'member',
  'POST /api/billing/create-checkout': 'member',
  'POST /api/billing/customer-portal': 'member',
  'POST /api/billing/resume': 'member',
  'POST /api/billing/webhook': 'webhook',
  'POST /api/crashes': 'public',
  'GET /api/admin/crashes': 'admin',
  'DELETE /api/admin/crashes/:id': 'admin',
  'POST /api/feedback': 'member',
  'GET /api/sessions': 'member',
  'POST /api/sessions': 'member',
  'PUT /api/sessions/current': 'member',
  'GET /*': 'public',
  'GET /.well-known/security.txt': 'public',
  'GET /robots.txt': 'public',
  'GET /rss.xml': 'public',
  'GET /sitemap.xml': 'public',
  'GET /api/counter/socket': 'public',
  'GET /api/health': 'public',
  'DELETE /api/inbox/:id/dismissed': 'member',
  'GET /api/inbox': 'member',
  'GET /api/inbox/socket': 'public',
  'GET /api/ip': 'public',
  'POST /api/inbox/ticket': 'member',
  'PUT /api/inbox/:id/dismissed': 'member',
  'PUT /api/inbox/:id/read': 'member',
  'PUT /api/inbox/read': 'member',
  'GET /auth/v1/.well-known/jwks.json': 'public',
  'GET /auth/v1/health': 'public',
  'GET /auth/v1/captcha': 'public',
  'GET /auth/v1/settings': 'public',
  'GET /auth/v1/sso/saml/metadata': 'public',
  'GET /auth/v1/reauthenticate': 'member',
  'DELETE /auth/v1/user/identities/:identity_id': 'member',
  'GET /auth/v1/authorize': 'public',
  'GET /auth/v1/callback': 'public',
  'GET /auth/v1/user/identities/authorize': 'member',
  'POST /auth/v1/callback': 'public',
  'POST /auth/v1/arrival': 'public',
  'POST /auth/v1/reauthenticate': 'member',
  'GET /auth/v1/verify': 'public',
  'GET /auth/v1/not-me': 'public',
  'POST /auth/v1/not-me': 'public',
  'POST /auth/v1/magiclink': 'public',
  'POST /auth/v1/otp': 'public',
  'POST /auth/v1/recover': 'public',
  'POST /auth/v1/resend': 'public',
  'POST /auth/v1/verify': 'public',
  'POST /auth/v1/sso': 'public',
  'POST /auth/v1/sso/saml/acs': 'public',
  'DELETE /auth/v1/factors/:factor_id': 'member',
  'DELETE /auth/v1/factors/recovery-codes': 'raised',
  'DELETE /auth/v1/passkeys/:passkey_id': 'member',
  'GET /auth/v1/factors/recovery-codes': 'member',
  'GET /auth/v1/passkeys': 'member',
  'PATCH /auth/v1/passkeys/:passkey_id': 'member',
  'POST /auth/v1/factors': 'member',
  'POST /auth/v1/factors/:factor_id/challenge': 'member',
  'POST /auth/v1/factors/:factor_id/unlock': 'member',
  'POST /auth/v1/factors/:factor_id/verify': 'member',
  'POST /auth/v1/factors/recovery-codes': 'raised',
  'POST /auth/v1/factors/recovery-codes/regenerate': 'raised',
  'POST /auth/v1/factors/recovery-codes/verify': 'member',
  'POST /auth/v1/passkeys/authentication/options': 'public',
  'POST /auth/v1/passkeys/authentication/verify': 'public',
  'POST /auth/v1/passkeys/registration/options': 'member',
  'POST /auth/v1/passkeys/registration/verify': 'member',
  'GET /auth/v1/user': 'member',
  'DELETE /auth/v1/admin/custom-providers/:id': 'operator',
  'DELETE /auth/v1/admin/oauth/clients/:id': 'operator',
  'DELETE /auth/v1/admin/sso/providers/:id': 'operator',
  'GET /auth/v1/admin/sso/providers': 'operator',
  'GET /auth/v1/admin/sso/providers/:id': 'operator',
  'POST /auth/v1/admin/sso/providers': 'operator',
  'PUT /auth/v1/admin/sso/providers/:id': 'operator',
  'DELETE /auth/v1/admin/users/:user_id': 'operator',
  'DELETE /auth/v1/admin/users/:user_id/factors/:factor_id': 'operator',
  'DELETE /auth/v1/admin/users/:user_id/passkeys/:passkey_id': 'operator',
  'GET /auth/v1/admin/audit': 'operator',
  'POST /auth/v1/admin/generate_link': 'operator',
  'POST /auth/v1/invite': 'operator',
  'GET /auth/v1/admin/custom-providers': 'operator',
  'GET /auth/v1/admin/custom-providers/:id': 'operator',
  'GET /auth/v1/admin/oauth/clients': 'operator',
  'GET /auth/v1/admin/oauth/clients/:id': 'operator',
  'GET /auth/v1/admin/users': 'operator',
  'GET /auth/v1/admin/users/:user_id': 'operator',
  'GET /auth/v1/admin/users/:user_id/factors': 'operator',
  'GET /auth/v1/admin/users/:user_id/passkeys': 'operator',
  'POST /auth/v1/admin/custom-providers': 'operator',
  'POST /auth/v1/admin/oauth/clients': 'operator',
  'POST /auth/v1/admin/oauth/clients/:id/regenerate_secret': 'operator',
  'POST /auth/v1/admin/users': 'operator',
  'PUT /auth/v1/admin/custom-providers/:id': 'operator',
  'PUT /auth/v1/admin/oauth/clients/:id': 'operator',
  'PUT /auth/v1/admin/users/:user_id': 'operator',
  'PUT /auth/v1/admin/users/:user_id/factors/:factor_id': 'operator',
  'GET /auth/v1/oauth/authorizations/:id': 'member',
  'POST /auth/v1/oauth/authorizations/:id/consent': 'member',
  'GET /auth/v1/user/oauth/grants': 'member',
  'DELETE /auth/v1/user/oauth/grants': 'member',
  'POST /auth/v1/logout': 'member',
  'POST /auth/v1/signup': 'public',
  'POST /auth/v1/token': 'public',
  'PUT /auth/v1/user': 'member',
  'GET /api/messages': 'member',
  'GET /api/messages/export': 'premium',
  'DELETE /api/messages/enhanced/:id': 'member',
  'GET /api/messages/enhanced/:id': 'member',
  'GET /api/messages/enhanced/writer': 'premium',
  'POST /api/messages/enhanced': 'premium',
  'DELETE /api/push/subscription': 'member',
  'GET /api/push/key': 'member',
  'PUT /api/push/subscription': 'member',
  'GET /api/referrals': 'member',
  'POST /api/referrals/clicks': 'public',
  'POST /api/referrals/track': 'member',
  'GET /api/admin/referrals': 'admin',
  'GET /api/admin/referrals/:id': 'admin',
  'PUT /api/admin/referrals/friends/:id/allowed': 'admin',
  'PUT /api/admin/referrals/friends/:id/refused': 'admin',
  'GET /api/screenshots': 'member',
  'GET /api/screenshots/:id': 'member',
  'GET /api/stats': 'public',
  'GET /api/videos': 'public',
  'GET /api/videos/:id': 'public',
  'GET /media/thumbnails/:key': 'public',
  'GET /media/videos/:key': 'public',
  'GET /api/stats/mine': 'member',
  'GET /api/stats/mine/series': 'premium',
  'POST /api/engagement/events': 'member',
  'POST /api/messages': 'member',
  'POST /api/screenshots': 'member',
  'POST /share-target': 'public',
  'DELETE /api/admin/users/:id/sessions': 'admin',
  'DELETE /api/admin/users/:id/suspended': 'admin',
  'DELETE /api/admin/users/:id/premium/:grant': 'admin',
  'GET /api/admin/analytics/breakdown': 'admin',
  'GET /api/admin/analytics/breakdown/export': 'admin',
  'GET /api/admin/analytics/funnel': 'admin',
  'GET /api/admin/analytics/live': 'admin',
  'GET /api/admin/analytics/retention': 'admin',
  'GET /api/admin/analytics/summary': 'admin',
  'GET /api/admin/analytics/vitals': 'admin',
  'GET /api/admin/audit': 'admin',
  'GET /api/admin/audit/export': 'admin',
  'GET /api/admin/overview': 'admin',
  'GET /api/admin/users': 'admin',
  'GET /api/admin/users/:id': 'admin',
  'GET /api/admin/users/count': 'admin',
  'POST /api/admin/step-up': 'admin',
  'POST /api/admin/users/:id/premium': 'admin',
  'PUT /api/admin/users/:id/suspended': 'admin',
  'DELETE /api/admin/testing/waitlist/:id': 'admin',
  'GET /api/admin/announcements': 'admin',
  'GET /api/admin/announcements/reach': 'admin',
  'POST /api/admin/announcements': 'admin',
  'POST /api/admin/announcements/:id/cancel': 'admin',
  'GET /api/admin/feedback': 'admin',
  'PUT /api/admin/feedback/:id/answer': 'admin',
  'PUT /api/admin/feedback/:id/seen': 'admin',
  'GET /api/admin/messages': 'admin',
  'DELETE /api/admin/outbox/:id': 'admin',
  'GET /api/admin/outbox': 'admin',
  'POST /api/admin/outbox/:id/retry': 'admin',
  'DELETE /api/admin/videos/:id': 'admin',
  'GET /api/admin/videos': 'admin',
  'GET /api/admin/videos/files/:part/:hash': 'admin',
  'POST /api/admin/videos': 'admin',
  'PUT /api/admin/videos/:id/shown': 'admin',
  'PUT /api/admin/videos/files/:part/:hash': 'admin',
  'GET /api/admin/testing/cities': 'admin',
  'GET /api/admin/testing/testers': 'admin',
  'GET /api/admin/testing/testers/export': 'admin',
  'GET /api/admin/testing/testimonials': 'admin',
  'GET /api/admin/testing/waitlist': 'admin',
  'POST /api/admin/testing/cities': 'admin',
  'POST /api/admin/testing/testers/:id/end': 'admin',
  'POST /api/admin/testing/testers/:id/extend': 'admin',
  'POST /api/admin/testing/waitlist/:id/invite': 'admin',
  'PUT /api/admin/testing/cities/:id/capacity': 'admin',
  'PUT /api/admin/testing/testimonials/:id/approved': 'admin',
  'PUT /api/admin/testing/testimonials/:id/declined': 'admin',
  'GET /api/testing': 'member',
  'GET /api/testing/capacity': 'public',
  'GET /api/testing/cities': 'public',
  'GET /api/testing/testimonial': 'member',
  'GET /api/testing/waiting': 'member',
  'GET /api/testimonials': 'public',
  'POST /api/track-analytics': 'public',
  'POST /api/testing/join': 'member',
  'POST /api/testing/offer': 'public',
  'POST /api/testing/signup': 'public',
  'POST /api/testing/testimonial': 'member',
  'PUT /api/testing/testimonial': 'member',
  'PUT /api/testing/testimonial/consent': 'member',
  'PUT /api/messages/:id/favourite': 'member',
  'PUT /api/messages/:id/tip': 'member',
}

/**
 * The proof that a route requires besides an active session. `fresh`: an authentication of this session within the
 * last quarter of an hour; required where somebody loses something, where it reaches people who cannot unread it,
 * where it gives something that costs money or publishes something, and where people are listed. Acts that the same
 * screen undoes with one tap need none. `shown`: a password or a code in the request itself. `one_factor`: an
 * administrator's route that is open before their second factor, which all others require.
 */
type Proof = 'fresh' | 'shown' | 'one_factor'

/**
 * Every route whose proof differs from its neighbours', sorted. A route that requires one and is not listed fails a
 * test.
 */
const proofs: Record<string, Proof> = {
  'DELETE /api/account': 'shown',
  'DELETE /api/admin/outbox/:id': 'fresh',
  'DELETE /api/admin/testing/waitlist/:id': 'fresh',
  'DELETE /api/admin/users/:id/premium/:grant': 'fresh',
  'DELETE /api/admin/users/:id/sessions': 'fresh',
  'DELETE /api/admin/users/:id/suspended': 'fresh',
  'DELETE /api/admin/videos/:id': 'fresh',
  'GET /api/admin/audit': 'fresh',
  'GET /api/admin/audit/export': 'fresh',
  'GET /api/admin/feedback': 'fresh',
  'GET /api/admin/referrals': 'fresh',
  'GET /api/admin/referrals/:id': 'fresh',
  'GET /api/admin/testing/testers': 'fresh',
  'GET /api/admin/testing/testers/export': 'fresh',
  'GET /api/admin/testing/testimonials': 'fresh',
  'GET /api/admin/testing/waitlist': 'fresh',
  'GET /api/admin/users': 'fresh',
  'GET /api/admin/users/:id': 'fresh',
  'GET /api/admin/users/count': 'fresh',
  'GET /api/admin/videos/files/:part/:hash': 'fresh',
  'POST /api/admin/announcements': 'fresh',
  'POST /api/admin/step-up': 'one_factor',
  'POST /api/admin/testing/cities': 'fresh',
  'POST /api/admin/testing/testers/:id/end': 'fresh',
  'POST /api/admin/testing/testers/:id/extend': 'fresh',
  'POST /api/admin/testing/waitlist/:id/invite': 'fresh',
  'POST /api/admin/users/:id/premium': 'fresh',
  'POST /api/admin/videos': 'fresh',
  'PUT /api/admin/referrals/friends/:id/allowed': 'fresh',
  'PUT /api/admin/referrals/friends/:id/refused': 'fresh',
  'PUT /api/admin/testing/cities/:id/capacity': 'fresh',
  'PUT /api/admin/testing/testimonials/:id/approved': 'fresh',
  'PUT /api/admin/testing/testimonials/:id/declined': 'fresh',
  'PUT /api/admin/users/:id/suspended': 'fresh',
  'PUT /api/admin/videos/files/:part/:hash': 'fresh',
}

/** The codes by which a route requires more proof. */
const asking: Record<Exclude<Proof, 'one_factor'>, string[]> = {
  fresh: ['recent_sign_in_required'],
  shown: ['forbidden'],
}

const favouritePath = async (ann: Person) => `/api/messages/${(await logged(ann)).id}/favourite`

/**
 * Every route that names something by id and is not public has a probe here. A probe creates the thing as Ann and
 * returns the request for it; the same request of Bob must get 404, and of Ann must not, so the probe proves itself.
 *
 *   'DELETE /api/messages/:id': async (ann) => ({ path: `/api/messages/${(await logged(ann)).id}` }),
 *   'PUT /api/messages/:id/tip': async (ann) => ({ path: …, body: { cents: 250 } }),
 */
const owned: Record<string, (ann: Person) => Promise<Probe>> = {
  'DELETE /auth/v1/factors/:factor_id': async (ann) => ({ path: await factorPath(ann) }),
  'DELETE /auth/v1/passkeys/:passkey_id': async (ann) => ({ path: await passkeyPath(ann) }),
  'PATCH /auth/v1/passkeys/:passkey_id': async (ann) => ({
    path: await passkeyPath(ann),
    body: { friendly_name: 'My phone' },
  }),
  'POST /auth/v1/factors/:factor_id/challenge': async (ann) => ({
    path: `${await factorPath(ann)}/challenge`,
  }),
  'POST /auth/v1/factors/:factor_id/unlock': async (ann) => ({
    path: `${await factorPath(ann)}/unlock`,
    body: { nonce: '123456' },
  }),
  'POST /auth/v1/factors/:factor_id/verify': async (ann) => ({
    path: `${await factorPath(ann)}/verify`,
    body: { challenge_id: crypto.randomUUID(), code: '123456' },
  }),
  'DELETE /api/inbox/:id/dismissed': async (ann) => ({ path: `${await itemPath(ann)}/dismissed` }),
  'PUT /api/inbox/:id/dismissed': async (ann) => ({ path: `${await itemPath(ann)}/dismissed` }),
  'PUT /api/inbox/:id/read': async (ann) => ({ path: `${await itemPath(ann)}/read` }),
  'DELETE /api/messages/:id': async (ann) => ({ path: `/api/messages/${(await logged(ann)).id}` }),
  'DELETE /api/messages/:id/favourite': async (ann) => ({ path: await favouritePath(ann) }),
  'DELETE /api/messages/:id/tip': async (ann) => ({ path: `/api/messages/${(await logged(ann)).id}/tip` }),
  'DELETE /api/messages/enhanced/:id': async (ann) => ({ path: await streamPath(ann) }),
  'GET /api/messages/enhanced/:id': async (ann) => ({ path: await streamPath(ann) }),
  'PUT /api/messages/:id/favourite': async (ann) => ({ path: await favouritePath(ann) }),
  'PUT /api/messages/:id/tip': async (ann) => ({
    path: `/api/messages/${(await logged(ann)).id}/tip`,
    body: { cents: 250 },
  }),
  'DELETE /api/screenshots/:id': async (ann) => ({ path: `/api/screenshots/${(await uploaded(ann)).id}` }),
  'DELETE /api/sessions/:id': async (ann) => ({
    path: `/api/sessions/${sessionIdOf(await onAnotherDevice(ann))}`,
  }),
  'DELETE /auth/v1/user/identities/:identity_id': async (ann) => ({
    path: `/auth/v1/user/identities/${await secondIdentityOf(ann)}`,
    // The client expects the reference server's status for a missing identity.
    refusal: 422,
  }),
  'GET /api/screenshots/:id': async (ann) => ({ path: `/api/screenshots/${(await uploaded(ann)).id}` }),
}

type Probe = { path: string; body?: unknown; refusal?: number }

/** A second identity, so that one can be removed. */
async function secondIdentityOf({ id }: Person): Promise<string> {
  const data = { sub: `google-${id}`, email: 'ann@elsewhere.example', email_verified: true }
  const row = newIdentity(id, { provider: 'google', providerId: data.sub, data }, Date.now())
  await openDb(env.DB).insert(identities).values(row)
  return row.id
}

const routes = [...new Set(app.routes.filter((r) => r.method !== 'ALL').map((r) => `${r.method} ${r.path}`))]
const closed = routes.filter((route) => access[route] !== 'public')
const open = routes.filter((route) => access[route] === 'public')

/** The factory of a person who may call a closed route. */
const guests = { member: person, raised, premium: subscriber, tester, admin }

function guestOf(route: string): Promise<Person> {
  const guest = guests[access[route] as keyof typeof guests]
  if (!guest) throw new Error(`${route} needs a line in access`)
  return guest('ann')
}

/** Features that Kindrop does not have: 404 to every caller. */
const isOff = (route: string) => route.includes('/oauth/')

test('§6.7 every route has declared who may call it', () => {
  expect(routes.toSorted()).toEqual(Object.keys(access).toSorted())
})

test('§6.5 every route of the administrator’s app is for the administrator', () => {
  const ofAdmin = routes.filter((route) => / \/api\/admin(\/|$)/.test(route))
  expect(ofAdmin.filter((route) => access[route] !== 'admin')).toEqual([])
})

test('§6.7 no route answers to every method at once, where the list could not see it', () => {
  const guards = app.routes.filter((r) => r.method === 'ALL')
  expect(guards.filter((r) => !r.path.endsWith('*'))).toEqual([])
})

test('§6.6 every closed route that names something by id has a probe for the wrong person', () => {
  const named = closed.filter(
    (route) => /\/:/.test(route) && !['admin', 'operator'].includes(access[route] ?? '') && !isOff(route),
  )
  expect(Object.keys(owned).toSorted()).toEqual(named.toSorted())
})

test.for(open)('§6.1 %s is open to everybody', async (route) => {
  expect([401, 403]).not.toContain((await call(anyone(), route)).status)
})

test.for(closed)('§6.7 %s refuses visitors', async (route) => {
  const refusal = access[route] === 'webhook' ? [400, 401] : [401]
  expect(refusal).toContain((await call(anyone(), route)).status)
})

test.for(closed.filter((route) => access[route] !== 'webhook'))(
  '§4.5 %s refuses a driver whose session has ended',
  async (route) => {
    const ann = await person('ann')
    await openDb(env.DB).delete(sessions)
    // GoTrue's clients expect 403 with session_not_found for an ended session; our own API sends 401.
    expect((await call(ann, route)).status).toBe(route.includes(' /auth/v1/') ? 403 : 401)
  },
)

test.for(closed.filter((route) => access[route] === 'raised'))(
  '§7.7 %s is closed to a session in which no second step was shown',
  async (route) => {
    const response = await call(await person('ann'), route)
    expect([response.status, await response.json()]).toMatchObject([403, { error_code: 'insufficient_aal' }])
  },
)

test.for(closed.filter((route) => ['premium', 'tester', 'admin'].includes(access[route] ?? '')))(
  '§6.2 %s is closed to a driver on the free plan',
  async (route) => {
    expect((await call(await person('ann'), route)).status).toBe(403)
  },
)

test.for(closed.filter((route) => access[route] === 'admin'))(
  '§6.5 %s is closed to an administrator who has shown one factor alone, unless it is part of showing the second',
  async (route) => {
    const boss = await admin()
    await openDb(env.DB).update(sessions).set({ aal: 'aal1' })
    const isAsked = (await codeOf(await call(boss, route))) === 'mfa_required'
    expect(isAsked).toBe(proofs[route] !== 'one_factor')
  },
)

test.for(closed.filter((route) => !['webhook', 'operator'].includes(access[route] ?? '')))(
  '§6.5 %s requires a new proof an hour after signing in, or does not, as declared',
  async (route) => {
    const ann = await guestOf(route)
    const timestamp = Math.floor((Date.now() - RECENT_SIGN_IN_MS) / 1000) - 1
    const amr = [{ method: 'password', timestamp }]
    await openDb(env.DB).update(sessions).set({ amr })
    const proof = proofs[route]
    const code = await codeOf(await call(ann, route, undefined, { confirm: ann.email }))
    if (proof === 'fresh' || proof === 'shown') expect(asking[proof]).toContain(code)
    else expect(Object.values(asking).flat()).not.toContain(code)
  },
)

test.for(closed.filter((route) => access[route] === 'operator'))(
  '§6.5 %s is closed to drivers, and to the administrator of the product',
  async (route) => {
    for (const who of [await person('ann'), await admin()]) {
      const response = await call(who, route)
      expect([response.status, await response.json()]).toMatchObject([403, { error_code: 'not_admin' }])
    }
  },
)

test.for(closed.filter((route) => access[route] !== 'webhook'))(
  '§6.3 %s is open to those it is for',
  async (route) => {
    const who = access[route] === 'operator' ? await operator() : await guestOf(route)
    expect([401, 403]).not.toContain((await call(who, route)).status)
  },
)

test.for(
  closed.filter((route) => /^(POST|PUT|PATCH|DELETE) \/api\//.test(route) && access[route] === 'admin'),
)('§8.16 %s counts as one write of the administrator, whose guards run once', async (route) => {
  freezeDate()
  const boss = await admin()
  const limit = Number(env.RATE_LIMIT_WRITES)
  await takeTokens(env, `writes:${boss.id}`, [
    { bucket: 'one', size: { burst: limit, seconds: 60 }, cost: limit - 1 },
  ])
  expect((await call(boss, route)).status).not.toBe(429)
  expect((await call(boss, route)).status).toBe(429)
})

/** It has limits of its own, since what was logged before is never refused. */
const LIMITED_SEPARATELY = 'POST /api/messages'

test.for(
  closed.filter(
    (route) =>
      /^(POST|PUT|PATCH|DELETE) \/api\//.test(route) && !['webhook', 'public'].includes(access[route] ?? ''),
  ),
)('§8.16 %s makes a driver who writes too much wait, with the usual error body', async (route) => {
  freezeDate()
  const guest = { member: person, premium: subscriber, tester, admin }[access[route] as 'member']
  const ann = await guest('ann')
  const minute = (burst: string) => ({ burst: Number(burst), seconds: 60 })
  await takeTokens(env, `writes:${ann.id}`, [
    { bucket: 'one', size: minute(env.RATE_LIMIT_WRITES), cost: Number(env.RATE_LIMIT_WRITES) },
  ])
  const full = { minuteFullAt: Date.now() + 60_000, dayFullAt: Date.now(), hour: 0, counted: 0 }
  await openDb(env.DB)
    .insert(messageLimits)
    .values({ userId: ann.id, ...full })
  const response = await call(ann, route, undefined, route === LIMITED_SEPARATELY ? newMessage() : {})
  expect([response.status, await response.json()]).toMatchObject([429, { error: { code: 'rate_limited' } }])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  // Reading still works.
  expect((await ann.api.messages.$get({ query: {} })).status).toBe(200)
})

test.for(Object.entries(owned))('§6.6 %s gives a thing to its owner only', async ([route, make]) => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { path, body, refusal = 404 } = await make(ann)
  expect((await call(bob, route, path, body)).status).toBe(refusal)
  expect((await call(ann, route, path, body)).status).not.toBe(refusal)
})

/** The code of a route's refusal; absent for other responses. */
async function codeOf(answer: Response): Promise<string | undefined> {
  const body = (await answer.json().catch(() => ({}))) as { error?: { code?: string }; error_code?: string }
  return body.error?.code ?? body.error_code
}

/** Calls a route, with any id where it needs one. */
function call(who: Pick<Person, 'fetch'>, route: string, path?: string, body: unknown = {}) {
  const [method, pattern] = route.split(' ') as [string, string]
  const anywhere = pattern.replaceAll(/:\w+(\{[^}]*\})?\??/g, () => crypto.randomUUID())
  const bare = method === 'GET' || method === 'HEAD'
  return who.fetch(path ?? anywhere, {
    method,
    ...(bare ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
}
