import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { passkeys } from '../../db/factor-schema.ts'
import { outbox } from '../../db/jobs-schema.ts'
import { promisedWith } from '../../jobs/enqueue.ts'
import { deliverSoon } from '../../jobs/jobs.ts'
import { writeAudit } from '../audit.ts'
import { newsOf } from '../change-notices/change-notice.ts'
import { AuthError } from '../error.ts'
import type { Asker } from '../factors/factor.ts'
import { requireRecentProof } from '../session/recent-authentication.ts'
import type { Device } from '../session/sign-in.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { Account } from '../users/users.ts'
import { keepChallenge, takeChallenge } from './challenge.ts'
import type { PasskeyAnswer } from './passkey-answer.ts'
import { requireManager } from './manage.ts'
import { firstName } from './authenticator-names.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * Begins with a passkey for the driver who asks; it names them, so that it signs in without an address.
 * Throws `too_many_passkeys`, `insufficient_aal` where a second step is set up and was not shown, and
 * `reauthentication_needed`.
 */
export async function startRegistration(env: Env, db: Db, asker: Asker, rp: RelyingParty) {
  const { user } = requireOwner(asker)
  requireRecentProof(asker)
  await requireRoom(env, db, user.id)
  const rows = await db
    .select({ credential: passkeys.credential })
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
  const { creationOptions } = await import('./ceremony.ts')
  const name = user.email || (user.phone && `+${user.phone}`) || user.id
  const full = user.userMetadata.full_name ?? user.userMetadata.name
  const options = await creationOptions(rp, {
    handle: user.id,
    name,
    displayName: typeof full === 'string' && full !== '' ? full : name,
    known: rows.map(({ credential }) => credential),
    residentKey: 'required',
  })
  return { options, ...(await keepChallenge(env, db, { challenge: options.challenge, userId: user.id })) }
}

/**
 * Keeps the passkey that a device has made. Throws `webauthn_challenge_not_found`, `webauthn_challenge_expired`,
 * `webauthn_verification_failed`, `webauthn_credential_exists` and `too_many_passkeys`.
 */
export async function finishRegistration(
  env: Env,
  db: Db,
  asker: Asker,
  { answer, rp, device }: { answer: PasskeyAnswer; rp: RelyingParty; device: Device },
) {
  const { user } = requireOwner(asker)
  const challenge = await takeChallenge(db, { id: answer.challengeId, userId: user.id })
  const { verifyCreation } = await import('./ceremony.ts')
  const credential = await verifyCreation(rp, { challenge, response: answer.credential })
  if (!credential) {
    throw new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed')
  }
  await requireRoom(env, db, user.id)
  const now = Date.now()
  const row = {
    id: crypto.randomUUID(),
    userId: user.id,
    credentialId: credential.id,
    credential,
    friendlyName: firstName(credential.aaguid),
    lastUsedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const news = newsOf(user, device, 'passkey_added')
  const isKept = eq(passkeys.id, row.id)
  // WebAuthn §7.1: a credential id belongs to one account only.
  const [kept] = await db.batch([
    db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id }),
    writeAudit(db, {
      action: 'passkey_added',
      actorId: user.id,
      ip: device.ip,
      payload: { passkey_id: row.id },
    }),
    ...news.map((it) => db.insert(outbox).select(db.select(promisedWith(it)).from(passkeys).where(isKept))),
  ])
  if (kept.length === 0) {
    throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered')
  }
  deliverSoon(env, db, news)
  return { id: row.id, friendly_name: row.friendlyName, created_at: new Date(now).toISOString() }
}

/** Whose passkey would outlive what vouches for them, or could not be come back to, has none. */
function requireOwner(asker: Asker): Account {
  const { user } = asker.account
  if (user.isAnonymous) {
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  }
  if (user.isSso) throw new AuthError(422, 'validation_failed', 'SSO users cannot register passkeys')
  requireManager(asker)
  return asker.account
}

async function requireRoom(env: Env, db: Db, userId: string): Promise<void> {
  const counted = await db
    .select({ total: count() })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId)))
    .get()
  if ((counted?.total ?? 0) < settingsOf(env).PASSKEY_MAX_PER_USER) return
  throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
}
