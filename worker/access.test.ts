import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newIdentity } from './auth/users/users.ts'
import { identities, sessions } from './db/auth-schema.ts'
import { openDb } from './db/db.ts'
import { app } from './index.ts'
import { factorPath, passkeyPath, raised } from './test/factors.ts'
import { itemPath } from './test/inbox.ts'
import { logged } from './test/messages.ts'
import { streamPath } from './test/model.ts'
import { uploaded } from './test/pictures.ts'
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
} from './test/world.ts'

/**
 * Who may call a route: `public` everybody; `member` whoever is signed in; `raised` whoever has shown a second step
 * in this session; `premium` members whose plan has it;
 * `tester` active testers; `admin` the administrator; `operator` whoever holds a token with a role of
 * JWT_ADMIN_ROLES, which no driver and not even the administrator has; `webhook` a third party that signs what it
 * sends.
 */
type Who = 'public' | 'member' | 'raised' | 'premium' | 'tester' | 'admin' | 'operator' | 'webhook'

/** Every route stands here, sorted, as Hono knows it. A new route fails the first test until it is listed. */
const access: Record<string, Who> = {
  'DELETE /api/screenshots': 'member',
  'DELETE /api/account': 'member',
  'DELETE /api/account/avatar': 'member',
  'GET /api/account/avatar': 'member',
  'GET /api/account/export': 'member',
  'PUT /api/account/avatar': 'member',
  'DELETE /api/messages/:id': 'member',
  'DELETE /api/messages/:id/tip': 'member',
  'DELETE /api/screenshots/:id': 'member',
  'DELETE /api/sessions/:id': 'member',
  'DELETE /api/sessions/others': 'member',
  'GET /api/account': 'member',
  'GET /api/achievements': 'premium',
  'GET /api/account/details': 'member',
  'PUT /api/account/details': 'member',
  'PUT /api/account/onboarded': 'member',
  'GET /api/billing': 'member',
  'GET /api/billing/prices': 'public',
  'POST /api/billing/check-subscription': 'member',
  'POST /api/billing/create-checkout': 'member',
  'POST /api/billing/customer-portal': 'member',
  'POST /api/billing/webhook': 'webhook',
  'POST /api/feedback': 'member',
  'GET /api/sessions': 'member',
  'POST /api/sessions': 'member',
  'PUT /api/sessions/current': 'member',
  'GET /*': 'public',
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
  'POST /auth/v1/reauthenticate': 'member',
  'GET /auth/v1/verify': 'public',
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
  'PUT /api/messages/:id/tip': 'member',
}

/**
 * Every route that names something by id and is not public stands here too. A probe makes the thing as Ann and
 * says how to ask for it; Bob asking the same must get 404, and Ann must not, so the probe proves itself.
 *
 *   'DELETE /api/messages/:id': async (ann) => ({ path: `/api/messages/${(await messageOf(ann)).id}` }),
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
  'POST /auth/v1/factors/:factor_id/verify': async (ann) => ({
    path: `${await factorPath(ann)}/verify`,
    body: { challenge_id: crypto.randomUUID(), code: '123456' },
  }),
  'DELETE /api/inbox/:id/dismissed': async (ann) => ({ path: `${await itemPath(ann)}/dismissed` }),
  'PUT /api/inbox/:id/dismissed': async (ann) => ({ path: `${await itemPath(ann)}/dismissed` }),
  'PUT /api/inbox/:id/read': async (ann) => ({ path: `${await itemPath(ann)}/read` }),
  'DELETE /api/messages/:id': async (ann) => ({ path: `/api/messages/${(await logged(ann)).id}` }),
  'DELETE /api/messages/:id/tip': async (ann) => ({ path: `/api/messages/${(await logged(ann)).id}/tip` }),
  'DELETE /api/messages/enhanced/:id': async (ann) => ({ path: await streamPath(ann) }),
  'GET /api/messages/enhanced/:id': async (ann) => ({ path: await streamPath(ann) }),
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
    // The client knows the reference server's status for an identity that is not there.
    refusal: 422,
  }),
  'GET /api/screenshots/:id': async (ann) => ({ path: `/api/screenshots/${(await uploaded(ann)).id}` }),
}

type Probe = { path: string; body?: unknown; refusal?: number }

/** A further way of signing in, so that there is one to spare. */
async function secondIdentityOf({ id }: Person): Promise<string> {
  const data = { sub: `google-${id}`, email: 'ann@elsewhere.example', email_verified: true }
  const row = newIdentity(id, { provider: 'google', providerId: data.sub, data }, Date.now())
  await openDb(env.DB).insert(identities).values(row)
  return row.id
}

const routes = [...new Set(app.routes.filter((r) => r.method !== 'ALL').map((r) => `${r.method} ${r.path}`))]
const closed = routes.filter((route) => access[route] !== 'public')
const open = routes.filter((route) => access[route] === 'public')

/** What Kindrop does not have: 404 to whoever may ask. */
const isOff = (route: string) => route.includes('/oauth/')

test('§6.7 every route has declared who may call it', () => {
  expect(routes.toSorted()).toEqual(Object.keys(access).toSorted())
})

test('§6.7 no door answers to every method at once, where the list could not see it', () => {
  const guards = app.routes.filter((r) => r.method === 'ALL')
  expect(guards.filter((r) => !r.path.endsWith('*'))).toEqual([])
})

test('§6.6 every closed route that names something by id has a probe for the wrong person', () => {
  const named = closed.filter(
    (route) => /\/:/.test(route) && !['admin', 'operator'].includes(access[route] ?? '') && !isOff(route),
  )
  expect(Object.keys(owned).toSorted()).toEqual(named.toSorted())
})

test.for(open)('§6.1 %s is open to strangers', async (route) => {
  expect([401, 403]).not.toContain((await call(anyone(), route)).status)
})

test.for(closed)('§6.7 %s turns strangers away', async (route) => {
  const refusal = access[route] === 'webhook' ? [400, 401] : [401]
  expect(refusal).toContain((await call(anyone(), route)).status)
})

test.for(closed.filter((route) => access[route] !== 'webhook'))(
  '§4.5 %s turns away a driver whose session was ended',
  async (route) => {
    const ann = await person('ann')
    await openDb(env.DB).delete(sessions)
    // GoTrue's clients take 403 with session_not_found for the end of the session; our own API says 401.
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
    const guest = { member: person, raised, premium: subscriber, tester, admin, operator: () => operator() }[
      access[route] as 'member'
    ]
    expect([401, 403]).not.toContain((await call(await guest('ann'), route)).status)
  },
)

test.for(Object.entries(owned))('§6.6 %s gives a thing to its owner only', async ([route, make]) => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { path, body, refusal = 404 } = await make(ann)
  expect((await call(bob, route, path, body)).status).toBe(refusal)
  expect((await call(ann, route, path, body)).status).not.toBe(refusal)
})

/** Calls a route, with any id where it wants one. */
function call(who: Pick<Person, 'fetch'>, route: string, path?: string, body: unknown = {}) {
  const [method, pattern] = route.split(' ') as [string, string]
  const anywhere = pattern.replaceAll(/:\w+(\{[^}]*\})?\??/g, () => crypto.randomUUID())
  const bare = method === 'GET' || method === 'HEAD'
  return who.fetch(path ?? anywhere, {
    method,
    ...(bare ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
}
