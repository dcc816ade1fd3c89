import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cityIdOf } from '#domain/testing/testing.ts'
import { users } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { jobs } from '../../db/jobs-schema.ts'
import { cities, testerProfiles } from '../../db/testing-schema.ts'
import { app } from '../../index.ts'
import { authRequest, device } from '../../test/auth-client.ts'
import { eventually } from '../../test/platform.ts'

const db = () => openDb(env.DB)
const email = 'ann@example.com'
const [stranger, owner] = ['stranger-word-of-7', 'owner-word-of-9']

function deployed() {
  const mails: { subject: string; text: string }[] = []
  const EMAIL = { send: async (mail: (typeof mails)[number]) => void mails.push(mail) }
  const settings = { EMAIL, MAILER_AUTOCONFIRM: 'false', SMTP_MAX_FREQUENCY: '0' } as never
  const asked = (path: string, body: object) => authRequest(path, { body, settings })
  /** The code of the newest mail, once all jobs have run. */
  const code = async () => {
    await eventually(async () => expect(await db().$count(jobs)).toBe(0))
    return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
  }
  return { asked, code, settings }
}

const signUp = (asked: ReturnType<typeof deployed>['asked'], password: string, name: string) =>
  asked('/signup', { email, password, data: { full_name: name } })

/** Signs up for testing, in a city that the administrator has opened. */
async function testerSignUp(settings: object, password: string): Promise<number> {
  const id = cityIdOf('AU', 'Wollongong')!
  const city = { id, name: 'Wollongong', countryCode: 'AU', capacity: 9, openedAt: 1, createdAt: 1 }
  await db().insert(cities).values(city).onConflictDoNothing()
  const body = {
    fullName: 'Mallory',
    phoneNumber: '0412 345 678',
    countryCode: 'AU',
    city: 'Wollongong',
    email,
    password,
  }
  const request = new Request('https://test/api/testing/signup', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return (await app.fetch(request, { ...env, ...settings } as never)).status
}

const row = () => db().select().from(users).where(eq(users.email, email)).get()

test.for([
  ['/otp', 'email'],
  ['/recover', 'recovery'],
] as const)(
  '§5.3 a request for a code by %s removes no password; using the code does, with all metadata',
  async ([path, type]) => {
    const { asked, code, settings } = deployed()
    await signUp(asked, stranger, 'Mallory')
    expect(await testerSignUp(settings, stranger)).toBe(200)
    await code()
    await asked(path, { email })
    const token = await code()
    expect(await row()).toMatchObject({
      passwordHash: expect.stringContaining('scrypt'),
      userMetadata: { full_name: 'Mallory' },
    })
    expect((await asked('/verify', { type, email, token })).status).toBe(200)
    expect(await row()).toMatchObject({ passwordHash: null, userMetadata: {}, phone: null })
    expect(await db().select().from(testerProfiles)).toEqual([])
  },
)

test('§5.3 a driver who signs up and only then asks for a code keeps the password until the code is used', async () => {
  const { asked, code, settings } = deployed()
  await signUp(asked, owner, 'Ann')
  const confirmation = await code()
  await asked('/otp', { email })
  await code()
  expect((await asked('/verify', { type: 'signup', email, token: confirmation })).status).toBe(200)
  expect((await device({ settings }).auth.signInWithPassword({ email, password: owner })).error).toBeNull()
  expect(await row()).toMatchObject({ userMetadata: { full_name: 'Ann' } })
})

test('§5.3 of two who sign up for one address neither leaves a name, a number or a city to the other', async () => {
  const { asked, code, settings } = deployed()
  expect(await testerSignUp(settings, stranger)).toBe(200)
  await signUp(asked, owner, 'Ann')
  expect(await row()).toMatchObject({ passwordHash: null, userMetadata: {} })
  expect(await db().select().from(testerProfiles)).toEqual([])
  // A third sign-up, after the owner's: nobody knows any more whose details are right.
  expect(await testerSignUp(settings, stranger)).toBe(200)
  const token = await code()
  expect((await asked('/verify', { type: 'signup', email, token })).status).toBe(200)
  expect(await row()).toMatchObject({ passwordHash: null, userMetadata: {} })
  expect(await db().select().from(testerProfiles)).toEqual([])
})

test('§5.3 a name that comes with the request for a code is kept', async () => {
  const { asked, code } = deployed()
  await asked('/otp', { email, create_user: true, data: { full_name: 'Ann' } })
  const token = await code()
  expect((await asked('/verify', { type: 'email', email, token })).status).toBe(200)
  expect(await row()).toMatchObject({ userMetadata: { full_name: 'Ann' } })
})
