import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedAuthFixture, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture({ EXTERNAL_PHONE_ENABLED: 'true' })
})
afterEach(() => fixture.mailbox.refuse(undefined))
afterAll(() => fixture.stop())

let numbers = 0
/** An unused number from the range that is never assigned. */
const freshPhone = () => `6149157${String((numbers += 1)).padStart(4, '0')}`

test('§7.4 a code comes to the phone, bound to the page that asked, and signs its owner in', async () => {
  const phone = freshPhone()
  const { auth } = fixture.device()
  expect((await auth.signInWithOtp({ phone: `+${phone}` })).error).toBeNull()
  const sms = await fixture.mailbox.latest(phone)
  expect(sms).toMatchObject({ kind: 'sms', to: `+${phone}`, from: expect.stringMatching(/^MG/) })
  expect(sms.text).toBe(`${sms.code} is your Kindrop code\n\n@${new URL(fixture.origin).host} #${sms.code}`)
  const { data, error } = await auth.verifyOtp({ phone: `+${phone}`, token: sms.code, type: 'sms' })
  expect(error).toBeNull()
  expect(data.user?.phone).toBe(phone)
})

test('§7.4 during an outage of the SMS gateway the code waits in the outbox', async () => {
  fixture.mailbox.refuse(503)
  const phone = freshPhone()
  const { auth } = fixture.device()
  expect((await auth.signInWithOtp({ phone: `+${phone}` })).error).toBeNull()
  const db = await fixture.server.miniflare.getD1Database('DB', 'kindrop')
  const pendingJobs = () =>
    db.prepare(`select attempts from jobs where json_extract(payload, '$.to') = ?`).bind(phone).first()
  await expect.poll(pendingJobs).toEqual({ attempts: 1 })
  fixture.mailbox.refuse(undefined)
  await db.prepare('update jobs set due_at = 0').run()
  await fixture.server.tick()
  expect((await fixture.mailbox.latest(phone)).code).toMatch(/^\d{6}$/)
  expect(await pendingJobs()).toBeNull()
})
