import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { identities, users } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { signOutLinks } from '../../db/proof-schema.ts'
import { app } from '../../index.ts'
import { authRequest, passkeyPath, raised } from '../../test/auth-client.ts'
import { onAnotherDevice, operatorToken, person, type Person } from '../../test/factories.ts'
import { eventually } from '../../test/platform.ts'
import { newIdentity } from '../users/users.ts'

const db = () => openDb(env.DB)
type Mail = { to: string; subject: string; text: string }

/** The mail binding's fake, and a client that uses it. */
function post() {
  const mails: Mail[] = []
  const EMAIL = { send: async (mail: Mail) => void mails.push(mail) } as never
  const settings = {
    EMAIL,
    EXTERNAL_PHONE_ENABLED: 'true' as never,
    SMS_AUTOCONFIRM: 'true' as never,
    MAILER_AUTOCONFIRM: 'true' as never,
  }
  const asked = ({ token }: Pick<Person, 'token'>, method: string, path: string, body?: object) =>
    authRequest(path.replace('/auth/v1', ''), { method, token, settings, ...(body && { body }) })
  return { mails, asked }
}

async function withFactor(ann: Person): Promise<string> {
  const [id, now] = [crypto.randomUUID(), Date.now()]
  const row = { id, userId: ann.id, type: 'totp', status: 'verified', friendlyName: 'App' } as const
  await db()
    .insert(mfaFactors)
    .values({ ...row, createdAt: now, updatedAt: now })
  return `/factors/${id}`
}

async function withGoogle({ id }: Person): Promise<string> {
  const data = { sub: `google-${id}`, email: 'ann@elsewhere.example', email_verified: true }
  const row = newIdentity(id, { provider: 'google', providerId: data.sub, data }, Date.now())
  await db().insert(identities).values(row)
  return `/user/identities/${row.id}`
}

type Asked = ReturnType<typeof post>['asked']
const changes: Record<string, (ann: Person, asked: Asked) => Promise<{ status: number }>> = {
  'A new password was set': (ann, asked) => asked(ann, 'PUT', '/user', { password: 'kind-word-2027' }),
  'The email address was changed': (ann, asked) => asked(ann, 'PUT', '/user', { email: 'new@example.com' }),
  'The phone number was changed': (ann, asked) => asked(ann, 'PUT', '/user', { phone: '+61491570006' }),
  'A second step was removed': async (ann, asked) => asked(ann, 'DELETE', await withFactor(ann)),
  'A passkey was removed': async (ann, asked) => asked(ann, 'DELETE', await passkeyPath(ann)),
  'New recovery codes were made': async (ann, asked) => {
    await withFactor(ann)
    return asked(ann, 'POST', '/factors/recovery-codes')
  },
  'A linked account was removed': async (ann, asked) => asked(ann, 'DELETE', await withGoogle(ann)),
}

test.for(Object.entries(changes))('§7.5 the previous address gets a mail: %s', async ([what, change]) => {
  const { mails, asked } = post()
  const ann = await raised('ann')
  expect((await change(ann, asked)).status).toBeLessThan(300)
  await eventually(() => expect(mails).toHaveLength(1))
  expect(mails[0]).toMatchObject({ to: 'ann@example.com', subject: `Your Kindrop account: ${what}` })
  expect(linkIn(mails[0])).toMatch(/^https:\/\/test\/auth\/v1\/not-me\?token=[\da-f]{64}$/)
})

type AskedOf = (who: Person, method: string, path: string, body?: object) => Promise<{ status: number }>
const byOperator: Record<string, (ann: Person, asked: AskedOf) => Promise<{ status: number }>> = {
  'A new password was set': (ann, asked) => asked(ann, 'PUT', '', { password: 'kind-word-2027' }),
  'The email address was changed': (ann, asked) => asked(ann, 'PUT', '', { email: 'new@example.com' }),
  'The phone number was changed': (ann, asked) => asked(ann, 'PUT', '', { phone: '+61491570006' }),
  'A second step was removed': async (ann, asked) => asked(ann, 'DELETE', await withFactor(ann)),
  'A passkey was removed': async (ann, asked) =>
    asked(ann, 'DELETE', (await passkeyPath(ann)).replace('/auth/v1', '')),
  'The account was suspended': (ann, asked) => asked(ann, 'PUT', '', { ban_duration: '24h' }),
  'The account is open again': async (ann, asked) => {
    await db()
      .update(users)
      .set({ bannedUntil: Date.now() + 1e6 })
    return asked(ann, 'PUT', '', { ban_duration: 'none' })
  },
  'The account was deleted': (ann, asked) => asked(ann, 'DELETE', '', {}),
}

