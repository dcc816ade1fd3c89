import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { users } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { jobs } from '../../db/jobs-schema.ts'
import { authRequest } from '../../test/auth-client.ts'
import { person } from '../../test/factories.ts'

const phone = '+61491570006'
const settings = { EXTERNAL_PHONE_ENABLED: 'true', SMS_TWILIO_ACCOUNT_SID: '' } as never
const disabledMethods: [string, string, object][] = [
  ['POST', '/signup', { phone, password: 'kindrop2026' }],
  ['POST', '/otp', { phone }],
  ['POST', '/resend', { phone, type: 'sms' }],
  ['PUT', '/user', { phone }],
]

test.for(disabledMethods)(
  '§7.4 %s %s by phone is refused at once where no text message can be sent',
  async ([method, path, body]) => {
    const { token } = await person('ann')
    expect(await authRequest(path, { method, body, token, settings })).toMatchObject({
      status: 400,
      body: { error_code: 'phone_provider_disabled', msg: 'Text messages are not set up' },
    })
    const db = openDb(env.DB)
    expect([await db.$count(jobs), await db.$count(users)]).toEqual([0, 1])
  },
)

test('§7.4 a test number with a fixed code needs no text message', async () => {
  const tested = { ...(settings as object), SMS_TEST_OTP: '61491570006=123456' } as never
  expect((await authRequest('/otp', { body: { phone }, settings: tested })).status).toBe(200)
})

test('§7.3 a closed sign-in by wallet says so before it reads the request', async () => {
  expect(await authRequest('/token?grant_type=web3', { body: 'no JSON {' })).toMatchObject({
    status: 422,
    body: { error_code: 'web3_provider_disabled' },
  })
})
