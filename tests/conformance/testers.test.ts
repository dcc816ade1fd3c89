import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../domain/time.ts'
import {
  password,
  rows,
  messagesSentTo,
  sessionFromCookie,
  waitUntilSent,
  submitPageOf,
} from './account-flows.ts'
import { freshEmail } from './fixture.ts'
import { openGoogleScenario, type GoogleScenario } from './google-scenario.ts'

let scenario: GoogleScenario
beforeAll(async () => {
  scenario = await openGoogleScenario({ SMTP_MAX_FREQUENCY: '0' })
  await rows(
    scenario.world,
    `insert into cities (id, name, country_code, capacity, opened_at, created_at)
      values ('AU:wollongong', 'Wollongong', 'AU', 50, 1, 1)`,
  )
})
afterAll(() => scenario.stop())

const details = {
  fullName: 'Dana Driver',
  password,
  phoneNumber: '0412 345 678',
  countryCode: 'AU',
  city: 'Wollongong',
}
const signUp = (email: string, changes: object = {}) => post('signup', { ...details, email, ...changes })
async function post(path: string, body: object) {
  const response = await fetch(`${scenario.world.origin}/api/testing/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
async function meAt(path: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${scenario.world.origin}/api/${path}`, { headers })).json()
}
const profileOf = async (email: string) => {
  const [profile] = await rows(scenario.world, 'select * from tester_profiles where email = ?', email)
  return profile
}

test('§2.22 §2.23 §9.10 the link of the mail leads back to the testers’ sign-in, and the 30 days have begun', async () => {
  const { world: fixture } = scenario
  const email = freshEmail()
  expect(await signUp(email)).toEqual({ status: 200, body: { state: 'confirm' } })
  expect(await profileOf(email)).toMatchObject({ is_active: 0, confirmed_at: null })
  const { link } = await fixture.mailbox.latest(email)
  const tapped = await submitPageOf(link)
  expect(tapped.to).toBe(`${fixture.origin}/testing/login`)
  const { access_token } = await sessionFromCookie(fixture, tapped)
  expect(await meAt('account', access_token)).toMatchObject({ plan: 'premium', tester: 'active' })
  expect(await meAt('testing', access_token)).toMatchObject({ state: 'active', daysLeft: 30 })
  const profile = await profileOf(email)
  expect(Number(profile?.expires_at) - Number(profile?.confirmed_at)).toBe(30 * DAY_MS)
  await rows(fixture, 'update jobs set due_at = 0')
  await fixture.server.tick()
  const mails = (await messagesSentTo(fixture, email)).map(({ subject }) => subject)
  expect(mails).toContain('Your 30 days as a test driver begin now')
})

test('§2.23 §5.3 Google’s word for an address begins nothing that somebody else may have asked for', async () => {
  const person = { email: freshEmail(), name: 'Mia Nguyen' }
  await signUp(person.email)
  await waitUntilSent(scenario.world, person.email)
  await scenario.enter(person)
  expect(await profileOf(person.email)).toBeUndefined()
})

test('§2.23 an operator who confirms an address begins the days', async () => {
  const email = freshEmail()
  await signUp(email)
  const admin = await scenario.world.admin()
  const { user_id: id } = (await profileOf(email)) as { user_id: string }
  expect((await admin.updateUserById(id, { email_confirm: true })).error).toBeNull()
  expect(await profileOf(email)).toMatchObject({ is_active: 1 })
})

test('§5.3 a driver who has an account is told to sign in and join there, and becomes no tester by a stranger’s word', async () => {
  const { world: fixture } = scenario
  const email = freshEmail()
  const admin = await fixture.admin()
  await admin.createUser({ email, password, email_confirm: true })
  expect(await signUp(email, { password: 'another-word-9' })).toEqual({
    status: 200,
    body: { state: 'confirm' },
  })
  const [mail] = await messagesSentTo(fixture, email)
  expect(mail?.subject).toBe('Join the Test Driver Program with the Kindrop account you have')
  const { auth } = fixture.device()
  const { data } = await auth.signInWithPassword({ email, password })
  expect(await profileOf(email)).toBeUndefined()
  expect(await meAt('account', data.session!.access_token)).toMatchObject({ plan: 'free', tester: 'none' })
})
