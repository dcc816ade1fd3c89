import { env, exports } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { hc } from 'hono/client'
import { decodeJwt, SignJWT } from 'jose'
import { expect } from 'vitest'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import { compose } from '#domain/messages/compose.ts'
import type { MessageInput, NewMessage } from '#domain/messages/message.ts'
import { DAY_MS } from '#domain/time.ts'
import { jwtKeys } from '../auth/session/jwt-keys.ts'
import { type SessionJson, openSession } from '../auth/session/sign-in.ts'
import { type AuthAccount, createAccount, normalizeEmail } from '../auth/users/users.ts'
import { sessions, users } from '../db/auth-schema.ts'
import { subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import { messages } from '../db/message-schema.ts'
import { referrals } from '../db/referral-schema.ts'
import { testerProfiles } from '../db/testing-schema.ts'
import type { Api } from '../index.ts'
import { allJobsDone } from './inbox.ts'

const ORIGIN = 'https://test'

export type Person = Client & {
  id: string
  email: string
  token: string
  session: SessionJson
  account: AuthAccount
}

type Client = {
  /** The typed client, as the browser uses it: `ann.api.messages.$get()`. */
  api: ReturnType<typeof hc<Api>>['api']
  /** A plain request to a path, for bytes, headers and wrong bodies. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/** A driver on the free plan. A name may be used once per test: `ann` is ann@example.com. */
export const person = (name: string) => signedUp(`${name}@example.com`, name)

export const subscriber = (name: string) => withSubscription(name, 'active')

/** A driver whose last payment has not arrived, so that they are on Free for now (§4.2). */
export const overdue = (name: string) => withSubscription(name, 'past_due')

async function withSubscription(name: string, status: SubscriptionStatus): Promise<Person> {
  const someone = await person(name)
  await openDb(env.DB)
    .insert(subscriptions)
    .values({
      userId: someone.id,
      status,
      endsAt: Date.now() + 30 * DAY_MS,
      updatedAt: Date.now(),
    })
  return someone
}

/** A driver in the testing program, whose 30 days began now (§9.10). */
export const tester = (name: string) => inProgram(name, Date.now() + 30 * DAY_MS)

/** A driver whose 30 days in the testing program ended yesterday. */
export const expiredTester = (name: string) => inProgram(name, Date.now() - DAY_MS)

async function inProgram(name: string, expiresAt: number): Promise<Person> {
  const someone = await person(name)
  await openDb(env.DB).insert(testerProfiles).values({
    id: crypto.randomUUID(),
    userId: someone.id,
    fullName: name,
    email: someone.email,
    countryCode: 'AU',
    city: 'Melbourne',
    isActive: true,
    expiresAt,
    createdAt: Date.now(),
  })
  return someone
}

/**
 * The administrator, by the same rule as everywhere: the account whose proven email is ADMIN_EMAIL. The session of
 * each device is marked as having shown a second step.
 */
export const admin = () => signedUp(normalizeEmail(env.ADMIN_EMAIL), 'admin')

/** A client with a token that one of our keys signed for a machine, without a user and a session. */
export const operator = async (role?: string): Promise<Client> => clientFor(await operatorToken(role))

export async function operatorToken(role = 'service_role'): Promise<string> {
  const { signing } = await jwtKeys(env)
  const token = new SignJWT({ role }).setProtectedHeader({ alg: signing.alg, kid: signing.kid })
  return token.setExpirationTime('5m').sign(signing.key)
}

/** A visitor who is not signed in. */
export const anyone = (): Client => clientFor(null)

/** The same person on one more device, with a session of its own. */
export const onAnotherDevice = ({ account }: Person) => signedIn(account)

export const sessionIdOf = ({ token }: Pick<Person, 'token'>): string => String(decodeJwt(token).session_id)

async function signedUp(email: string, name: string): Promise<Person> {
  const data = { full_name: name }
  const account = await createAccount(env, openDb(env.DB), { email, trust: 'proven', data })
  if (!account) throw new Error(`${email} is already used in this test`)
  return signedIn(account)
}

async function signedIn(account: AuthAccount): Promise<Person> {
  const device = {
    site: env.SITE_URL || ORIGIN,
    userAgent: 'Test phone',
    ip: '203.0.113.7',
    place: null,
  }
  const db = openDb(env.DB)
  const session = await openSession(env, db, account, { device, method: 'password' })
  if (account.user.role === 'admin') {
    const mine = eq(sessions.id, sessionIdOf({ token: session.access_token }))
    await db.update(sessions).set({ aal: 'aal2' }).where(mine)
  }
  return {
    id: account.user.id,
    email: account.user.email ?? '',
    token: session.access_token,
    session,
    account,
    ...clientFor(session.access_token),
  }
}

const send = (input: RequestInfo | URL, init?: RequestInit) => exports.default.fetch(new Request(input, init))

function clientFor(token: string | null): Client {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return {
    api: hc<Api>(ORIGIN, { headers, fetch: send }).api,
    fetch: (path, init) => {
      const request = new Request(new URL(path, ORIGIN), init)
      if (token) request.headers.set('authorization', `Bearer ${token}`)
      return exports.default.fetch(request)
    },
  }
}

const db = () => openDb(env.DB)

export const referralCodeOf = async (driver: Person): Promise<string> =>
  (await (await driver.api.referrals.$get()).json()).code

/** The browser's request after a person who came by a link has signed in. */
export const track = (friend: Person, referralCode: string) =>
  friend.api.referrals.track.$post({ json: { referralCode } })

export async function friendOf(driver: Person, name: string, email?: string): Promise<Person> {
  const friend = await person(name)
  if (email) await db().update(users).set({ email }).where(eq(users.id, friend.id))
  const response = await track(friend, await referralCodeOf(driver))
  if (response.status !== 200) throw new Error(await response.text())
  return friend
}

/** Logs a message of the friend for yesterday, so that the next one activates the referral. */
export async function messageYesterday(friend: Person): Promise<void> {
  await logged(friend)
  await allJobsDone()
  await db().batch([
    db()
      .update(messages)
      .set({ createdAt: sql`${messages.createdAt} - ${DAY_MS}` })
      .where(eq(messages.userId, friend.id)),
    db()
      .update(referrals)
      .set({ joinedAt: sql`${referrals.joinedAt} - ${2 * DAY_MS}` })
      .where(eq(referrals.friendId, friend.id)),
  ])
}

/** Friends who came by the link and use the app. */
export async function activeFriends(driver: Person, names: readonly string[]): Promise<Person[]> {
  const friends: Person[] = []
  for (const name of names) {
    const friend = await friendOf(driver, name)
    await messageYesterday(friend)
    await logged(friend)
    friends.push(friend)
  }
  await allJobsDone()
  return friends
}

export const input: MessageInput = {
  moment: 'picked_up',
  tone: 'warm',
  platform: 'doordash',
  eta: 10,
  reason: { kind: 'listed', id: 'traffic' },
  instruction: 'leave_at_door',
  itemCount: 3,
  hasName: true,
  hasStore: true,
}

/** A phone's request for a message that it has just composed. */
export const newMessage = (changes: Partial<NewMessage> = {}): NewMessage => ({
  key: crypto.randomUUID(),
  mode: 'manual',
  input,
  seed: 7,
  text: changes.text ?? compose(changes.input ?? input, changes.seed ?? 7),
  composedAt: Date.now(),
  ...changes,
})

/** Logs a message as this driver, and returns it as the API does. */
export async function logged(driver: Person, changes: Partial<NewMessage> = {}) {
  const response = await driver.api.messages.$post({ json: newMessage(changes) })
  expect(response.status).toBe(201)
  return (await response.json()).message
}
