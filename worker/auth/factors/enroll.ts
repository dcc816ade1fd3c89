import { and, eq, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { brand } from '#domain/brand.ts'
import { shortened } from '../../truncate.ts'
import type { Db } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { seal } from '../at-rest.ts'
import { writeAudit } from '../audit.ts'
import { Text } from '../body.ts'
import { AuthError } from '../error.ts'
import { requireRecentProof } from '../session/recent-authentication.ts'
import { settingsOf } from '../../settings/settings.ts'
import { requirePhone } from '../users/phone.ts'
import type { Account, FactorRow } from '../users/users.ts'
import {
  type Asker,
  isKind,
  type Kind,
  requireOpen,
  requireRaised,
  staleBefore,
  standing,
  unknownKind,
} from './factor.ts'

export const Enrolment = z.object({ factor_type: Text, friendly_name: Text, issuer: Text, phone: Text })
type Enrolment = z.infer<typeof Enrolment>

const NAME_MAX = 100

/**
 * §7.7 Begins with a second factor; it counts once it is verified, within MFA_FACTOR_EXPIRY_DURATION.
 * Throws `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, `mfa_verified_factor_exists`,
 * `insufficient_aal` for a driver who has a factor and has not shown it in this session, and `reauthentication_needed`.
 * @returns what the client shows: for an app its secret, which is told this once
 */
export async function enrollFactor(
  env: Env,
  db: Db,
  asker: Asker,
  { params, ip }: { params: Enrolment; ip: string | null },
) {
  const { account } = asker
  const kind = requireKind(params.factor_type)
  requireOpen(env, kind, 'enroll')
  const phone = kind === 'phone' ? phoneOf(params.phone) : null
  requireNewPhone(account, phone)
  const name = nameOf(params.friendly_name)
  // An unverified factor of the same phone makes room for this one.
  const others = standing(env, account).filter((factor) => !phone || factor.phone !== phone)
  requireOwnName(others, name)
  requireRoom(env, others)
  requireRaised(asker, 'AAL2 required to enroll a new factor')
  requireRecentProof(asker)
  // The makers of codes and pictures are loaded for the few who ask.
  const totp =
    kind === 'totp' ? (await import('./totp.ts')).newTotp(issuerOf(params), labelOf(account)) : undefined
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

function requireKind(type: string): Kind {
  if (!isKind(type)) throw unknownKind()
  return type
}

/** The row of a factor that is not stored yet. */
export function newFactor(
  { user }: Account,
  factor: Pick<FactorRow, 'type' | 'friendlyName'> & Partial<FactorRow>,
): FactorRow {
  const now = Date.now()
  return {
    id: crypto.randomUUID(),
    userId: user.id,
    status: 'unverified',
    secret: null,
    phone: null,
    credential: null,
    lastStep: null,
    failures: 0,
    waitsUntil: null,
    lastChallengedAt: null,
    createdAt: now,
    updatedAt: now,
    ...factor,
  }
}

function phoneOf(text: string): string {
  if (text !== '') return requirePhone(text)
  throw new AuthError(400, 'validation_failed', 'Phone number required to enroll Phone factor')
}

function requireNewPhone({ factors }: Account, phone: string | null): void {
  const isTaken = phone && factors.some((factor) => factor.phone === phone && factor.status === 'verified')
  if (!isTaken) return
  const message = 'A verified phone factor already exists, unenroll the existing factor to continue'
  throw new AuthError(422, 'mfa_verified_factor_exists', message)
}

/** A factor’s name as it is kept. */
export const nameOf = (text: string) => shortened(text, NAME_MAX)

/** Names differ, so that drivers can tell their factors apart; having no name is no name. */
export function requireOwnName(others: FactorRow[], name: string): void {
  if (name === '' || others.every(({ friendlyName }) => friendlyName !== name)) return
  const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`
  throw new AuthError(422, 'mfa_factor_name_conflict', message)
}

function requireRoom(env: Env, others: FactorRow[]): void {
  const counted = others.filter(({ type }) => type !== 'recovery_code').length
  if (counted < settingsOf(env).MFA_MAX_ENROLLED_FACTORS) return
  const message = 'Maximum number of verified factors reached, unenroll to continue'
  throw new AuthError(422, 'too_many_enrolled_mfa_factors', message)
}

const unverifiedOf = ({ user }: Account) =>
  and(eq(mfaFactors.userId, user.id), eq(mfaFactors.status, 'unverified'))

const issuerOf = ({ issuer }: Enrolment) => shortened(issuer, NAME_MAX) || brand.name

const labelOf = ({ user }: Account) => user.email || (user.phone && `+${user.phone}`) || user.id
