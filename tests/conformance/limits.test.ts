import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUICK_HASH } from '../account-factory.ts'
import { freshEmail, openAuthFixture, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
beforeAll(async () => {
  fixture = await openAuthFixture({
    MAILER_AUTOCONFIRM: 'true',
    EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    RATE_LIMIT_OTP: '3',
    RATE_LIMIT_TOKEN: '4',
    RATE_LIMIT_ANONYMOUS_USERS: '2',
    RATE_LIMIT_PASSWORD: '3',
    RATE_LIMIT_EMAIL_SENT: '2',
  })
})
afterAll(() => fixture.stop())

const password = 'kind-word-1'
let networks = 0
/** An unused network. */
const freshNetwork = () => `203.0.113.${(networks += 1)}`
const from = (ip: string) => ({ 'cf-connecting-ip': ip, 'x-supabase-api-version': '2024-01-01' })

const signUp = (ip: string, email = freshEmail()) =>
  fixture.ask('/signup', { body: { email, password }, headers: from(ip) })
/** A driver with a quickly verified password, signed in from a network. */
async function known(ip: string, email = freshEmail()) {
  const attributes = { email, password_hash: QUICK_HASH, email_confirm: true }
  expect((await (await fixture.admin()).createUser(attributes)).error).toBeNull()
  expect((await signIn(ip, email)).status).toBe(200)
  return email
}
const signIn = (ip: string, email: string, guess = password) =>
  fixture.ask('/token?grant_type=password', { body: { email, password: guess }, headers: from(ip) })

test('§8.16 a network over its limit gets the time to retry, and others do not wait', async () => {
  const ip = freshNetwork()
  const began = Date.now()
  for (let i = 0; i < 3; i++) expect((await signUp(ip)).status).toBe(200)
  const refused = await signUp(ip)
  const elapsed = Math.ceil((Date.now() - began) / 1000)
  expect(refused.status).toBe(429)
  expect(refused.body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })
  expect(refused.headers.get('x-sb-error-code')).toBe('over_request_rate_limit')
  // A third of five minutes since the first.
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(100 - elapsed)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(100)
  expect((await signUp(freshNetwork())).status).toBe(200)
})

test('§8.16 all addresses of one IPv6 home share its limit', async () => {
  for (let i = 0; i < 3; i++) expect((await signUp(`2001:db8:1:2::${i}`)).status).toBe(200)
  expect((await signUp('2001:db8:1:2:dead:beef:0:1')).status).toBe(429)
  expect((await signUp('2001:db8:1:3::1')).status).toBe(200)
})

test('§7.3 refreshing is never limited, since a client would take that for the end of its session', async () => {
  const ip = freshNetwork()
  let { refresh_token } = (await signUp(ip)).body
  for (let i = 0; i < 12; i++) {
    const { status, body } = await fixture.ask('/token?grant_type=refresh_token', {
      body: { refresh_token },
      headers: from(ip),
    })
    expect(status).toBe(200)
    refresh_token = body.refresh_token
  }
})

test('§8.16 signing up without a name has an hourly limit of its own', async () => {
  const ip = freshNetwork()
  const anonymous = () => fixture.ask('/signup', { body: {}, headers: from(ip) })
  const asked = [await anonymous(), await anonymous(), await anonymous()]
  expect(asked.map(({ status }) => status === 429)).toEqual([false, false, true])
  expect(Number(asked[2]!.headers.get('retry-after'))).toBeGreaterThan(1700)
  expect((await signUp(ip)).status).toBe(200)
})

test('§8.16 too many wrong passwords from one network wait, whether there is such an account or not', async () => {
  for (const email of [await known(freshNetwork()), freshEmail()]) {
    const ip = freshNetwork()
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await signIn(ip, email, 'wrong-word-1'))
    expect(answers.map(({ body }) => body.code)).toEqual([
      'invalid_credentials',
      'invalid_credentials',
      'invalid_credentials',
      'over_request_rate_limit',
    ])
    expect(answers[3]!.status).toBe(429)
    expect(answers[3]!.headers.get('retry-after')).toMatch(/^\d+$/)
  }
})

test('§8.16 wrong passwords of a stranger elsewhere do not lock a driver out', async () => {
  const email = await known(freshNetwork())
  const stranger = freshNetwork()
  for (let i = 0; i < 4; i++) await signIn(stranger, email, 'wrong-word-1')
  expect((await signIn(stranger, email)).status).toBe(429)
  expect((await signIn(freshNetwork(), email)).status).toBe(200)
})

test('§8.16 guesses at one account from many networks are limited, while its driver still signs in at home', async () => {
  const home = freshNetwork()
  const email = await known(home)
  // No network exceeds its own limit, so the refusals come from the limit over all unknown networks. Its
  // bucket refills meanwhile, so the number of networks needed depends on the machine.
  const guessFromElsewhere = () => {
    const ip = freshNetwork()
    return Promise.all([1, 2, 3].map(() => signIn(ip, email, 'wrong-word-1')))
  }
  let [guesses, refused]: [number, boolean] = [0, false]
  while (!refused && guesses < 90) {
    const answers = await guessFromElsewhere()
    refused = answers.some(({ status }) => status === 429)
    guesses += answers.length
  }
  expect(refused).toBe(true)
  expect(guesses).toBeGreaterThanOrEqual(30)
  expect((await signIn(home, email)).status).toBe(200)
})

test('§8.16 right passwords cost nothing', async () => {
  const email = await known(freshNetwork())
  const ip = freshNetwork()
  for (const guess of ['wrong-word-1', 'wrong-word-1', password, 'wrong-word-1'])
    await signIn(ip, email, guess)
  // Four tokens of the network are used; another network shows that only the three wrong ones count.
  const second = freshNetwork()
  for (let i = 0; i < 4; i++) expect((await signIn(second, email)).status).toBe(200)
})

test('§8.16 once as many mails went out as may in an hour, asking is refused, whoever is asked for', async () => {
  const [ann, ben] = [freshEmail(), freshEmail()]
  for (const email of [ann, ben]) await signUp(freshNetwork(), email)
  const recover = (email: string) =>
    fixture.ask('/recover', { body: { email }, headers: from(freshNetwork()) })
  // A request that sends no mail does not use the hourly limit.
  for (let i = 0; i < 4; i++) expect((await recover(freshEmail())).status).toBe(200)
  for (const email of [ann, ben]) {
    expect((await recover(email)).status).toBe(200)
    expect((await fixture.mailbox.latest(email)).subject).toContain('new password')
  }
  const refused = () => Promise.all([recover(freshEmail()), recover(ann)])
  await expect
    .poll(async () => (await refused()).map(({ body }) => body.code))
    .toEqual(['over_email_send_rate_limit', 'over_email_send_rate_limit'])
  const [unknown] = await refused()
  expect(unknown).toMatchObject({ status: 429, body: { message: 'email rate limit exceeded' } })
  expect(Number(unknown.headers.get('retry-after'))).toBeGreaterThan(1700)
})
