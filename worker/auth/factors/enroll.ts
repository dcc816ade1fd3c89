import { and, eq, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { brand } from '#domain/brand.ts'
import type { Db } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { seal } from '../../encryption.ts'
import { settingsOf } from '../../settings/settings.ts'
import { truncate } from '../../truncate.ts'
import { writeAudit } from '../audit.ts'
import { LenientText } from '../body.ts'
import { AuthError, badRequest } from '../error.ts'
import { requireRecentAuthentication } from '../session/sessions.ts'
import { requirePhone } from '../users/user-fields.ts'
import { accountName, type AuthAccount, type AuthContext, type FactorRow } from '../users/users.ts'
import {
  activeFactors,
  type FactorKind,
  isFactorKind,
  requireAal2,
  requireFactorEnabled,
  staleBefore,
  unknownFactorKind,
} from './factor.ts'

export const Enrolment = z.object({
  factor_type: LenientText,
  friendly_name: LenientText,
  issuer: LenientText,
  phone: LenientText,
})
type Enrolment = z.infer<typeof Enrolment>

const NAME_MAX = 100

/**
 * §7.7 Enrols a second factor; it counts once it is verified, within MFA_FACTOR_EXPIRY_DURATION. Throws
 * `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, `mfa_verified_factor_exists`, `insufficient_aal` for a
 * driver who has a factor and has not shown it in this session, and `reauthentication_needed`.
 * @returns what the client shows: for an app its secret, which is returned only this once
 */
export async function enrollFactor(
  env: Env,
  db: Db,
  auth: AuthContext,
  { params, ip }: { params: Enrolment; ip: string | null },
) {
  const { account } = auth
  const kind = requireKind(params.factor_type)
  requireFactorEnabled(env, kind, 'enroll')
  const phone = kind === 'phone' ? await requireFactorPhone(params.phone) : null
  requireNewPhone(account, phone)
  const name = factorName(params.friendly_name)
  // An unverified factor of the same phone makes room for this one.
  const others = activeFactors(env, account).filter((factor) => !phone || factor.phone !== phone)
  requireUniqueName(others, name)
  requireFactorQuota(env, others)
  requireAal2(auth, 'AAL2 required to enroll a new factor')
  requireRecentAuthentication(auth)
  // Only the few drivers who enrol load the libraries for codes and pictures.
  const totp =
    kind === 'totp'
      ? (await import('./totp.ts')).newTotp(totpIssuerOf(params), accountName(account.user))
      : undefined
  const id = crypto.randomUUID()
  const secret = totp ? await seal(env, `mfa_factors.secret:${id}`, totp.secret) : null
  const factor = newFactor(account, { id, type: kind, friendlyName: name, secret, phone })
  await db.batch([
    db.delete(mfaFactors).where(and(unverifiedOf(account), lte(mfaFactors.createdAt, staleBefore(env)))),
    ...(phone ? [db.delete(mfaFactors).where(and(unverifiedOf(account), eq(mfaFactors.phone, phone)))] : []),
    db.insert(mfaFactors).values(factor),
    writeAudit(db, {
      action: 'factor_in_progress',
      actorId: account.user.id,
      ip,
      payload: { factor_id: factor.id, factor_type: kind },
    }),
  ])
  return {
    id: factor.id,
    type: kind,
    friendly_name: name,
    ...(totp && { totp }),
    ...(phone && { phone: params.phone }),
  }
}

function requireKind(type: string): FactorKind {
  if (!isFactorKind(type)) throw unknownFactorKind()
  return type
}

export function newFactor(
  { user }: AuthAccount,
  factor: Pick<FactorRow, 'type' | 'friendlyName'> & Partial<FactorRow>,
) {
  const now = Date.now()
  const status = 'unverified' as const
  return { id: crypto.randomUUID(), userId: user.id, status, createdAt: now, updatedAt: now, ...factor }
}

async function requireFactorPhone(text: string): Promise<string> {
  if (text !== '') return requirePhone(text)
  throw badRequest('Phone number required to enroll Phone factor')
}

function requireNewPhone({ factors }: AuthAccount, phone: string | null): void {
  const isTaken = phone && factors.some((factor) => factor.phone === phone && factor.status === 'verified')
  if (!isTaken) return
  const message = 'A verified phone factor already exists, unenroll the existing factor to continue'
  throw new AuthError(422, 'mfa_verified_factor_exists', message)
}

export const factorName = (text: string) => truncate(text, NAME_MAX)

/** Names differ, so that drivers can tell their factors apart; unnamed factors may be many. */
export function requireUniqueName(others: FactorRow[], name: string): void {
  if (name === '' || others.every(({ friendlyName }) => friendlyName !== name)) return
  const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`
  throw new AuthError(422, 'mfa_factor_name_conflict', message)
}

function requireFactorQuota(env: Env, others: FactorRow[]): void {
  const counted = others.filter(({ type }) => type !== 'recovery_code').length
  if (counted < settingsOf(env).MFA_MAX_ENROLLED_FACTORS) return
  const message = 'Maximum number of verified factors reached, unenroll to continue'
  throw new AuthError(422, 'too_many_enrolled_mfa_factors', message)
}

const unverifiedOf = ({ user }: AuthAccount) =>
  and(eq(mfaFactors.userId, user.id), eq(mfaFactors.status, 'unverified'))

const totpIssuerOf = ({ issuer }: Enrolment) => truncate(issuer, NAME_MAX) || brand.name
