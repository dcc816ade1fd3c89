import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, identities } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { authRequest, raised } from '../../test/auth-client.ts'
import { newIdentity } from '../users/users.ts'

const db = openDb(env.DB)

test('§7.6 an identity is unlinked with its audit entry, or not at all', async () => {
  const ann = await raised('ann')
  const data = { sub: 'google-ann', email: 'ann@elsewhere.example', email_verified: true }
  const google = newIdentity(ann.id, { provider: 'google', providerId: data.sub, data }, Date.now())
  await db.insert(identities).values(google)
  const unlink = async () => {
    const { status } = await authRequest(`/user/identities/${google.id}`, {
      method: 'DELETE',
      token: ann.token,
    })
    const stays = await db.$count(identities, eq(identities.id, google.id))
    return { status, stays, entries: await db.$count(auditLog, eq(auditLog.action, 'identity_unlinked')) }
  }
  await env.DB.prepare(
    `create trigger no_audit before insert on auth_audit_log begin select raise(abort, 'no audit'); end`,
  ).run()
  expect(await unlink()).toMatchObject({ status: 503, stays: 1, entries: 0 })
  await env.DB.prepare('drop trigger no_audit').run()
  expect(await unlink()).toEqual({ status: 200, stays: 0, entries: 1 })
})
