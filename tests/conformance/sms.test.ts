import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedWorld, type World } from './fixture.ts'

let world: World
beforeAll(async () => {
  world = await sharedWorld({ EXTERNAL_PHONE_ENABLED: 'true' })
})
afterEach(() => world.mailbox.refuse(undefined))
afterAll(() => world.stop())

let numbers = 0
/** A number that nobody has used yet, of those that are never given to anybody. */
const freshPhone = () => `6149157${String((numbers += 1)).padStart(4, '0')}`

test('§7.4 a code comes to the phone, bound to the page that asked, and signs its owner in', async () => {
  const phone = freshPhone()
  const { auth } = world.device()
  expect((await auth.signInWithOtp({ phone: `+${phone}` })).error).toBeNull()
  const sms = await world.mailbox.latest(phone)
  expect(sms).toMatchObject({ kind: 'sms', to: `+${phone}`, from: expect.stringMatching(/^MG/) })
  expect(sms.text).toBe(`${sms.code} is your Kindrop code\n\n@${new URL(world.origin).host} #${sms.code}`)
  const { data, error } = await auth.verifyOtp({ phone: `+${phone}`, token: sms.code, type: 'sms' })
  expect(error).toBeNull()
  expect(data.user?.phone).toBe(phone)
})

test('§7.4 while the service for text messages is ill the code waits in the outbox', async () => {
  world.mailbox.refuse(503)
  const phone = freshPhone()
  const { auth } = world.device()
  expect((await auth.signInWithOtp({ phone: `+${phone}` })).error).toBeNull()
  const db = await world.server.miniflare.getD1Database('DB', 'kindrop')
  const owed = () =>
    db.prepare(`select attempts from outbox where json_extract(payload, '$.to') = ?`).bind(phone).first()
  await expect.poll(owed).toEqual({ attempts: 1 })
  world.mailbox.refuse(undefined)
  await db.prepare('update outbox set due_at = 0').run()
  await world.server.tick()
  expect((await world.mailbox.latest(phone)).code).toMatch(/^\d{6}$/)
  expect(await owed()).toBeNull()
})
