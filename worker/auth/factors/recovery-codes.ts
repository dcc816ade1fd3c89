import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as z from 'zod/mini'
import type { AuditAction } from '#domain/admin/audit-log.ts'
import type { Db } from '../../db/db.ts'
import { mfaFactors, recoveryCodes } from '../../db/factor-schema.ts'
import { keyedHash, keyedHashes } from '../../encryption.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { sha256 } from '../../sha256.ts'
import { recordFailure } from '../audit-failure.ts'
import { writeAudit } from '../audit.ts'
import { LenientText } from '../body.ts'
import { changeNotices, enqueueNotices } from '../change-notices/change-notice.ts'
import { AuthError, badRequest } from '../error.ts'
import { limitFactor } from '../limits/factor.ts'
import { requireRecentAuthentication } from '../session/sessions.ts'
import type { Device, SessionJson } from '../session/sign-in.ts'
import { type AuthAccount, type AuthContext, type FactorRow, takenColumn } from '../users/users.ts'
import { elevateSession, removeFactor } from './elevate-session.ts'
import { factorName, newFactor, requireUniqueName } from './enroll.ts'
import { activeFactors, hasSecondStep, requireFactorEnabled } from './factor.ts'

export const GenerateCodes = z.object({ friendly_name: LenientText })
export const VerifyRecoveryCode = z.object({ code: LenientText })

const COUNT = 10
const NAME = 'Recovery codes'

/** §7.7 The number of codes of an account, and how many are unused. Throws `mfa_factor_not_found`. */
export async function statusOfCodes(db: Db, account: AuthAccount) {
  const { id, type } = getCodes(account)
  const counted = await db
    .select({
      total: count(),
      remaining: sql<number>`count(*) filter (where ${recoveryCodes.usedAt} is null)`,
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.factorId, id))
    .get()
  return { id, type, total: counted?.total ?? 0, remaining: counted?.remaining ?? 0 }
}

/**
 * §7.7 Makes a driver's set of codes, which is returned only this once. The codes replace a lost factor, so the driver
 * must have a factor and have shown it in this session. Throws `insufficient_aal`, `mfa_verified_factor_exists`,
 * `mfa_recovery_codes_sole_factor`.
 */
export async function generateCodes(
  env: Env,
  db: Db,
  auth: AuthContext,
  { name, device }: { name: string; device: Device },
) {
  const { account } = auth
  requireFactorEnabled(env, 'recovery_code', 'enroll')
  requireRecentAal2(auth, 'AAL2 required to generate recovery codes')
  if (findCodes(account)) throw alreadyEnrolled()
  const friendlyName = factorName(name) || NAME
  requireUniqueName(activeFactors(env, account), friendlyName)
  if (!hasSecondStep(account)) {
    const message = 'At least one other verified factor is required to generate recovery codes'
    throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message)
  }
  const factor = newFactor(account, { type: 'recovery_code', status: 'verified', friendlyName })
  const before = db.insert(mfaFactors).values(factor)
  return issueCodes(env, db, account, { factor, before, device }).catch((error: unknown) => {
    // One set for each driver, also when two tabs ask at once.
    throw takenColumn(error) === 'mfa_factors.user_id' ? alreadyEnrolled() : error
  })
}

/** §7.7 Replaces the codes; the old ones are void from now on. */
export async function regenerateCodes(env: Env, db: Db, auth: AuthContext, device: Device) {
  requireFactorEnabled(env, 'recovery_code', 'enroll')
  requireRecentAal2(auth, 'AAL2 required to regenerate recovery codes')
  const factor = getCodes(auth.account)
  const before = db.delete(recoveryCodes).where(eq(recoveryCodes.factorId, factor.id))
  return issueCodes(env, db, auth.account, { factor, before, device })
}

type CodeSet = {
  factor: Pick<FactorRow, 'id' | 'userId' | 'type' | 'friendlyName'>
  /** The statement that makes the factor, or removes its old codes. */
  before: BatchItem<'sqlite'>
  device: Device
}

