import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../../app.ts'
import { sessions } from '../../db/auth-schema.ts'
import { type Db, insertWhere } from '../../db/db.ts'
import { passkeys } from '../../db/factor-schema.ts'
import { enqueueWhere } from '../../jobs/enqueue.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { settingsOf } from '../../settings/settings.ts'
import { writeAuditWhere } from '../audit.ts'
import { readBody, uuidParam } from '../body.ts'
import { changeNotices } from '../change-notices/change-notice.ts'
import { AuthError } from '../error.ts'
import { type BearerApp, requireBearer, sessionNotFound } from '../session/bearer.ts'
import { requireRecentAuthentication } from '../session/sessions.ts'
import { deviceOf } from '../session/sign-in.ts'
import type { Device } from '../session/sign-in.ts'
import { accountName, type AuthAccount, type AuthContext } from '../users/users.ts'
import {
  parsePasskeyAnswer,
  PasskeyBody,
  relyingParty,
  consumeChallenge,
  type PasskeyAnswer,
  type RelyingParty,
  storeChallenge,
} from './challenge.ts'
import {
  deletePasskey,
  listPasskeys,
  PasskeyChange,
  renamePasskey,
  requireAdminPasskey,
  requirePasskeyAal2,
} from './manage.ts'
import { signInWithPasskey, startSignIn } from './sign-in.ts'

const requirePasskeys = createMiddleware<App>(async (c, next) => {
  if (!settingsOf(c.env).PASSKEY_ENABLED) {
    throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
  }
  await next()
})

export const passkeyRoutes = new Hono<BearerApp>()
  .use(requirePasskeys)
  .post('/authentication/options', async (c) =>
    c.json(await startSignIn(c.env, c.var.db, relyingParty(c.env, c.req.url))),
  )
  .post('/authentication/verify', async (c) => {
    const answer = parsePasskeyAnswer(await readBody(c, PasskeyBody))
    const context = { device: deviceOf(c), rp: relyingParty(c.env, c.req.url) }
    return c.json(await signInWithPasskey(c.env, c.var.db, answer, context))
  })
  .get('/', requireBearer, async (c) => c.json(await listPasskeys(c.var.db, c.var.account.user.id)))
  .post('/registration/options', requireBearer, requireAdminPasskey, async (c) =>
    c.json(await startRegistration(c.env, c.var.db, c.var, relyingParty(c.env, c.req.url))),
  )
  .post('/registration/verify', requireBearer, async (c) => {
    const answer = parsePasskeyAnswer(await readBody(c, PasskeyBody))
    const input = { answer, rp: relyingParty(c.env, c.req.url), device: deviceOf(c) }
    return c.json(await finishRegistration(c.env, c.var.db, c.var, input))
  })
  .patch('/:passkey_id', requireBearer, async (c) => {
    const passkeyId = uuidParam(c, 'passkey_id')
    const { friendly_name: name } = await readBody(c, PasskeyChange)
    return c.json(await renamePasskey(c.var.db, { userId: c.var.account.user.id, passkeyId, name }))
  })
  .delete('/:passkey_id', requireBearer, requireAdminPasskey, async (c) => {
    requirePasskeyAal2(c.var)
    requireRecentAuthentication(c.var)
    const { user } = c.var.account
    const device = deviceOf(c)
    await deletePasskey(c.env, c.var.db, {
      userId: user.id,
      passkeyId: uuidParam(c, 'passkey_id'),
      operator: { actorId: user.id, ip: device.ip },
      notices: changeNotices(user, device, 'passkey_removed'),
    })
    return c.body(null, 204)
  })

/** Authenticators by their AAGUID (FIDO metadata and the passkey providers' own list). */
const authenticatorNames: Record<string, string> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
}

/** The name of a passkey until its driver renames it. */
const defaultPasskeyName = (aaguid: string) => authenticatorNames[aaguid] ?? 'Passkey'

/**
 * Begins to register a passkey for the driver who asks; it carries their user id, so that it signs in without an
 * address. Throws `too_many_passkeys`, `insufficient_aal` where a second step is set up and was not shown, and
 * `reauthentication_needed`.
 */
