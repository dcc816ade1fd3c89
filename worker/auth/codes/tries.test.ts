import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '../../db/db.ts'
import { oneTimeTokens } from '../../db/proof-schema.ts'
import { authRequest } from '../../test/auth-client.ts'
import { person } from '../../test/factories.ts'
import { newToken, upsertToken } from './one-time-token.ts'

const db = () => openDb(env.DB)

/** A mailed code, and a wrong one. */
async function mailed(name: string) {
  const { id: userId, email } = await person(name)
  const { proof, row } = await newToken(env, { userId, purpose: 'magiclink', sentTo: email })
  await upsertToken(db(), row)
  const type = (token: string) => authRequest('/verify', { body: { email, token, type: 'email' } })
  return { code: proof.code, wrong: proof.code === '000000' ? '000001' : '000000', type }
}

test('§8.16 a code has five tries, however many come at the same moment', async () => {
  const { code, wrong, type } = await mailed('ann')
  const all = await Promise.all(Array.from({ length: 15 }, () => type(wrong)))
  expect(new Set(all.map(({ body }) => body.error_code))).toEqual(new Set(['otp_expired']))
  expect(await db().select({ tries: oneTimeTokens.tries }).from(oneTimeTokens)).toEqual([{ tries: 5 }])
  expect((await type(code)).body.error_code).toBe('otp_expired')
})

test('§7.4 the fifth try of a code may be the right one', async () => {
  const { code, wrong, type } = await mailed('ann')
  for (let nth = 1; nth <= 4; nth++) await type(wrong)
  expect((await type(code)).status).toBe(200)
})

test('§7.4 a code is valid for ten minutes', async () => {
  const { code, type } = await mailed('ann')
  await db()
    .update(oneTimeTokens)
    .set({ codeExpiresAt: Date.now() - 1 })
  expect((await type(code)).body.error_code).toBe('otp_expired')
})

test('§8.16 a copy of the database does not let its holder find a code by trying all of them', async () => {
  const { code } = await mailed('ann')
  const [row] = await db().select().from(oneTimeTokens)
  const text = new TextEncoder().encode(`ann@example.com ${code}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  expect(row?.codeHash).not.toBe(Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''))
})