/** Stores fresh codes, and returns them. */
async function issueCodes(env: Env, db: Db, { user }: AuthAccount, { factor, before, device }: CodeSet) {
  const { id, userId, type, friendlyName } = factor
  const codes = Array.from({ length: COUNT }, newRecoveryCode)
  const createdAt = Date.now()
  const rows = await Promise.all(
    codes.map(async (code) => {
      const codeHash = await keyedHash(env, hashInput(factor, code))
      return { id: crypto.randomUUID(), userId, factorId: id, codeHash, createdAt }
    }),
  )
  const notices = changeNotices(user, device, 'recovery_codes_made')
  await db.batch([
    before,
    db.insert(recoveryCodes).values(rows),
    auditCodes(db, 'generate_recovery_codes', factor, device.ip),
    ...enqueueNotices(db, notices),
  ])
  runJobsSoon(env, db, notices)
  return { id, type, friendly_name: friendlyName, total: codes.length, codes }
}

/**
 * §7.7 Raises a session by one of the codes, and uses it up: of two concurrent calls, one succeeds. Throws
 * `mfa_verification_failed` alike for a wrong code, a used one, or an account without codes.
 */
export async function verifyRecoveryCode(
  env: Env,
  db: Db,
  auth: AuthContext,
  { code, device }: { code: string; device: Device },
): Promise<SessionJson> {
  requireFactorEnabled(env, 'recovery_code', 'verify')
  const plain = normalizeRecoveryCode(code)
  if (plain === '') throw badRequest('Code needs to be non-empty')
  await limitFactor(env, auth.account.user.id, 'mfa_recovery_codes_locked')
  const factor = findCodes(auth.account)
  if (!factor || !(await consumeCode(env, db, factor, plain))) {
    const account = { userId: auth.account.user.id }
    recordFailure(db, { action: 'factor_failed', account, origin: device })
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  }
  const payload = { factor_id: factor.id, factor_type: factor.type }
  return elevateSession(env, db, auth, { factor, method: 'mfa/recovery_code', device, payload })
}

/** §7.7 Removes all codes. Throws `insufficient_aal`, `mfa_factor_not_found`. */
export async function removeCodes(
  env: Env,
  db: Db,
  auth: AuthContext,
  device: Device,
): Promise<{ id: string }> {
  requireRecentAal2(auth, 'AAL2 required to delete recovery codes')
  const factor = getCodes(auth.account)
  const notices = changeNotices(auth.account.user, device, 'recovery_codes_removed')
  await db.batch([
    ...removeFactor(db, factor),
    auditCodes(db, 'recovery_codes_deleted', factor, device.ip),
    ...enqueueNotices(db, notices),
  ])
  runJobsSoon(env, db, notices)
  return { id: factor.id }
}

async function consumeCode(env: Env, db: Db, factor: FactorRow, plain: string): Promise<boolean> {
  const text = hashInput(factor, plain)
  // Drivers may still have codes that were hashed without a key.
  const hashes = [...(await keyedHashes(env, text)), await sha256(text)]
  const consumed = await db
    .update(recoveryCodes)
    .set({ usedAt: Date.now() })
    .where(
      and(
        eq(recoveryCodes.factorId, factor.id),
        inArray(recoveryCodes.codeHash, hashes),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return consumed.length > 0
}

const hashInput = ({ id }: Pick<FactorRow, 'id'>, code: string) => `${id} ${code}`

const findCodes = ({ factors }: AuthAccount) => factors.find(({ type }) => type === 'recovery_code')

function getCodes(account: AuthAccount): FactorRow {
  const factor = findCodes(account)
  if (factor) return factor
  throw new AuthError(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes')
}

/** Requires a session that has shown a factor and was authenticated within the last quarter of an hour. */
function requireRecentAal2(auth: AuthContext, message: string): void {
  if (auth.session.aal !== 'aal2') throw new AuthError(403, 'insufficient_aal', message)
  requireRecentAuthentication(auth)
}

const alreadyEnrolled = () =>
  new AuthError(
    422,
    'mfa_verified_factor_exists',
    'Recovery codes are already enrolled for this user, use regenerate to rotate them',
  )

const auditCodes = (
  db: Db,
  action: Extract<AuditAction, 'generate_recovery_codes' | 'recovery_codes_deleted'>,
  factor: Pick<FactorRow, 'id' | 'userId'>,
  ip: string | null,
) => writeAudit(db, { action, actorId: factor.userId, ip, payload: { factor_id: factor.id } })

/** Letters and digits without look-alikes: i, l, o and u are left out. There are 32, so each one encodes five bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/** A code of 80 bits, in the normalised form that is hashed. */
export const newRecoveryCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => ALPHABET[byte % 32]).join('')

/** Normalises a typed code: blanks, hyphens, case and look-alikes do not count. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
