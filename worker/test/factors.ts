import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { RECENT_SIGN_IN_MS } from '#domain/auth/session-proof.ts'
import { sessions } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { passkeys } from '../db/factor-schema.ts'
import { type Person, person, sessionIdOf } from './factories.ts'

/** The path of a new, unverified authenticator app of a person. */
export async function factorPath({ fetch }: Person): Promise<string> {
  const response = await fetch('/auth/v1/factors', {
    method: 'POST',
    body: JSON.stringify({ factor_type: 'totp' }),
  })
  const { id } = (await response.json()) as { id: string }
  return `/auth/v1/factors/${id}`
}

/** The path of a passkey of a person. No device has its key. */
export async function passkeyPath({ id: userId }: Person): Promise<string> {
  const id = crypto.randomUUID()
  const credential = {
    id,
    publicKey: '',
    counter: 0,
    deviceType: 'multiDevice' as const,
    backedUp: true,
    aaguid: '00000000-0000-0000-0000-000000000000',
  }
  const now = Date.now()
  const row = {
    id,
    userId,
    credentialId: id,
    credential,
    friendlyName: 'Passkey',
    createdAt: now,
    updatedAt: now,
  }
  await openDb(env.DB).insert(passkeys).values(row)
  return `/auth/v1/passkeys/${id}`
}

/** A driver whose session is marked as having shown a second step. */
export async function raised(name: string): Promise<Person> {
  const someone = await person(name)
  const mine = eq(sessions.id, sessionIdOf(someone))
  await openDb(env.DB).update(sessions).set({ aal: 'aal2' }).where(mine)
  return someone
}

/** Lets the quarter of an hour pass in which a session may change how the account is opened. */
export async function expireProof(someone: Pick<Person, 'token'>): Promise<void> {
  const timestamp = Math.floor((Date.now() - RECENT_SIGN_IN_MS) / 1000) - 1
  await openDb(env.DB)
    .update(sessions)
    .set({ amr: [{ method: 'password', timestamp }] })
    .where(eq(sessions.id, sessionIdOf(someone)))
}