test.for([
  ...Object.entries(byOperator),
  [
    'The account was deleted',
    (ann: Person, asked: AskedOf) => asked(ann, 'DELETE', '', { should_soft_delete: true }),
  ] as const,
])('§7.8 the previous address gets a mail about an operator’s act: %s', async ([what, change]) => {
  const { mails, asked } = post()
  const [ann, token] = [await person('ann'), await operatorToken()]
  const asOperator: AskedOf = ({ id }, method, path, body) =>
    asked({ token }, method, `/admin/users/${id}${path}`, body)
  expect((await change(ann, asOperator)).status).toBe(200)
  await eventually(() => expect(mails).toHaveLength(1))
  expect(mails[0]).toMatchObject({ to: 'ann@example.com', subject: `Your Kindrop account: ${what}` })
  expect(mails[0]!.text).toContain('By Kindrop support')
  const isOver = / (suspended|open again|deleted)$/.test(what)
  expect(linkIn(mails[0])).toMatch(isOver ? /^$/ : /^https:\/\/test\/auth\/v1\/not-me\?token=[\da-f]{64}$/)
})

test('§7.8 no mail goes out when an operator changes nothing, or to an unconfirmed address', async () => {
  const { mails, asked } = post()
  const [ann, bob, token] = [await person('ann'), await person('bob'), await operatorToken()]
  const change = ({ id }: Person, body: object) => asked({ token }, 'PUT', `/admin/users/${id}`, body)
  await change(ann, { email: ann.email, ban_duration: 'none', user_metadata: { full_name: 'Ann' } })
  await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, ann.id))
  await change(ann, { password: 'kind-word-2027' })
  await change(bob, { password: 'kind-word-2027' })
  await eventually(() => expect(mails.map(({ to }) => to)).toEqual(['bob@example.com']))
})

test('§7.7 an added second step, and a used recovery code, are mailed to the owner', async () => {
  const { mails, asked } = post()
  const ann = await person('ann')
  const { body: factor } = await asked(ann, 'POST', '/factors', { factor_type: 'totp' })
  const { TOTP, Secret } = await import('otpauth')
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate()
  const { body: challenge } = await asked(ann, 'POST', `/factors/${factor.id}/challenge`)
  const answer = { challenge_id: challenge.id, code }
  const { body: session } = await asked(ann, 'POST', `/factors/${factor.id}/verify`, answer)
  const shown = { token: session.access_token as string }
  const { body: made } = await asked(shown, 'POST', '/factors/recovery-codes')
  await asked(shown, 'POST', '/factors/recovery-codes/verify', { code: made.codes[0] })
  await eventually(() =>
    expect(mails.map(({ subject }) => subject.replace('Your Kindrop account: ', '')).toSorted()).toEqual([
      'A recovery code was used',
      'A second step was added',
      'New recovery codes were made',
    ]),
  )
})

test('§4.5 the link of the mail waits for a tap, ends every session once, and is stored as a hash', async () => {
  const { mails, asked } = post()
  const ann = await person('ann')
  const [phone, bob] = [await onAnotherDevice(ann), await person('bob')]
  await asked(ann, 'PUT', '/user', { phone: '+61491570006' })
  await eventually(() => expect(mails).toHaveLength(1))
  const link = linkIn(mails[0])
  const token = new URL(link).searchParams.get('token')!
  expect(JSON.stringify(await db().select().from(signOutLinks))).not.toContain(token)

  const statusOf = (on: Person) =>
    authRequest('/user', { method: 'GET', token: on.token }).then(({ status }) => status)
  for (let i = 0; i < 2; i++) {
    const opened = await app.fetch(new Request(link), env)
    expect(opened.status).toBe(200)
    expect(await opened.text()).toContain('Sign out everywhere')
  }
  expect([await statusOf(ann), await statusOf(phone)]).toEqual([200, 200])

  const tap = () =>
    app.fetch(
      new Request('https://test/auth/v1/not-me', { method: 'POST', body: new URLSearchParams({ token }) }),
      env,
    )
  const done = await tap()
  expect([done.status, done.headers.get('referrer-policy')]).toEqual([200, 'strict-origin'])
  expect(await done.text()).toContain('/auth/reset-password')
  expect([await statusOf(ann), await statusOf(phone), await statusOf(bob)]).toEqual([403, 403, 200])
  expect([(await tap()).status, (await app.fetch(new Request(link), env)).status]).toEqual([410, 410])
})

test('§4.5 a mail’s link expires after a week', async () => {
  const { mails, asked } = post()
  const ann = await person('ann')
  await asked(ann, 'PUT', '/user', { phone: '+61491570006' })
  await eventually(() => expect(mails).toHaveLength(1))
  await db()
    .update(signOutLinks)
    .set({ expiresAt: Date.now() - 1 })
  expect((await app.fetch(new Request(linkIn(mails[0])), env)).status).toBe(410)
})

test('§7.5 an unconfirmed address gets no mail about changes', async () => {
  const { mails, asked } = post()
  const [ann, bob] = [await person('ann'), await person('bob')]
  await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, ann.id))
  await asked(ann, 'PUT', '/user', { phone: '+61491570006' })
  await asked(bob, 'PUT', '/user', { phone: '+61491570007' })
  await eventually(() => expect(mails.map(({ to }) => to)).toEqual(['bob@example.com']))
})

const linkIn = (mail: Mail | undefined) => /https:\S+not-me\S+/.exec(mail?.text ?? '')?.[0] ?? ''