async function startRegistration(env: Env, db: Db, auth: AuthContext, rp: RelyingParty) {
  const { user } = requirePasskeyOwner(auth)
  requireRecentAuthentication(auth)
  await requirePasskeyQuota(env, db, user.id)
  const rows = await db
    .select({ credential: passkeys.credential })
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
  const { creationOptions } = await import('./ceremony.ts')
  const name = accountName(user)
  const full = user.userMetadata.full_name ?? user.userMetadata.name
  const options = await creationOptions(rp, {
    handle: user.id,
    name,
    displayName: typeof full === 'string' && full !== '' ? full : name,
    known: rows.map(({ credential }) => credential),
    residentKey: 'required',
  })
  return { options, ...(await storeChallenge(env, db, { challenge: options.challenge, userId: user.id })) }
}

/**
 * Stores the passkey that a device has made. Throws `webauthn_challenge_not_found`, `webauthn_challenge_expired`,
 * `webauthn_verification_failed`, `webauthn_credential_exists` and `too_many_passkeys`.
 */
async function finishRegistration(
  env: Env,
  db: Db,
  auth: AuthContext,
  { answer, rp, device }: { answer: PasskeyAnswer; rp: RelyingParty; device: Device },
) {
  const { user } = requirePasskeyOwner(auth)
  const challenge = await consumeChallenge(db, { id: answer.challengeId, userId: user.id })
  const { verifyCreation } = await import('./ceremony.ts')
  const credential = await verifyCreation(rp, { challenge, response: answer.credential })
  if (!credential) throw new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed')
  const now = Date.now()
  const row = {
    id: crypto.randomUUID(),
    userId: user.id,
    credentialId: credential.id,
    credential,
    friendlyName: defaultPasskeyName(credential.aaguid),
    createdAt: now,
    updatedAt: now,
  }
  const notices = changeNotices(user, device, 'passkey_added')
  const ifStored = { from: passkeys, where: eq(passkeys.id, row.id) }
  const isActive = and(eq(sessions.id, auth.session.id), eq(sessions.userId, user.id))
  const hasRoom = sql`${db.$count(passkeys, eq(passkeys.userId, user.id))} < ${settingsOf(env).PASSKEY_MAX_PER_USER}`
  const payload = { passkey_id: row.id }
  // The insert itself asks for the session and for room: either may have gone since the request began.
  const [stored] = await db.batch([
    insertWhere(db, passkeys, row, { from: sessions, where: and(isActive, hasRoom) })
      .onConflictDoNothing()
      .returning({ id: passkeys.id }),
    writeAuditWhere(db, { action: 'passkey_added', actorId: user.id, ip: device.ip, payload }, ifStored),
    ...notices.map((it) => enqueueWhere(db, it, ifStored)),
  ])
  if (stored.length === 0) {
    await requirePasskeyQuota(env, db, user.id)
    // WebAuthn §7.1: a credential id belongs to one account only.
    const isTaken = (await db.$count(passkeys, eq(passkeys.credentialId, credential.id))) > 0
    if (!isTaken) throw sessionNotFound()
    throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered')
  }
  runJobsSoon(env, db, notices)
  return { id: row.id, friendly_name: row.friendlyName, created_at: new Date(now).toISOString() }
}

/** Refuses anonymous accounts, and those of a company's sign-in, which their passkey would outlive. */
function requirePasskeyOwner(auth: AuthContext): AuthAccount {
  const { user } = auth.account
  if (user.isAnonymous) {
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  }
  if (user.isSso) throw new AuthError(422, 'validation_failed', 'SSO users cannot register passkeys')
  requirePasskeyAal2(auth)
  return auth.account
}

async function requirePasskeyQuota(env: Env, db: Db, userId: string): Promise<void> {
  const total = await db.$count(passkeys, eq(passkeys.userId, userId))
  if (total < settingsOf(env).PASSKEY_MAX_PER_USER) return
  throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
}
