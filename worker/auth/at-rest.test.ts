import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { base64url } from 'jose'
import { expect, test } from 'vitest'
import { sessions } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { mfaFactors, recoveryCodes } from '../db/factor-schema.ts'
import { keyedHash, keyedHashes, seal, unseal } from '../encryption.ts'
import { sha256 } from '../sha256.ts'
import { authRequest, raised } from '../test/auth-client.ts'
import { person } from '../test/factories.ts'
import { runCron } from '../test/platform.ts'

const db = () => openDb(env.DB)
const newKey = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
const [older, newer] = [newKey(), newKey()]
const under = (...keys: string[]): Env => ({ ...env, AT_REST_KEYS: keys.join(', ') })
const here = 'mfa_factors.secret:one'

test('§8.16 a value sealed for one row cannot be opened in another, or in another column', async () => {
  const sealed = await seal(under(newer), here, 'JBSWY3DP')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(await unseal(under(newer), here, sealed)).toBe('JBSWY3DP')
  await expect(unseal(under(newer), 'mfa_factors.secret:two', sealed)).rejects.toThrow()
  await expect(unseal(under(newer), 'sessions.refresh_key:one', sealed)).rejects.toThrow()
})

test('§8.16 a replaced key still opens what it has sealed, until it is removed', async () => {
  const sealed = await seal(under(older), here, 'JBSWY3DP')
  expect(await unseal(under(newer, older), here, sealed)).toBe('JBSWY3DP')
  await expect(unseal(under(newer), here, sealed)).rejects.toThrow('holds no key')
  const hash = await keyedHash(under(older), '123456')
  expect(await keyedHashes(under(newer, older), '123456')).toContain(hash)
  expect(await keyedHash(under(newer), '123456')).not.toBe(hash)
})

test('§8.16 without a key nobody signs in, and the setting is named', async () => {
  for (const AT_REST_KEYS of ['', 'too-short']) {
    await expect(seal({ ...env, AT_REST_KEYS }, here, '')).rejects.toThrow('AT_REST_KEYS')
  }
})

test('§7.3 a session whose key is stored in the clear goes on, and its key is sealed with the next refresh', async () => {
  const ann = await person('ann')
  const [row] = await db().select().from(sessions)
  expect(row?.refreshKey).toMatch(/^1\./)
  const clear = await unseal(env, `sessions.refresh_key:${row!.id}`, row!.refreshKey)
  await db().update(sessions).set({ refreshKey: clear })
  const refreshed = await authRequest('/token?grant_type=refresh_token', {
    body: { refresh_token: ann.session.refresh_token },
  })
  expect(refreshed.status).toBe(200)
  const [after] = await db().select().from(sessions)
  expect(after?.refreshKey).toMatch(/^1\./)
  const { refresh_token } = refreshed.body
  expect((await authRequest('/token?grant_type=refresh_token', { body: { refresh_token } })).status).toBe(200)
})

test('§7.7 a recovery code is stored as a keyed hash, and an older plain hash still lets its owner in', async () => {
  const ann = await raised('ann')
  await authRequest('/factors', { token: ann.token, body: { factor_type: 'totp' } })
  await db().update(mfaFactors).set({ status: 'verified' })
  const { body } = await authRequest('/factors/recovery-codes', { token: ann.token, body: {} })
  const [first, second] = body.codes as [string, string]
  const lying = (await db().select().from(recoveryCodes)).map(({ codeHash }) => codeHash)
  expect(lying).not.toContain(await sha256(`${body.id} ${first}`))
  await db()
    .update(recoveryCodes)
    .set({ codeHash: await sha256(`${body.id} ${second}`) })
    .where(eq(recoveryCodes.codeHash, await keyedHash(env, `${body.id} ${second}`)))
  for (const code of [first, second]) {
    expect(
      (await authRequest('/factors/recovery-codes/verify', { token: ann.token, body: { code } })).status,
    ).toBe(200)
  }
})

test('§7.7 the secret of an authenticator app is stored sealed, and an older plain one is sealed within the hour', async () => {
  const ann = await person('ann')
  const { body } = await authRequest('/factors', { token: ann.token, body: { factor_type: 'totp' } })
  const [row] = await db().select().from(mfaFactors)
  const place = `mfa_factors.secret:${row!.id}` as const
  expect(row?.secret).not.toContain(body.totp.secret)
  expect(await unseal(env, place, row!.secret!)).toBe(body.totp.secret)
  await db().update(mfaFactors).set({ secret: body.totp.secret })
  await runCron()
  const [after] = await db().select().from(mfaFactors)
  expect(after?.secret).toMatch(/^1\./)
  expect(await unseal(env, place, after!.secret!)).toBe(body.totp.secret)
})
